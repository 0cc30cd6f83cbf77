/**
 * Prints what Nx knows of this workspace, for tests: JSON on standard input `{ files, tasks }`, on standard output
 * `{ targets, dependencies, affected, inputs }`. A process of its own, because Nx loads its plugins by native import,
 * which Jest does not offer.
 */
import { text } from 'node:stream/consumers';
import { createProjectGraphAsync } from '@nx/devkit';
import { filterAffected } from 'nx/src/project-graph/affected/affected-project-graph.js';
import { calculateFileChanges } from 'nx/src/project-graph/file-utils.js';
import { HashPlanInspector } from 'nx/src/hasher/hash-plan-inspector.js';

const { files, tasks } = JSON.parse(await text(process.stdin));
const graph = await createProjectGraphAsync({ exitOnError: true });
const inspector = new HashPlanInspector(graph);
await inspector.init();

const affected = {};
for (const file of files) {
  const { nodes } = await filterAffected(graph, calculateFileChanges([file]));
  affected[file] = Object.keys(nodes).sort();
}
const inputs = Object.fromEntries(
  tasks.map((task) => {
    const [project, target] = task.split(':');
    return [task, inspector.inspectTaskInputs({ project, target })[task]];
  }),
);
const isProject = (name) => name in graph.nodes;
process.stdout.write(
  JSON.stringify({
    targets: Object.fromEntries(
      Object.values(graph.nodes).map(({ name, data }) => [name, Object.keys(data.targets).sort()]),
    ),
    dependencies: Object.fromEntries(
      Object.entries(graph.dependencies)
        .filter(([name]) => isProject(name))
        .map(([name, to]) => [name, to.map(({ target }) => target).filter(isProject)]),
    ),
    affected,
    inputs,
  }),
);
