/**
 * The lint rules that need types, over what ships: `eslint -c tools/eslint/typed.config.mjs apps libs tools`. A run of its
 * own beside the rest, because a program of all types takes as long to load as all other rules take to run.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'eslint/config';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { plugin as ex } from './plugin.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const TESTS = ['**/*.{test,nightly,stories,e2e}.{ts,tsx}', '**/testing.{ts,tsx}', '**/testing/**'];

export default defineConfig(
  { ignores: ['**/dist/**', '**/node_modules/**', '.cache/**', '.nx/**', ...TESTS] },
  // Directives for the rules of eslint.config.mjs are not this run's business.
  { linterOptions: { reportUnusedDisableDirectives: 'off' } },
  {
    files: ['{apps/mobile,apps/server,libs/*,libs/server/*}/src/**/*.{ts,tsx}'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: {
        project: ['tools/eslint/typed/web.json', 'tools/eslint/typed/node.json'],
        tsconfigRootDir: ROOT,
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
