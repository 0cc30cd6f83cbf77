import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { lintSamples } from '../eslint/lint-samples';
import { checkProject } from '../lint-workspace/check-projects';
import { checkOwners, listOwnedPaths } from '../lint-workspace/check-owners';
import { checkStories } from '../lint-workspace/check-stories';
import { readProjects } from '../lint-workspace/projects';
import { checkLocales } from '../locales/folder';
import { writeWorkspace } from '../testing/temporary-workspace';
import { generateDomain } from './generate';
import { namesOf } from './names';

const REPOSITORY = path.resolve(__dirname, '../..');
const TEMPLATES = path.join(__dirname, 'template');
const COPIED = [
  'CODEOWNERS',
  'package.json',
  'tsconfig.base.json',
  'locales',
  'libs',
  'tools/jest',
  'tools/tsconfig',
];
const NOT_COPIED = /\/(node_modules|dist)$/;
const KNOWN = new Set(['type:feature', 'platform:web']);
const NAME = 'lock-mining';

/** A copy of what a library needs around it, with the installed packages linked in. */
function copyWorkspace(): string {
  const root = writeWorkspace({});
  for (const place of COPIED) {
    cpSync(path.join(REPOSITORY, place), path.join(root, place), {
      recursive: true,
      filter: (file) => !NOT_COPIED.test(file),
    });
  }
  mkdirSync(path.join(root, 'node_modules/@ex'), { recursive: true });
  for (const entry of readdirSync(path.join(REPOSITORY, 'node_modules'))) {
    if (entry !== '@ex')
      symlinkSync(path.join(REPOSITORY, 'node_modules', entry), path.join(root, 'node_modules', entry));
  }
  for (const entry of readdirSync(path.join(REPOSITORY, 'node_modules/@ex'))) {
    symlinkSync(
      readlinkSync(path.join(REPOSITORY, 'node_modules/@ex', entry)),
      path.join(root, 'node_modules/@ex', entry),
    );
  }
  return root;
}

/** Runs a program in the new library; throws with its output when it fails. */
function inLibrary(root: string, script: string, ...args: string[]): void {
  const cwd = path.join(root, 'libs', NAME);
  try {
    execFileSync(process.execPath, [path.join(REPOSITORY, 'node_modules', script), ...args], {
      cwd,
      stdio: 'pipe',
      encoding: 'utf8',
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(stdout + stderr, { cause: error });
  }
}

describe('a generated domain', () => {
  let root = '';
  let written: string[] = [];
  beforeAll(() => {
    root = copyWorkspace();
    written = generateDomain(root, TEMPLATES, namesOf(NAME));
  });

  it('has the doors that every domain has', () => {
    const inside = written
      .filter((file) => file.startsWith(`libs/${NAME}/`))
      .map((file) => file.slice(`libs/${NAME}/`.length));
    expect(inside).toEqual(
      expect.arrayContaining([
        'README.md',
        'src/index.ts',
        'src/routes.tsx',
        'src/screens/LockMiningScreen.tsx',
        'src/components/LockMiningView.stories.tsx',
        'src/screens/LockMiningScreen.stories.tsx',
        'src/model/list-state.test.ts',
      ]),
    );
    for (const file of written)
      expect(readFileSync(path.join(root, file), 'utf8')).not.toMatch(/__(name|Name|title)__/);
  });

  it('is a project in order, with tags and an owner', () => {
    const project = readProjects(root).find((found) => found.name === NAME);
    expect(project?.tags).toEqual([`scope:${NAME}`, 'type:feature', 'platform:web']);
    expect(checkProject(project!, KNOWN)).toEqual([]);
    expect(checkStories(root, [project!])).toEqual([]);
    expect(
      checkOwners(readFileSync(path.join(root, 'CODEOWNERS'), 'utf8'), listOwnedPaths(root, [project!])),
    ).toEqual([]);
  });

  it('has texts in every complete language, to be translated', () => {
    const problems = checkLocales(path.join(root, 'locales'), (code) => code).filter((problem) =>
      problem.includes(NAME),
    );
    const settings = readFileSync(path.join(root, 'locales/languages.json'), 'utf8');
    const { complete } = JSON.parse(settings) as { complete: string[] };
    expect(complete).toHaveLength(26);
    expect(problems).toEqual(
      complete
        .filter((code) => code !== 'en')
        .map((code) => `${code}/${NAME}.json: title: still English, "Lock mining"`),
    );
  });

  it('can be imported at once', () => {
    expect(existsSync(path.join(root, 'node_modules/@ex', NAME, 'src/index.ts'))).toBe(true);
  });

  it('passes the lint rules of a feature', () => {
    const modules = written.filter((file) => /^libs\/lock-mining\/src\/.*\.tsx?$/.test(file));
    const samples = modules.map((file) => ({
      // Linted as files of a feature that the project graph knows.
      file: file.replace(NAME, 'market'),
      code: readFileSync(path.join(root, file), 'utf8'),
    }));
    expect(samples.length).toBeGreaterThan(6);
    expect(lintSamples(samples).flat()).toEqual([]);
  });

  it('passes the compiler', () => {
    inLibrary(root, 'typescript7/bin/tsc', '-p', 'tsconfig.json');
  });

  it('passes its own test and stories', () => {
    inLibrary(root, 'jest/bin/jest.js', '--maxWorkers=1', '--silent');
  });

  it('is never written over', () => {
    expect(() => generateDomain(root, TEMPLATES, namesOf(NAME))).toThrow(/exists already/);
  });
});
