/**
 * The lint rules that need types, over what ships and the journeys: `npm run lint:types`. A run of its own beside the rest,
 * because a program of all types takes as long to load as all other rules take to run. One program, in which the browser's
 * types and Node's stand side by side: the compiler keeps them apart, these rules need not.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'eslint/config';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { plugin as ex } from './plugin.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const TESTS = [
  '{apps/server,libs}/**/*.nightly.ts',
  '**/*.{test,stories}.{ts,tsx}',
  '**/testing.{ts,tsx}',
  '**/testing/**',
];

export default defineConfig(
  { ignores: ['**/dist/**', '**/node_modules/**', '.cache/**', '.nx/**', ...TESTS] },
  // Directives for the rules of eslint.config.mjs are not this run's business.
  { linterOptions: { reportUnusedDisableDirectives: 'off' } },
  {
    files: ['{apps/*,libs/*,libs/server/*}/src/**/*.{ts,tsx}'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: {
        project: 'tools/eslint/typed.tsconfig.json',
        tsconfigRootDir: ROOT,
        // No rule reads comments.
        jsDocParsingMode: 'none',
      },
    },
    // The others are there by name only: a comment that disables one of their rules must not be an error here.
    plugins: {
      '@typescript-eslint': tseslint.plugin,
      ex,
      'jsx-a11y': jsxA11y,
      'react-hooks': reactHooks,
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      // Options of libraries may be awaited although their types say void, such as the pool's onConnect.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { properties: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
);
