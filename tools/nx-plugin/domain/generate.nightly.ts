import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lintSamples } from '../../lint/lint-samples';
import { copyWorkspace, generateInto, NAME, REPOSITORY } from './generated-workspace';

/** Runs an installed program in a folder of the workspace; throws with its output when it fails. */
function runIn(folder: string, script: string, ...args: string[]): void {
  try {
    execFileSync(process.execPath, [path.join(REPOSITORY, 'node_modules', script), ...args], {
      cwd: folder,
      // The usual tests of the domain, not long ones like this.
      env: { ...process.env, NIGHTLY: '' },
      stdio: 'pipe',
      encoding: 'utf8',
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(stdout + stderr, { cause: error });
  }
}

describe('the code of a generated domain', () => {
  let root = '';
  let written: readonly string[] = [];
  const at = (file: string) => path.join(root, file);
  beforeAll(() => {
    root = copyWorkspace();
    written = generateInto(root);
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
});
