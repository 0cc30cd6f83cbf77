import path from 'node:path';
import { readProjects } from '../lint-workspace/projects';
import all from '../jest/all.cjs';

const root = path.resolve(__dirname, '../..');
interface Project {
  readonly rootDir: string;
  readonly roots: readonly string[];
  readonly testTimeout: number;
}
const projects = all.projects as readonly Project[];

it('leaves out no project that has tests, and runs none twice', () => {
  const tested = readProjects(root)
    .filter(({ hasTests }) => hasTests)
    .map((project) => path.join(root, project.root));
  expect(projects.flatMap(({ roots }) => roots).sort()).toEqual(tested.sort());
});

it('has one project for browsers and one for servers, so that each file is transformed once', () => {
  expect(projects.map(({ rootDir }) => rootDir)).toEqual([root, root]);
});
