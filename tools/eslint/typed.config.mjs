/**
 * The lint rules that need types, over what ships: `eslint -c tools/eslint/typed.config.mjs apps libs tools`. A run of its
 * own beside the rest, because a program of all types takes as long to load as all other rules take to run.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

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
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/no-floating-promises': 'warn',
      '@typescript-eslint/no-misused-promises': 'warn',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
);
