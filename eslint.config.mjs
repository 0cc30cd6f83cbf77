import nx from '@nx/eslint-plugin';
import { defineConfig } from 'eslint/config';
import { builtinRules } from 'eslint/use-at-your-own-risk';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import storybook from 'eslint-plugin-storybook';
import tseslint from 'typescript-eslint';
import { boundaryOptions } from './tools/eslint/boundaries.mjs';
import { plugin as ex } from './tools/eslint/plugin.mjs';
import { ensureProjectGraph } from './tools/eslint/project-graph.mjs';

await ensureProjectGraph();

const SCRIPTS = ['**/*.{js,mjs,cjs}'];
const TYPED = ['**/*.{ts,tsx,mts,cts}'];
const TESTS = [
  '**/*.{test,nightly,stories,e2e}.{ts,tsx}',
  '**/testing.{ts,tsx}',
  '**/src/testing/**',
  'libs/testing/**/*',
];
const CONFIGS = ['**/*.config.{ts,mts,mjs,cjs,js}', 'tools/storybook/**/*'];
const NODE_GLOBALS = [
  'process',
  'console',
  'Buffer',
  'URL',
  'fetch',
  'performance',
  'structuredClone',
  'AbortSignal',
];
const TIMER_GLOBALS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'queueMicrotask',
];
/** ESLint's own recommended set, read from the rules themselves. */
const RECOMMENDED = Object.fromEntries(
  [...builtinRules].filter(([, rule]) => rule.meta.docs?.recommended).map(([name]) => [name, 'error']),
);
const readonly = (names) => Object.fromEntries(names.map((name) => [name, 'readonly']));

export default defineConfig(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/coverage/**',
      '**/storybook-static/**',
      '.cache/**',
      '.nx/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { rules: RECOMMENDED },
  {
    plugins: { '@nx': nx, ex },
    rules: {
      '@nx/enforce-module-boundaries': ['error', boundaryOptions],
      'ex/explained-disable': 'error',
      'ex/file-length': ['error', 300],
      'ex/no-default-export': 'error',
      'ex/no-export-all': 'error',
      'ex/no-float-money': 'error',
      'ex/restricted-packages': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    files: SCRIPTS,
    languageOptions: { globals: readonly([...NODE_GLOBALS, ...TIMER_GLOBALS]) },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: readonly(['module', 'require', '__dirname', '__filename']),
    },
  },
  {
    // The worker for push messages.
    files: ['apps/mobile/public/push.js'],
    languageOptions: { globals: readonly(['self']) },
  },
  {
    files: ['tools/jest/*.cjs'],
    languageOptions: {
      globals: readonly(['window', 'document', 'Element', 'SVGElement', 'globalThis', 'expect', 'jest']),
    },
  },
  {
    files: TYPED,
    extends: [tseslint.configs.strict],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      'ex/extensionless-imports': 'error',
    },
  },
  // RTK Query says "this call has no argument" with a void in a union.
  { files: ['libs/api-client/**'], rules: { '@typescript-eslint/no-invalid-void-type': 'off' } },
  { files: ['libs/server/**/*.ts', 'apps/server/**/*.ts'], rules: { 'ex/no-math-random': 'error' } },
  {
    files: ['apps/mobile/**/*.{ts,tsx}', 'libs/**/*.{ts,tsx}'],
    ignores: ['libs/server/**'],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { 'react-hooks': reactHooks },
    // The rules of React's compiler are oxlint's (tools/oxlint): here they were a quarter of the time of all.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'warn' },
  },
  { files: ['**/*.stories.tsx'], extends: [storybook.configs['flat/recommended']] },
  {
    // A missing element of a list fails the test by itself, so tests may assert that it is there.
    files: TESTS,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      'ex/file-length': ['error', 500],
      'ex/no-partial-tests': 'error',
    },
  },
  {
    files: TYPED,
    ignores: [...TESTS, ...CONFIGS],
    rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
  },
  { files: ['**/*.stories.tsx', ...CONFIGS], rules: { 'ex/no-default-export': 'off' } },
  // The home of exact decimals: big.js itself has methods of these names. parseFloat stays refused.
  {
    files: ['libs/money/**'],
    rules: { 'ex/no-float-money': ['error', { allow: ['toFixed', 'toPrecision', 'toNumber'] }] },
  },
  // Market data are JSON numbers by protocol: prices of charts, candles and the simulated market, never a balance.
  {
    files: [
      'libs/market-data/**',
      'libs/chart/**',
      'libs/server/market-feed/**',
      'libs/server/htx-gateway/**',
    ],
    rules: { 'ex/no-float-money': 'off' },
  },
  // Tools talk to the developer on the console and measure milliseconds and bytes.
  { files: ['tools/**', 'libs/*/tools/**'], rules: { 'ex/no-float-money': 'off', 'no-console': 'off' } },
);
