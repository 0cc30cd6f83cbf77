import { BAD_IMPORTS, type Sample } from './import-samples';
import { BAD_TEXTS, GOOD_TEXTS } from './text-samples';

/** A module of the given number of lines. */
const lines = (count: number) => 'export {};\n'.repeat(count);

/** Samples that must be refused: what is wrong, where it would stand, the code, the rule that refuses it. */
export const BAD: readonly Sample[] = [
  ...BAD_IMPORTS,
  ...BAD_TEXTS,
  [
    'a float parser on money',
    'libs/options/src/x.ts',
    'export const a = (amount: string) => parseFloat(amount);',
    'ex/no-float-money',
  ],
  [
    'Number.parseFloat',
    'libs/server/ledger/src/x.ts',
    'export const a = (t: string) => Number.parseFloat(t);',
    'ex/no-float-money',
  ],
  [
    'parseFloat as a value',
    'libs/server/ledger/src/x.ts',
    'export const a = (t: string[]) => t.map(parseFloat);',
    'ex/no-float-money',
  ],
  [
    'parseFloat in the money library',
    'libs/money/src/x.ts',
    'export const a = (t: string) => parseFloat(t);',
    'ex/no-float-money',
  ],
  ['toFixed', 'libs/options/src/x.ts', 'export const a = (n: number) => n.toFixed(2);', 'ex/no-float-money'],
  [
    'Number on an amount',
    'libs/options/src/x.ts',
    'export const a = (o: { usdBalance: string }) => Number(o.usdBalance);',
    'ex/no-float-money',
  ],
  [
    'unary plus on an amount',
    'libs/options/src/x.ts',
    'export const a = (fee: string) => +fee;',
    'ex/no-float-money',
  ],
  [
    'Math.round on money',
    'libs/options/src/x.ts',
    'export const a = (price: number) => Math.round(price * 100) / 100;',
    'ex/no-float-money',
  ],
  ['a default export', 'libs/home/src/x.ts', 'export default 1;', 'ex/no-default-export'],
  [
    'a default export by name',
    'libs/home/src/x.ts',
    'const a = 1;\nexport { a as default };',
    'ex/no-default-export',
  ],
  ['an export of everything', 'libs/home/src/index.ts', "export * from './x';", 'ex/no-export-all'],
  ['any', 'libs/home/src/x.ts', 'export const a = (b: any) => b;', 'typescript/no-explicit-any'],
  [
    'a disable without a reason',
    'libs/home/src/x.ts',
    '/* eslint-disable no-console */\nconsole.log(1);',
    'ex/explained-disable',
  ],
  [
    'a bare disable',
    'libs/home/src/x.ts',
    '/* eslint-disable -- because */\nconsole.log(1);',
    'ex/explained-disable',
  ],
  [
    'a bare disable of a line',
    'libs/home/src/x.ts',
    'console.log(1); // eslint-disable-line -- because',
    'ex/explained-disable',
  ],
  [
    'a bare disable of the next line',
    'libs/home/src/x.ts',
    '// eslint-disable-next-line -- because\nconsole.log(1);',
    'ex/explained-disable',
  ],
  [
    'a disable that switches off what looks at it',
    'libs/home/src/x.ts',
    '/* eslint-disable no-console, ex/explained-disable */\nconsole.log(1);',
    'ex/explained-disable',
  ],
  [
    'a disable of nothing',
    'libs/home/src/x.ts',
    'export {}; // eslint-disable-line no-console -- because',
    'unused disable',
  ],
  [
    'a type error hidden without a reason',
    'libs/home/src/x.ts',
    '// @ts-expect-error\nexport const a: number = "";',
    'typescript/ban-ts-comment',
  ],
  [
    'a pattern that matches anything',
    'libs/home/src/x.test.ts',
    'expect(answer).toMatchObject({ msg: /^There/ });',
    'ex/no-empty-match',
  ],
  [
    'an empty object that matches anything',
    'libs/home/src/x.test.ts',
    'expect(calls).toMatchObject([{ form: {} }]);',
    'ex/no-empty-match',
  ],
  ['a skipped test', 'libs/home/src/x.test.ts', "it.skip('x', () => undefined);", 'ex/no-partial-tests'],
  [
    'a focused table of tests',
    'libs/home/src/x.test.ts',
    "it.only.each([1])('x', () => undefined);",
    'ex/no-partial-tests',
  ],
  [
    'a focused browser suite',
    'apps/mobile-e2e/src/x.e2e.ts',
    "test.describe.only('x', () => undefined);",
    'ex/no-partial-tests',
  ],
  [
    'a test switched off by name',
    'libs/home/src/x.test.ts',
    "xit('x', () => undefined);",
    'ex/no-partial-tests',
  ],
  [
    'chance in the server',
    'libs/server/members/src/x.ts',
    'export const token = () => String(Math.random());',
    'ex/no-math-random',
  ],
  [
    'the clock of a process in the server',
    'libs/server/members/src/x.ts',
    'export const at = () => Date.now();',
    'ex/no-wall-clock',
  ],
  [
    'the moment of a process in the server',
    'apps/server/src/x.ts',
    'export const at = () => new Date();',
    'ex/no-wall-clock',
  ],
  [
    'an import with extension',
    'libs/home/src/x.ts',
    "import { a } from './a.ts';\na();",
    'ex/extensionless-imports',
  ],
  ['a file over 300 lines', 'libs/home/src/x.ts', lines(301), 'ex/file-length'],
  ['a test over 500 lines', 'libs/home/src/x.test.ts', lines(501), 'ex/file-length'],
  [
    'a function over 80 lines',
    'libs/home/src/x.ts',
    `export function a(b: () => void) {\n${'b();\n'.repeat(80)}}\n`,
    'max-lines-per-function',
  ],
  [
    'a hook in a condition',
    'libs/home/src/x.tsx',
    "import { useState } from 'react';\nexport function A({ b }: { b: boolean }) { if (b) useState(1); return null; }",
    'react/rules-of-hooks',
  ],
  [
    'an image without a text',
    'libs/home/src/x.tsx',
    'export const A = () => <img src="/a.png" />;',
    'jsx-a11y/alt-text',
  ],
  [
    'a disable of oxlint without a reason',
    'libs/home/src/x.ts',
    '/* oxlint-disable no-console */\nconsole.log(1);',
    'ex/explained-disable',
  ],
  [
    'a story without a title',
    'libs/home/src/x.stories.tsx',
    'export const A = {};',
    'storybook/default-exports',
  ],
  ['a loose equality', 'tools/x.mjs', 'export const a = (b) => b == 1;', 'eqeqeq'],
];

/** Samples that look like the bad ones and are right. */
export const GOOD: ReadonlyArray<readonly [what: string, file: string, code: string]> = [
  ...GOOD_TEXTS,
  [
    'a feature on the layers below',
    'libs/auth/src/x.ts',
    "import { a } from '@ex/ui-kit';\nimport { b } from '@ex/money';\na(b);",
  ],
  [
    'the main entry of a library whose chart is loaded later',
    'libs/options/src/x.ts',
    "import { a } from '@ex/market-data';\na();",
  ],
  [
    'a pattern and anything said as such',
    'libs/home/src/x.test.ts',
    'expect(a).toMatchObject({ msg: expect.stringMatching(/^There/), form: expect.anything() });',
  ],
  ['the app on a feature', 'apps/mobile/src/x.ts', "import { a } from '@ex/options';\na();"],
  [
    'the server app on a server feature',
    'apps/server/src/x.ts',
    "import { a } from '@ex/server-options';\na();",
  ],
  ['the api client on the contract', 'libs/api-client/src/x.ts', "import { a } from '@ex/contract';\na();"],
  ['test helpers on the contract', 'libs/testing/src/x.ts', "import { a } from '@ex/contract';\na();"],
  ['the server on the contract', 'libs/server/members/src/x.ts', "import { a } from '@ex/contract';\na();"],
  ['test helpers in a test', 'libs/home/src/x.test.ts', "import { a } from '@ex/testing';\na();"],
  ['the store around a tested screen', 'libs/testing/src/x.tsx', "import 'react-redux';"],
  ['the primitive library in the ui kit', 'libs/ui-kit/src/x.ts', "import '@base-ui/react/dialog';"],
  ['a path inside the library', 'libs/testing/src/x.ts', "import { a } from './a';\na();"],
  ['a path inside tools', 'tools/x.ts', "import { a } from './a';\na();"],
  ['chart figures', 'libs/market-data/src/x.ts', 'export const a = (price: number) => price.toFixed(2);'],
  [
    'exact decimals',
    'libs/money/src/x.ts',
    "import Big from 'big.js';\nexport const a = new Big('1').toFixed(2);",
  ],
  ['Node in the build of the app', 'apps/mobile/vite/x.ts', "import 'node:fs';"],
  [
    'a function that fits',
    'libs/server/market-feed/src/x.ts',
    'export const a = (fit: () => void) => fit();',
  ],
  ['rounding of seconds', 'libs/options/src/x.ts', 'export const a = (ms: number) => Math.ceil(ms / 1000);'],
  [
    'numbers that are no money',
    'libs/options/src/x.ts',
    'export const a = (coffee: string) => Number(coffee);',
  ],
  ['a configuration file', 'apps/mobile/vite.config.ts', 'export default {};'],
  [
    'an explained disable',
    'libs/home/src/x.ts',
    '// eslint-disable-next-line no-console -- shown to developers\nconsole.log(1);',
  ],
];
