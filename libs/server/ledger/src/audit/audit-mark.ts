import type { Db, Sql } from '@ex/server-db';
import type { AuditMark, WatchedTable } from './check';

/** Pauses after which somebody should be told. */
const LONG_WAIT = 100;

interface MarkRow extends Omit<AuditMark, 'fullAt'> {
  readonly full_at: Date;
}

/** Returns the mark of the last clean audit; undefined before the first. */
export async function readMark(sql: Sql): Promise<AuditMark | undefined> {
  const [row] = await sql.query<MarkRow>('SELECT at, full_at, proven, digest FROM audit_mark');
  if (!row) return undefined;
  const { full_at: fullAt, ...mark } = row;
  return { ...mark, fullAt };
}

/** Puts a mark in the place of the one before. */
export async function writeMark(sql: Sql, { at, fullAt, proven, digest }: AuditMark): Promise<void> {
  await sql.query(
    `INSERT INTO audit_mark (at, full_at, proven, digest) VALUES ($1, $2, $3, $4)
     ON CONFLICT (one) DO UPDATE SET at = $1, full_at = $2, proven = $3, digest = $4`,
    [at, fullAt, JSON.stringify(proven), digest],
  );
}

/**
 * Returns the newest id of each table, once no transaction that may still write a lower one is open. Ids are given out in
 * order but committed in any; a transaction has its number before it takes an id.
 */
export async function readSettledIds(
  db: Db,
  tables: readonly WatchedTable[],
  { pause, onWait }: { readonly pause: () => Promise<void>; readonly onWait?: (() => void) | undefined },
): Promise<Readonly<Record<string, string>>> {
  const columns = tables.map(({ name }) => `COALESCE((SELECT max(id) FROM ${name}), 0) AS "${name}"`);
  const [row] = await db.query<Record<string, string>>(
    `SELECT ${[...columns, 'pg_current_xact_id()::text AS horizon'].join(', ')}`,
  );
  const { horizon = '0', ...newest } = row ?? {};
  for (let waits = 0; ; waits += 1) {
    const [now] = await db.query<{ settled: boolean }>(
      'SELECT pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 AS settled',
      [horizon],
    );
    if (now?.settled) return newest;
    if (waits === LONG_WAIT) onWait?.();
    await pause();
  }
}

/**
 * Lowers the newest ids to those before the oldest row that will change. In the snapshot of the audit: a row that is open
 * there is looked at again.
 */
export async function leaveOutOpen(
  sql: Sql,
  tables: readonly WatchedTable[],
  newest: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const proven = { ...newest };
  for (const { name, open } of tables) {
    if (!open) continue;
    const [row] = await sql.query<{ id: string | null }>(
      `SELECT least($1::bigint, min(id) - 1) AS id FROM ${name} WHERE ${open}`,
      [newest[name] ?? '0'],
    );
    proven[name] = row?.id ?? '0';
  }
  return proven;
}
