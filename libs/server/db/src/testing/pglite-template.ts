import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../db';
import { openPglite } from '../pglite/open';
import { testWorkerPath } from './bundle';
import { cacheFolder } from './paths';

/** Makes an empty folder for one test's data. */
export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'venue-db-'));

/** Gives `folder` a fresh cluster copied from one made once and kept; making one takes seconds, copying does not. */
export async function freshCluster(folder: string): Promise<void> {
  cpSync(join(await template(), 'cluster'), join(folder, 'cluster'), { recursive: true });
}

async function template(): Promise<string> {
  const place = join(cacheFolder(), 'cluster-template-18-lean');
  if (existsSync(place)) return place;
  const draft = `${place}.${randomUUID()}`;
  const db = await openPglite({ folder: draft, workerPath: await testWorkerPath() });
  await dropOtherDatabases(db);
  await db.close();
  try {
    renameSync(draft, place);
  } catch {
    // Another test run was faster; its template is as good.
    rmSync(draft, { recursive: true, force: true });
  }
  return place;
}

/** Two thirds of a new cluster's files are databases that nobody opens: those that more databases would be made from. */
async function dropOtherDatabases(db: Db): Promise<void> {
  const others = await db.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE datname <> current_database()',
  );
  await db.query('UPDATE pg_database SET datistemplate = false');
  for (const { name } of others) await db.query(`DROP DATABASE ${name}`);
}
