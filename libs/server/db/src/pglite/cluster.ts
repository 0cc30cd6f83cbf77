import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnusable } from '../errors';
import { Engine } from './engine';

/** Major version of the embedded engine; a cluster of another one cannot be opened. */
const VERSION = '18';
const CONTROL_FILE_BYTES = 8_192;

/**
 * Makes the cluster folder when there is none. It is made beside its place and renamed when complete, so that a start
 * that was killed leaves nothing but a folder that the next start removes. Answers true when it was made.
 */
export async function ensureCluster(cluster: string, workerPath: string | URL): Promise<boolean> {
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  if (existsSync(cluster)) {
    checkCluster(cluster);
    return false;
  }
  let failure: Error | undefined;
  const engine = await Engine.start(workerPath, draft, (error) => {
    failure = error;
  });
  await engine.close();
  if (failure) throw failure;
  checkCluster(draft);
  renameSync(draft, cluster);
  return true;
}

/** Throws `DatabaseUnusable` when the folder lacks what an openable cluster must have. */
export function checkCluster(cluster: string): void {
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

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
