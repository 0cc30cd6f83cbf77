import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Path of the document, from the root of the repository. */
export const DOCUMENT = 'docs/openapi.json';
/** The document of the last release: its pages and servers are still there while this one is installed. */
export const RELEASED = 'docs/openapi.released.json';

/** The document of the operators' calls. */
export const OPERATOR_DOCUMENT = 'docs/openapi.operator.json';
/** The page with the table of permissions, which is generated between two marks. */
export const OPERATIONS = 'docs/operations.md';

/** Texts of the files that state the calls of members or operators, in the order of their names. */
export function callSources(root: string, of: 'calls' | 'operator' = 'calls'): string[] {
  const folder = path.join(root, 'libs/contract/src', of);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
}
