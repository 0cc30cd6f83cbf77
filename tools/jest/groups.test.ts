import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const at = (file: string) => path.join(ROOT, file);
interface Folder {
  readonly alone: readonly string[];
  readonly groups: readonly { readonly name: string; readonly files: readonly string[] }[];
}
const { FILES_OF_GROUP, planGroups, testFiles } = jest.requireActual<{
  FILES_OF_GROUP: number;
  testFiles: () => readonly string[];
  planGroups: () => readonly { readonly folders: readonly Folder[] }[];
}>('./groups.cjs');
const folders = planGroups().flatMap((plan) => plan.folders);
/** Folder of the nearest settings of Jest. */
const projectOf = (file: string): string =>
  existsSync(path.join(path.dirname(file), 'jest.config.cjs'))
    ? path.dirname(file)
    : projectOf(path.dirname(file));
const groups = folders.flatMap((folder) => folder.groups);
const alone = folders.flatMap((folder) => folder.alone);

it('runs every test file of the workspace once', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '--', '*.test.ts', '*.test.tsx'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  expect([...testFiles()].sort()).toEqual(files.trim().split('\n').map(at).sort());
});

it('has groups of one project, small enough to keep all cores busy', () => {
  for (const folder of folders) {
    const files = folder.groups.flatMap((group) => group.files);
    expect(new Set(files.map(projectOf)).size).toBeLessThan(2);
    expect(folder.groups.length).toBe(Math.ceil(files.length / FILES_OF_GROUP));
    expect(folder.groups.filter((group) => group.files.length > FILES_OF_GROUP)).toEqual([]);
  }
  expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length);
});

it.each([
  ['replaces modules', 'apps/mobile/src/main.test.ts'],
  ['says why it has to be', 'libs/ui-kit/src/overlay/back-stack.test.tsx'],
])('leaves a file alone that %s', (_why, file) => {
  expect(alone).toContain(at(file));
});

it('has stories last in a group', () => {
  const isStories = (file: string) => path.basename(file) === 'stories.test.tsx';
  expect(groups.filter(({ files }) => files.some(isStories)).length).toBeGreaterThan(10);
  for (const { files } of groups) {
    const first = files.findIndex(isStories);
    expect(first === -1 ? [] : files.slice(first).filter((file) => !isStories(file))).toEqual([]);
  }
});
