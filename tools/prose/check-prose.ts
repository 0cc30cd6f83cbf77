import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findProse } from './find-prose';

const SKIPPED = new Set([
  'node_modules',
  'dist',
  'tmp',
  'coverage',
  'fixtures',
  'fixture',
  'baselines',
  'prose',
]);
/** Folders with a dot that have prose. */
const HIDDEN = new Set(['.github', '.ci']);
const PROSE = /\.(tsx?|mjs|cjs|md)$/;
const ENGLISH = /^locales\/en\/[^/]+\.json$/;
/** The specification's words stay, also where tables are made from it. */
const GIVEN = /(^|\/)(openapi|requirements)[^/]*$/;

/**
 * Lists sentences to rewrite in the pages, comments, test titles and English texts of a folder. The folder is a path from the root
 * of the workspace; '' is all of it.
 */
export function checkProse(root: string, folder = ''): string[] {
  return listFiles(root, folder)
    .filter((file) => (PROSE.test(file) || ENGLISH.test(file)) && !GIVEN.test(file))
    .flatMap((file) => findProse(file, readFileSync(path.join(root, file), 'utf8')));
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (!entry.isDirectory()) return entry.isFile() ? [name] : [];
    const isLeftOut = SKIPPED.has(entry.name) || (entry.name.startsWith('.') && !HIDDEN.has(entry.name));
    return isLeftOut ? [] : listFiles(root, name);
  });
}
