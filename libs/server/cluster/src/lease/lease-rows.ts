import type { Sql, Tx } from '@ex/server-db';

/** `starting`: not ready for work yet. `leaving`: it takes no more leases, because it is about to stop. */
export type ProcessState = 'starting' | 'working' | 'leaving';

/** A process that is alive. */
export interface LiveProcess {
  readonly id: string;
  /** How operators know it. */
  readonly name: string;
  readonly state: ProcessState;
  /** False while it cannot talk to others. */
  readonly isConnected: boolean;
  /** How long (ms) it is taken for alive without a further sign, from when it was read. */
  readonly leftMs: number;
  /** False once the connection has ended over which it gave its last sign: it is dead, or will connect again. */
  readonly isAttached: boolean;
}

/** The fields that a process writes about its own state. */
export type OwnProcess = Omit<LiveProcess, 'leftMs' | 'isAttached'>;

/** Who holds a lease; `holder` may be dead. */
export interface LeaseRow {
  readonly name: string;
  readonly holder: string | null;
}

/** A lease that was taken. The epoch rises with every holder. */
export interface TakenLease {
  readonly name: string;
  readonly epoch: number;
}

const IS_ALIVE = 'p.ends_at > clock_timestamp()';
/** Rows of processes that died so long ago are removed. */
const FORGET_AFTER = "interval '1 hour'";
/** Servers of the release before write only `is_leaving`. */
const STATE = `CASE WHEN p.state = 'working' AND p.is_leaving THEN 'leaving' ELSE p.state END`;

const IS_ATTACHED =
  '(p.backend IS NULL OR EXISTS (SELECT 1 FROM pg_stat_activity a WHERE a.pid = p.backend))';

/** Adds a process that is alive for `ttlMs`. */
export async function addProcess(
  sql: Sql,
  { id, name, state, isConnected }: OwnProcess,
  ttlMs: number,
): Promise<void> {
  await sql.query(`DELETE FROM venue_process WHERE ends_at < clock_timestamp() - ${FORGET_AFTER}`);
  await sql.query(
    `INSERT INTO venue_process (id, name, state, is_leaving, is_connected, ends_at, backend)
     VALUES ($1, $2, $3, $3 <> 'working', $4, clock_timestamp() + $5 * interval '1 ms', pg_backend_pid())`,
    [id, name, state, isConnected, ttlMs],
  );
}

/**
 * Makes a process live `ttlMs` longer from now; returns false when it was too late: others may have taken its leases. Does not
 * wait for the disk: a database that has crashed may forget a sign of life, and a slow disk must not look like a death.
 */
export async function renewProcess(
  sql: Sql,
  { id, state, isConnected }: OwnProcess,
  ttlMs: number,
): Promise<boolean> {
  const rows = await sql.query(
    `UPDATE venue_process p SET ends_at = clock_timestamp() + $2 * interval '1 ms', state = $3,
       is_leaving = ($3 <> 'working'), is_connected = $4, backend = pg_backend_pid()
     WHERE id = $1 AND ${IS_ALIVE} AND set_config('synchronous_commit', 'off', true) = 'off' RETURNING 1`,
    [id, ttlMs, state, isConnected],
  );
  return rows.length > 0;
}

/** How many of these leases no process holds that is alive. */
export async function countUnowned(sql: Sql, names: readonly string[]): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM unnest($1::text[]) n (name) WHERE NOT EXISTS (
       SELECT FROM lease l JOIN venue_process p ON p.id = l.holder AND ${IS_ALIVE} WHERE l.name = n.name)`,
    [names],
  );
  return row?.count ?? 0;
}

/** Removes a process; its leases are free immediately. */
export async function removeProcess(sql: Sql, id: string): Promise<void> {
  await sql.query('DELETE FROM venue_process WHERE id = $1', [id]);
}

/** Removes a process unless it has connected again; returns whether it did. */
export async function removeDetached(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql.query(
    `DELETE FROM venue_process p WHERE id = $1 AND NOT ${IS_ATTACHED} RETURNING 1`,
    [id],
  );
  return rows.length > 0;
}

/** The processes that are alive. */
export const listProcesses = (sql: Sql): Promise<LiveProcess[]> =>
  sql.query<LiveProcess>(
    `SELECT id, name, ${STATE} AS state, is_connected AS "isConnected",
       (extract(epoch FROM ends_at - clock_timestamp()) * 1000)::float8 AS "leftMs",
       ${IS_ATTACHED} AS "isAttached"
     FROM venue_process p WHERE ${IS_ALIVE} ORDER BY id`,
  );

/** Makes the rows of leases that no process ever held. */
export async function addLeases(sql: Sql, names: readonly string[]): Promise<void> {
  await sql.query(
    `INSERT INTO lease (name) SELECT name FROM unnest($1::text[]) t (name) ORDER BY name ON CONFLICT DO NOTHING`,
    [[...names]],
  );
}

/** All leases with their holders. */
export const listLeases = (sql: Sql): Promise<LeaseRow[]> =>
  sql.query<LeaseRow>('SELECT name, holder FROM lease');

/**
 * Takes those of the leases that no other process holds which is alive. A lease that another one takes just now is left to it.
 */
export async function takeLeases(sql: Sql, id: string, names: readonly string[]): Promise<TakenLease[]> {
  const rows = await sql.query<{ name: string; epoch: string }>(
    `UPDATE lease SET holder = $1, epoch = epoch + 1
     WHERE EXISTS (SELECT 1 FROM venue_process p WHERE p.id = $1 AND ${IS_ALIVE}) AND name IN (
       SELECT name FROM lease l WHERE name = ANY ($2::text[])
         AND NOT EXISTS (SELECT 1 FROM venue_process p WHERE p.id = l.holder AND p.id <> $1 AND ${IS_ALIVE})
       ORDER BY name FOR UPDATE SKIP LOCKED)
     RETURNING name, epoch`,
    [id, [...names]],
  );
  return rows.map(({ name, epoch }) => ({ name, epoch: Number(epoch) }));
}

/** Whether a process holds a lease under an epoch; no other process takes it before the transaction ends. */
export async function holdsLease(tx: Tx, id: string, { name, epoch }: TakenLease): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 FROM lease WHERE name = $2 AND holder = $1 AND epoch = $3 FOR SHARE',
    [id, name, epoch],
  );
  return rows.length > 0;
}

/** Gives a lease up. */
export async function releaseLease(sql: Sql, id: string, name: string): Promise<void> {
  await sql.query('UPDATE lease SET holder = NULL WHERE name = $2 AND holder = $1', [id, name]);
}

/** What tells this venue apart from others that share a NATS. */
export async function readVenueId(sql: Sql): Promise<string> {
  const [row] = await sql.query<{ id: string }>('SELECT id FROM venue_identity');
  if (!row) throw new Error('the venue has no identity');
  return row.id;
}
