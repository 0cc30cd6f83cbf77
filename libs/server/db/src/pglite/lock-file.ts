import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { DatabaseUnusable } from '../errors';
import { isAlive, readProcessStart } from './process-life';

/** Seconds after which the lock of another machine counts as left behind; its holder renews it every 5. */
const FOREIGN_STALE_S = 30;
const RENEW_MS = 5_000;

interface Holder {
  readonly token: string;
  readonly pid: number;
  readonly host: string;
  /** Start of the holding process, so that a reused process id is not mistaken for it. */
  readonly start: string;
}

/** A held lock file. */
export interface Lock {
  release(): void;
}

/**
 * Takes the lock file `path` for this process. The lock of a process that is gone is taken over; of several that try,
 * one wins. Throws `DatabaseUnusable` naming the holder when it lives.
 */
export function takeLock(path: string): Lock {
  const own: Holder = {
    token: randomUUID(),
    pid: process.pid,
    host: hostname(),
    start: readProcessStart(process.pid),
  };
  claim(path, own);
  const renewal = setInterval(() => renew(path), RENEW_MS);
  renewal.unref();
  return {
    release() {
      clearInterval(renewal);
      if (read(path)?.token === own.token) rmSync(path, { force: true });
    },
  };
}

function claim(path: string, own: Holder): void {
  const draft = `${path}.${own.token}.new`;
  try {
    writeFileSync(draft, JSON.stringify(own));
    while (!linked(draft, path)) {
      const holder = read(path);
      if (holder && isHeld(path, holder)) throw refusal(path, holder);
      if (holder) takeOver(path, holder, draft);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A link appears with its whole content or not at all, and only when there is none yet. */
function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a stale lock. Only the holder of a second lock, named by the stale one, may, so that a fresh one is safe. */
function takeOver(path: string, stale: Holder, draft: string): void {
  const turn = `${path}.${stale.token}.takeover`;
  const own = JSON.parse(readFileSync(draft, 'utf8')) as Holder;
  claim(turn, { ...own, token: randomUUID() });
  try {
    if (read(path)?.token === stale.token) renameSync(path, `${path}.stale`);
  } finally {
    rmSync(turn, { force: true });
    rmSync(`${path}.stale`, { force: true });
  }
}

function read(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new DatabaseUnusable(
      `The lock file ${path} cannot be read; remove it when no server uses the folder`,
      error,
    );
  }
}

function isHeld(path: string, holder: Holder): boolean {
  if (holder.host === hostname()) return isAlive(holder.pid, holder.start);
  // eslint-disable-next-line ex/no-wall-clock -- files are dated by the clock of the machine
  const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return age < FOREIGN_STALE_S * 1_000;
}

function renew(path: string): void {
  // eslint-disable-next-line ex/no-wall-clock -- files are dated by the clock of the machine
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // The folder was removed under the running server; the next statement says so more clearly.
  }
}

function refusal(path: string, holder: Holder): DatabaseUnusable {
  return new DatabaseUnusable(
    `The data folder is in use by process ${holder.pid} on ${holder.host} (lock file ${path}). ` +
      'Stop that server, or give this one another data folder, or use PostgreSQL by DATABASE_URL.',
  );
}
