import { type SpawnOptions, type SpawnSyncOptions, execFileSync, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** How much nicer a program is that yields: a third of the time of one that does not, where both want all of it. */
const YIELDING = 5;

/** For a program written in Go: it collects its garbage half as often, an eighth less time for a twentieth more memory. */
export const GO_ENV = { GOGC: '200', ...process.env };

/** How a program is run; `yielding` to others that want the processor. */
export interface CommandOptions extends SpawnOptions {
  readonly yielding?: boolean;
}

/** Runs a program with its output on the console and returns its exit code; a signal or a missing program is code 1. */
export function runCommand(
  command: string,
  args: readonly string[],
  { yielding = false, ...options }: CommandOptions = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    if (yielding && child.pid !== undefined) os.setPriority(child.pid, os.getPriority() + YIELDING);
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** As {@link runCommand}, with its output in the file `log`, which is overwritten. */
export async function runLogged(
  log: string,
  command: string,
  args: readonly string[],
  options: Omit<CommandOptions, 'stdio'> = {},
): Promise<number> {
  mkdirSync(path.dirname(log), { recursive: true });
  const to = openSync(log, 'w');
  try {
    return await runCommand(command, args, { ...options, stdio: ['ignore', to, to] });
  } finally {
    closeSync(to);
  }
}

/** What {@link runLogged} has kept there; nothing where it never began. */
export const readLog = (log: string): string => (existsSync(log) ? readFileSync(log, 'utf8') : '');

/** Runs a program quietly; shows what it said only when it fails. Returns whether it ended well. */
export function runQuietly(
  command: string,
  args: readonly string[],
  options: SpawnSyncOptions = {},
): boolean {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    ...options,
    stdio: 'pipe',
    encoding: 'utf8',
  });
  if (status !== 0) console.error(error?.message ?? `${stdout}${stderr}`);
  return status === 0;
}

/** Whether apt-get has read its lists since this process began. */
let hasLists = false;

/** Installs Debian packages when this user may. Throws with what to do by hand when not. */
export function aptInstall(what: string, packages: readonly string[]): void {
  const byHand = `${what} is needed: install it (Debian and Ubuntu: sudo apt-get install ${packages.join(' ')})`;
  if (process.getuid?.() !== 0) throw new Error(`${byHand}.`);
  console.log(`Installing ${packages.join(' ')} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    if (!hasLists) execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'pipe' });
    hasLists = true;
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env,
      stdio: 'pipe',
    });
  } catch (error) {
    throw new Error(`${byHand}; apt-get failed.`, { cause: error });
  }
}
