import { constants, cpSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { renameDurably } from '../files/durable-rename';

/** Copies of the closed cluster, kept in the same folder for the day the cluster does not open. */
export interface CopyRules {
  /** How many are kept; 0 makes none. */
  readonly keep: number;
  /** A larger cluster is not copied. */
  readonly maxBytes: number;
}

/** 2 copies of at most 2 GB. */
export const defaultCopyRules: CopyRules = { keep: 2, maxBytes: 2_000_000_000 };

/** A copy that waits for the proof that what it was made of opens. */
export interface PendingCopy {
  /** Keeps the copy and removes the oldest ones. */
  keep(): void;
  drop(): void;
}

const PART = '.part';

/**
 * Copies the closed cluster into `copies`; undefined, with a reason logged, when it is too large or the disk is short.
 * Shares blocks with the original where the file system can. Holds the thread: nothing is served yet, and a cluster is a
 * thousand small files, which take ten times as long one promise each.
 */
export function copyCluster(
  cluster: string,
  copies: string,
  rules: CopyRules,
  log: (message: string) => void,
): PendingCopy | undefined {
  if (rules.keep === 0) return undefined;
  mkdirSync(copies, { recursive: true });
  dropParts(copies);
  const bytes = sizeOf(cluster);
  const { bavail, bsize } = statfsSync(copies);
  if (bytes > rules.maxBytes || bytes * 2 > bavail * bsize) {
    log(
      `The database (${bytes} bytes) was not copied at start: over the limit, or the disk is short of room`,
    );
    return undefined;
  }
  // eslint-disable-next-line ex/no-wall-clock -- a name; nothing is decided by it
  const name = join(copies, new Date().toISOString().replaceAll(':', '-'));
  const part = `${name}${PART}`;
  cpSync(cluster, part, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return {
    keep() {
      renameDurably(part, name);
      for (const old of listCopies(copies).slice(0, -rules.keep))
        rmSync(join(copies, old), { recursive: true, force: true });
    },
    drop: () => rmSync(part, { recursive: true, force: true }),
  };
}

/** Names of the complete copies, oldest first. */
function listCopies(copies: string): string[] {
  if (!existsSync(copies)) return [];
  return readdirSync(copies)
    .filter((name) => !name.endsWith(PART))
    .sort();
}

function dropParts(copies: string): void {
  for (const name of readdirSync(copies)) {
    if (name.endsWith(PART)) rmSync(join(copies, name), { recursive: true, force: true });
  }
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
