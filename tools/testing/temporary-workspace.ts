import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

declare global {
  /** Calls `end` after the tests of the file; given by tools/jest/end-of-file.cjs. */
  var atEndOfFile: (end: () => unknown) => void;
}

/**
 * Writes files (path → text, or an object as JSON) into a new temporary folder and returns its path.
 * The folder is gone after the tests of the file. `parent` is where to make it.
 */
export function writeWorkspace(
  files: Readonly<Record<string, string | object>>,
  parent: string = os.tmpdir(),
): string {
  const root = mkdtempSync(path.join(parent, 'workspace-'));
  atEndOfFile(() => rmSync(root, { recursive: true }));
  for (const [name, content] of Object.entries(files)) writeInto(root, name, content);
  return root;
}

/** Writes or replaces one file of a temporary workspace. */
export function writeInto(root: string, name: string, content: string | object): void {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}
