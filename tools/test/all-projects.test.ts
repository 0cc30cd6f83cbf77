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

it('gives a project of its own settings its own folder, which they may name', () => {
  const mobile = path.join(root, 'apps/mobile');
  const own = projects.filter(({ roots }) => roots.includes(mobile));
  expect(own).toMatchObject([{ rootDir: mobile, roots: [mobile] }]);
});

it('puts all others together', () => {
  expect(projects.filter(({ roots }) => roots.length > 1).map(({ rootDir }) => rootDir)).toEqual([
    root,
    root,
  ]);
});
