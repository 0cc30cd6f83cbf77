import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db, Migration } from '../db';
import { migrate } from '../migrate';
import { openPglite } from '../pglite/open';
import { testWorkerPath } from './bundle';
import { cacheFolder } from './paths';
import { keyOfMigrations } from './server-template';

/** Makes an empty folder for one test's data. */
export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'venue-db-'));

const MIGRATED = 'cluster-migrated-';
const DAY_MS = 86_400_000;

/**
 * Gives `folder` a fresh cluster, empty or with migrations applied, copied from one made once and kept; making one takes
 * seconds, copying does not.
 */
export async function freshCluster(folder: string, migrations: readonly Migration[] = []): Promise<void> {
  const from = migrations.length > 0 ? await migratedTemplate(migrations) : await emptyTemplate();
  cpSync(join(from, 'cluster'), join(folder, 'cluster'), { recursive: true });
}

const emptyTemplate = () => makeOnce('cluster-template-18-lean', async () => undefined, dropOtherDatabases);

const migratedTemplate = (migrations: readonly Migration[]) =>
  makeOnce(
    `${MIGRATED}${keyOfMigrations(migrations)}`,
    (draft) => freshCluster(draft),
    (db) => {
      dropOldTemplates();
      return migrate(db, migrations);
    },
  );

/** Those of migrations that have changed since; of today's some may belong to another run. */
function dropOldTemplates(): void {
  for (const name of readdirSync(cacheFolder()).filter((each) => each.startsWith(MIGRATED))) {
    const place = join(cacheFolder(), name);
    const { mtimeMs } = statSync(place, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (mtimeMs < Date.now() - DAY_MS) rmSync(place, { recursive: true, force: true });
  }
}

/** Path of a kept cluster, which is made in a folder next to it when there is none. */
async function makeOnce(
  name: string,
  prepare: (draft: string) => Promise<unknown>,
  change: (db: Db) => Promise<unknown>,
): Promise<string> {
  const place = join(cacheFolder(), name);
  if (existsSync(place)) return place;
  const draft = join(cacheFolder(), `draft-${randomUUID()}`);
  await prepare(draft);
  const db = await openPglite({
    folder: draft,
    workerPath: await testWorkerPath(),
    copies: { keep: 0, maxBytes: 0 },
  });
  await change(db);
  await db.close();
  try {
    renameSync(draft, place);
  } catch {
    // Another test run was faster; its template is as good.
    rmSync(draft, { recursive: true, force: true });
  }
  return place;
}

/** Two thirds of a new cluster's files are databases that no test opens: those that more databases would be made from. */
async function dropOtherDatabases(db: Db): Promise<void> {
  const others = await db.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE datname <> current_database()',
  );
  await db.query('UPDATE pg_database SET datistemplate = false');
  for (const { name } of others) await db.query(`DROP DATABASE ${name}`);
}
