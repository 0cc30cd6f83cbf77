import { existsSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseUnusable } from '../errors';
import { renameDurably } from '../files/durable-rename';
import { Engine } from './engine';

/** Major version of the embedded engine; a cluster of another one cannot be opened. */
const VERSION = '18';
const CONTROL_FILE_BYTES = 8_192;
/** A new cluster takes 40 MB and some for its log. */
const NEW_CLUSTER_MB = 100;
/** Recovery writes a segment of the log (16 MB) and a checkpoint, and panics when it cannot. */
const OPENING_MB = 32;

/**
 * Makes the cluster folder when there is none. It is made under a draft name and renamed when complete. A start that was
 * killed leaves only the draft, which the next start removes. Returns true when it was made.
 */
export async function ensureCluster(cluster: string, workerPath: string | URL): Promise<boolean> {
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  if (existsSync(cluster)) {
    checkCluster(cluster);
    checkRoom(cluster, OPENING_MB);
    return false;
  }
  checkRoom(dirname(cluster), NEW_CLUSTER_MB);
  let failure: Error | undefined;
  const engine = await Engine.start(workerPath, draft, (error) => {
    failure = error;
  });
  await engine.close();
  if (failure) throw failure;
  checkCluster(draft);
  renameDurably(draft, cluster);
  return true;
}

/** Throws `DatabaseUnusable` when the folder lacks what an openable cluster must have. */
function checkCluster(cluster: string): void {
  const version = readIfThere(join(cluster, 'PG_VERSION'));
  if (version !== undefined && version !== VERSION) {
    throw new DatabaseUnusable(
      `${cluster} was written by engine version ${version}, this program has ${VERSION}. ` +
        'Start the earlier program, or restore an export of the data into a new folder.',
    );
  }
  const control = statSync(join(cluster, 'global', 'pg_control'), { throwIfNoEntry: false });
  if (version === undefined || control?.size !== CONTROL_FILE_BYTES) {
    throw new DatabaseUnusable(
      `${cluster} is not a complete database. Keep it aside, then put the newest one of "copies" in its place.`,
    );
  }
}

/** Throws `DatabaseUnusable` when the disk of a folder has less left than `needed` (MB). */
function checkRoom(folder: string, needed: number): void {
  const { bavail, blocks, bsize } = statfsSync(folder);
  const left = Math.floor((bavail * bsize) / 1e6);
  // Some file systems do not tell their size.
  if (blocks === 0 || left >= needed) return;
  throw new DatabaseUnusable(
    `The disk of ${folder} has ${left} MB left and the database needs ${needed} to open. Free some room and start again.`,
  );
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
