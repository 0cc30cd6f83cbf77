import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkProse } from '../prose/check-prose';
import { checkDocs } from './check-docs';
import { checkLayers } from './check-layers';
import { checkOwners, listOwnedPaths } from './check-owners';
import { checkProject } from './check-projects';
import { checkLockfile, checkPins, listSeparate, type Lockfile } from './check-root';
import { checkSizes, measureSizes } from './check-sizes';
import { checkStories } from './check-stories';
import { checkStyles } from './check-styles';
import { readProjects } from './projects';

/** All problems of the workspace at `root`: projects, layers, stories, styles, sizes, docs, prose, pins, lockfile and owners. `knownTags` as in checkProject. */
export function lintWorkspace(root: string, knownTags: ReadonlySet<string>): string[] {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const projects = readProjects(root);
  return [
    ...projects.flatMap((project) => checkProject(project, knownTags)),
    ...checkLayers(root, projects),
    ...checkStories(root, projects),
    ...checkStyles(root, projects),
    ...checkSizes(measureSizes(root, projects)),
    ...checkDocs(root),
    ...checkProse(root),
    ...checkPins(JSON.parse(read('package.json')) as Parameters<typeof checkPins>[0]),
    ...checkLockfile(JSON.parse(read('package-lock.json')) as Lockfile, projects),
    ...listSeparate(root).flatMap((folder) =>
      [
        ...checkPins(JSON.parse(read(`${folder}/package.json`)) as Parameters<typeof checkPins>[0]),
        ...checkLockfile(JSON.parse(read(`${folder}/package-lock.json`)) as Lockfile, []),
      ].map((problem) => `${folder}/${problem}`),
    ),
    ...checkOwners(read('CODEOWNERS'), listOwnedPaths(root, projects)),
  ];
}
