import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { FsTree, flushChanges } from 'nx/src/generators/tree';
import { lintSamples } from '../../eslint/lint-samples';
import { lintWorkspace } from '../../lint-workspace/lint-workspace';
import { checkLocales } from '../../locales/folder';
import { writeWorkspace } from '../../testing/temporary-workspace';
import { generateDomain } from './generate';

const REPOSITORY = path.resolve(__dirname, '../../..');
const TEMPLATES = path.join(__dirname, 'template');
const COPIED = [
  'CODEOWNERS',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'apps',
  'libs',
  'locales',
  'tools',
];
const NOT_COPIED = /\/(node_modules|dist|baselines|test-results)$/;
const NAME = 'lock-mining';

/** A copy of the workspace with the installed packages linked in. */
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

/** Runs an installed program in a folder of the workspace; throws with its output when it fails. */
function runIn(folder: string, script: string, ...args: string[]): void {
  try {
    execFileSync(process.execPath, [path.join(REPOSITORY, 'node_modules', script), ...args], {
      cwd: folder,
      stdio: 'pipe',
      encoding: 'utf8',
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(stdout + stderr, { cause: error });
  }
}

/** `type:` and `platform:` tags of this workspace. */
const knownTags = new Set(
  'type:app type:e2e type:feature type:flow type:ui type:data type:contract type:util type:testing type:tool type:server-feature type:server-core platform:web platform:server platform:shared'.split(
    ' ',
  ),
);

describe('a generated domain', () => {
  let root = '';
  let written: readonly string[] = [];
  let before: readonly string[] = [];
  const at = (file: string) => path.join(root, file);
  beforeAll(() => {
    root = copyWorkspace();
    before = lintWorkspace(root, knownTags);
    const tree = new FsTree(root, false);
    const finish = generateDomain(tree, NAME, TEMPLATES);
    const changes = tree.listChanges();
    written = changes.map(({ path: file }) => file);
    flushChanges(root, changes);
    finish();
  });

  it('has the entry points that every domain has, and its part of the api client', () => {
    expect(written).toEqual(
      expect.arrayContaining([
        `libs/${NAME}/README.md`,
        `libs/${NAME}/src/index.ts`,
        `libs/${NAME}/src/routes.tsx`,
        `libs/${NAME}/src/screens/LockMiningScreen.tsx`,
        `libs/${NAME}/src/components/LockMiningView.stories.tsx`,
        `libs/api-client/src/${NAME}/endpoints.ts`,
        `libs/api-client/src/${NAME}/types.ts`,
        `libs/api-client/src/${NAME}/mappers.ts`,
        `libs/api-client/src/${NAME}/mappers.test.ts`,
      ]),
    );
    for (const file of written)
      expect(readFileSync(at(file), 'utf8')).not.toMatch(/__(name|Name|camel|title)__/);
  });

  it('leaves nothing for the workspace check to find', () => {
    expect(lintWorkspace(root, knownTags)).toEqual(before);
  });

  it('has texts in every complete language, to be translated', () => {
    const problems = checkLocales(at('locales'), (code) => code).filter((problem) => problem.includes(NAME));
    const { complete } = JSON.parse(readFileSync(at('locales/languages.json'), 'utf8')) as {
      complete: string[];
    };
    const languages = complete.filter((code) => code !== 'en');
    expect(languages).toHaveLength(25);
    expect([...problems].sort()).toEqual(
      languages
        .flatMap((code) => [
          `${code}/${NAME}.json: title: still English, "Lock mining"`,
          `${code}/shell.json: titles.${NAME}: still English, "Lock mining"`,
        ])
        .sort(),
    );
  });

  it('can be imported at once', () => {
    expect(existsSync(at(`node_modules/@ex/${NAME}/src/index.ts`))).toBe(true);
  });

  it('passes the lint rules and the formatter', () => {
    const modules = written.filter((file) => /\/src\/.*\.tsx?$/.test(file) && file.includes(NAME));
    const samples = modules.map((file) => ({
      // Linted as files of projects that the project graph knows.
      file: file.replace(`libs/${NAME}`, 'libs/market'),
      code: readFileSync(at(file), 'utf8'),
    }));
    expect(samples.length).toBeGreaterThan(10);
    expect(lintSamples(samples).flat()).toEqual([]);
    const formatted = written.filter((file) => /\.(tsx?|json)$/.test(file) && file !== 'package-lock.json');
    runIn(
      root,
      'prettier/bin/prettier.cjs',
      '--config',
      path.join(REPOSITORY, '.prettierrc.json'),
      '--check',
      ...formatted,
    );
  });

  it('passes the compiler, with the app that opens it', () => {
    for (const folder of [`libs/${NAME}`, 'libs/api-client', 'apps/mobile'])
      runIn(at(folder), 'typescript7/bin/tsc', '-p', 'tsconfig.json');
  });

  it('passes its own tests and stories', () => {
    runIn(at(`libs/${NAME}`), 'jest/bin/jest.js', '--maxWorkers=1', '--silent');
    runIn(at('libs/api-client'), 'jest/bin/jest.js', '--maxWorkers=1', '--silent', `src/${NAME}`);
  });

  it('is never written over', () => {
    expect(() => generateDomain(new FsTree(root, false), NAME, TEMPLATES)).toThrow(/exists already/);
  });
});
