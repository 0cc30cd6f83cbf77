/**
 * All rules: those of eslint.config.mjs and, over what ships and the journeys, those that need types. `npm test` and `npm run
 * lint:types` lint by it; an editor and `npm run verify` take eslint.config.mjs, which needs no program of all types. One
 * program, in which the browser's types and Node's stand side by side: the compiler keeps them apart, these rules need not.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'eslint/config';
// eslint-disable-next-line @nx/enforce-module-boundaries -- the rules of the workspace stand where ESLint looks for them, outside of projects
import untyped from '../../eslint.config.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const TESTS = [
  '{apps/server,libs}/**/*.nightly.ts',
  '**/*.{test,stories}.{ts,tsx}',
  '**/testing.{ts,tsx}',
  '**/testing/**',
];

export default defineConfig(untyped, {
  files: ['{apps/*,libs/*,libs/server/*}/src/**/*.{ts,tsx}'],
  ignores: TESTS,
  languageOptions: {
    parserOptions: {
      project: 'tools/eslint/typed.tsconfig.json',
      tsconfigRootDir: ROOT,
      // No rule reads what JSDoc says.
      jsDocParsingMode: 'none',
    },
  },
  rules: {
    '@typescript-eslint/no-floating-promises': 'error',
    // Options of libraries may be awaited although their types say void, such as the pool's onConnect.
    '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { properties: false } }],
    '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  },
});
