import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';

/**
 * Whether a module does the same as at a commit: its code without comments, types and layout is the same. False for a file that
 * is new or that cannot be read.
 */
export function hasSameCode(root: string, base: string, file: string): boolean {
  const { status, stdout } = spawnSync('git', ['show', `${base}:./${file}`], { cwd: root, encoding: 'utf8' });
  if (status !== 0) return false;
  try {
    return emit(stdout) === emit(readFileSync(path.join(root, file), 'utf8'));
  } catch {
    return false;
  }
}

/** Generic arrow functions in a `.ts` file may not be readable as `.tsx`; both kinds are tried. */
function emit(code: string): string {
  const options = { minifyWhitespace: true, legalComments: 'none', jsx: 'preserve' } as const;
  try {
    return transformSync(code, { ...options, loader: 'tsx', logLevel: 'silent' }).code;
  } catch {
    return transformSync(code, { ...options, loader: 'ts', logLevel: 'silent' }).code;
  }
}
