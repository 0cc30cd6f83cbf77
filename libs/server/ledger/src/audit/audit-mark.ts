import type { Db, Sql } from '@ex/server-db';
import type { AuditMark, WatchedTable } from './check';

/** Pauses after which the operator should be notified. */
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

/** Transactions that have drawn ids of tables, or those among `$2` that still run: they lock the sequence until they end. */
const DRAWERS = `
  SELECT DISTINCT virtualtransaction AS drawer FROM pg_locks
  WHERE locktype = 'relation' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND relation IN (SELECT pg_get_serial_sequence(name, 'id')::regclass FROM unnest($1::text[]) name)
    AND ($2::text[] IS NULL OR virtualtransaction = ANY ($2))`;

/**
 * Returns the newest id of each table, once no transaction that may still write a lower one is open. Ids are drawn in order
 * but committed in any.
 */
export async function readSettledIds(
  db: Db,
  tables: readonly WatchedTable[],
  { pause, onWait }: { readonly pause: () => Promise<void>; readonly onWait?: (() => void) | undefined },
): Promise<Readonly<Record<string, string>>> {
  const names = tables.map(({ name }) => name);
  const columns = names.map((name) => `COALESCE((SELECT max(id) FROM ${name}), 0) AS "${name}"`);
  const [newest = {}] = await db.query<Record<string, string>>(`SELECT ${columns.join(', ')}`);
  let open: readonly string[] | null = null;
  for (let waits = 0; ; waits += 1) {
    const rows: readonly { readonly drawer: string }[] = await db.query(DRAWERS, [names, open]);
    open = rows.map(({ drawer }) => drawer);
    if (open.length === 0) return newest;
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
