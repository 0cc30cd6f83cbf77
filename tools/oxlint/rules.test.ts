import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { writeWorkspace } from '../testing/temporary-workspace';
import { copySources } from './copy-sources';

const ROOT = path.resolve(__dirname, '../..');
const component = (body: string) => `export function A({ b }: { b: string[] }) {\n${body}\n}`;

/** Samples that must be refused: the rule, where the code would stand, the code. */
const BAD: ReadonlyArray<readonly [rule: string, file: string, code: string]> = [
  [
    'react(globals)',
    'libs/a/src/x.tsx',
    `let last = 0;\n${component('last = b.length;\nreturn <p>{last}</p>;')}`,
  ],
  ['react(immutability)', 'libs/a/src/x.tsx', component("b[0] = 'c';\nreturn <p>{b}</p>;")],
  ['react(purity)', 'libs/a/src/x.tsx', component('return <p>{Math.random()}{b}</p>;')],
  [
    'react(refs)',
    'libs/a/src/x.tsx',
    `import { useRef } from 'react';\n${component('const c = useRef(1);\nreturn <p>{c.current}{b}</p>;')}`,
  ],
  [
    'react(set-state-in-effect)',
    'libs/a/src/x.tsx',
    `import { useEffect, useState } from 'react';\n${component('const [c, set] = useState(0);\nuseEffect(() => { set(1); }, []);\nreturn <p>{c}{b}</p>;')}`,
  ],
  [
    'react(set-state-in-render)',
    'libs/a/src/x.tsx',
    `import { useState } from 'react';\n${component('const [c, set] = useState(0);\nset(1);\nreturn <p>{c}{b}</p>;')}`,
  ],
  [
    'react(static-components)',
    'apps/mobile/src/x.tsx',
    component('const C = () => <i>{b}</i>;\nreturn <C />;'),
  ],
  [
    'react(error-boundaries)',
    'libs/a/src/x.tsx',
    component('try { return <p>{b}</p>; } catch { return null; }'),
  ],
  [
    'react(use-memo)',
    'libs/a/src/x.tsx',
    `import { useMemo } from 'react';\n${component('const c = useMemo(async () => b.length, [b]);\nreturn <p>{String(c)}</p>;')}`,
  ],
  ['react(unsupported-syntax)', 'libs/a/src/x.tsx', component("eval('1');\nreturn <p>{b}</p>;")],
  [
    'react(incompatible-library)',
    'libs/a/src/x.tsx',
    `import { useVirtualizer } from '@tanstack/react-virtual';\n${component('const c = useVirtualizer({});\nreturn <p>{c.x}{b}</p>;')}`,
  ],
  [
    'typescript(no-floating-promises)',
    'libs/server/a/src/x.ts',
    'const a = async () => 1;\nexport function c() {\n  a();\n}',
  ],
  [
    'typescript(no-misused-promises)',
    'apps/server/src/x.ts',
    'export const c = (b: number[]) => b.forEach(async (d) => { await Promise.resolve(d); });',
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    'apps/mobile-e2e/src/x.ts',
    "export function c(b: 'd' | 'e') {\n  switch (b) {\n    case 'd':\n      return 1;\n  }\n  return 2;\n}",
  ],
];
/** The same where the rules have no say: tests may leave promises alone, and the server knows no React. */
const GOOD: ReadonlyArray<readonly [file: string, code: string]> = [
  ['libs/a/src/y.test.ts', 'const a = async () => 1;\nexport function c() {\n  a();\n}'],
  ['libs/server/a/src/y.tsx', component("b[0] = 'c';\nreturn <p>{b}</p>;")],
  ['libs/a/src/y.tsx', component('return <p>{b}</p>;')],
];

/** What oxlint says about files of a workspace, as `file rule`. */
function lint(files: Readonly<Record<string, string>>): string[] {
  const root = writeWorkspace({
    ...files,
    'libs/tsconfig.json': { compilerOptions: { strict: true, target: 'ES2022', jsx: 'preserve', types: [] } },
    'apps/tsconfig.json': { compilerOptions: { strict: true, target: 'ES2022', jsx: 'preserve', types: [] } },
  });
  const program = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const options = ['-c', path.join(ROOT, 'tools/oxlint/config.json'), '--type-aware', '--format=json'];
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...options, 'apps', 'libs'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, OXLINT_TSGOLINT_PATH: path.join(ROOT, 'node_modules/.bin/tsgolint') },
  });
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  return diagnostics.map(({ code, filename }) => `${filename.replaceAll('\\', '/')} ${code}`);
}

it('refuses what each rule is for, and nothing else', () => {
  const bad = BAD.map(([rule, file, code], index) => ({
    rule,
    file: file.replace('x.', `x${index}.`),
    code,
  }));
  const found = lint(Object.fromEntries([...bad.map(({ file, code }) => [file, code]), ...GOOD]));
  expect(new Set(found)).toEqual(new Set(bad.map(({ file, rule }) => `${file} ${rule}`)));
});

it('copies what the rules read, with one program for all of it', () => {
  const root = writeWorkspace({
    'tools/oxlint/typed.tsconfig.json': { include: ['libs/*/src'] },
    'tools/tsconfig/web.json': {},
    'tsconfig.base.json': {},
    'package.json': {},
    'apps/a/src/a.ts': 'export {};',
    'libs/b/tsconfig.json': {},
    'libs/b/src/b.test.ts': 'export {};',
    'libs/b/src/b.ts': 'export {};',
    'locales/en/b.json': {},
  });
  mkdirSync(path.join(root, 'node_modules/@ex'), { recursive: true });
  symlinkSync('../../libs/b', path.join(root, 'node_modules/@ex/b'));
  const folder = copySources(root);
  expect(readdirSync(path.join(folder, 'libs/b'))).toEqual(['src']);
  expect(readdirSync(path.join(folder, 'node_modules/@ex/b/src'))).toEqual(['b.ts']);
  expect(realpathSync(path.join(folder, 'node_modules/@ex/b'))).toBe(
    path.join(realpathSync(folder), 'libs/b'),
  );
  expect(JSON.parse(readFileSync(path.join(folder, 'tsconfig.json'), 'utf8'))).toEqual({
    include: ['libs/*/src'],
  });
});
