import { spawnSync } from 'node:child_process';

/** Output of git in `folder`; undefined when git refuses. */
function git(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Where the work in `folder` left the shared line: origin/main, else main, else HEAD. Throws outside a git repository. */
export function findBase(folder: string): string {
  for (const line of ['origin/main', 'main', 'HEAD']) {
    const base = git(folder, 'merge-base', 'HEAD', line);
    if (base) return base;
  }
  throw new Error('Not a git repository with a commit; use npm test.');
}
