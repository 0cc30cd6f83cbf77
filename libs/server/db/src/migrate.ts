import { createHash } from 'node:crypto';
import type { Db, Migration, Sql, Tx } from './db';
import { DatabaseUnusable, sqlState } from './errors';

/** Key of the advisory lock under which migrations run; any number nobody else uses. */
const LOCK_KEY = 7_305_118;

interface AppliedRow {
  readonly id: string;
  readonly checksum: string;
}

/** How migrations treat a server that is at work on the same tables. */
export interface MigrateOptions {
  /**
   * How long a statement may wait for its lock (ms); 2 s unless stated otherwise. While it waits, every other statement on
   * that table waits behind it.
   */
  readonly lockMs?: number;
  /** How often a migration is tried that got no lock; 30 times unless stated otherwise, about five minutes. */
  readonly tries?: number;
  /** Called before a further try. */
  readonly log?: (line: string) => void;
  /** Waits between tries; replaced in tests. */
  readonly pause?: (ms: number) => Promise<void>;
}

const DEFAULTS = {
  lockMs: 2_000,
  tries: 30,
  log: (): void => undefined,
  pause: (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms)),
};
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 10_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Applies the migrations that the database does not have yet, each in its own transaction, in the order given; several
 * processes may do so at once. A migration that cannot lock its tables soon lets the traffic pass and tries again later.
 * Returns the ids it applied. Throws `DatabaseUnusable` when an applied one was edited, is unknown to this program, would
 * have to come after one of its library that is applied already, or never got its locks.
 */
export async function migrate(
  db: Db,
  migrations: readonly Migration[],
  options: MigrateOptions = {},
): Promise<string[]> {
  refuseTwins(migrations);
  const applied: string[] = [];
  for (;;) {
    const id = await withLockRetries({ ...DEFAULTS, ...options }, (lockMs) =>
      db.transaction((tx) => applyNext(tx, migrations, lockMs)),
    );
    if (id === undefined) return applied;
    applied.push(id);
  }
}

async function withLockRetries<T>(
  { lockMs, tries, log, pause }: Required<MigrateOptions>,
  attempt: (lockMs: number) => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt(lockMs);
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (tried >= tries)
        throw new DatabaseUnusable(
          'A migration got no lock on its tables: a transaction holds them (see pg_stat_activity); end it and start again',
          error,
        );
      log('A migration waits for a lock on its tables and is tried again');
      await pause(Math.min(FIRST_PAUSE_MS * tried, LONGEST_PAUSE_MS));
    }
  }
}

/** Throws `DatabaseUnusable` unless every migration is applied and no other. Changes nothing. */
export async function checkMigrated(sql: Sql, migrations: readonly Migration[]): Promise<void> {
  const [pending] = await listPending(sql, migrations);
  if (pending)
    throw new DatabaseUnusable(`The database lacks ${pending}; start the server once to bring it up to date`);
}

/**
 * Ids of the migrations that the database does not have yet. Changes nothing. Throws `DatabaseUnusable` when an applied
 * one was edited or is unknown to this program.
 */
export async function listPending(sql: Sql, migrations: readonly Migration[]): Promise<string[]> {
  const [{ table } = { table: null }] = await sql.query<{ table: string | null }>(
    "SELECT to_regclass('schema_migration')::text AS table",
  );
  const known = table === null ? new Map<string, string>() : await readApplied(sql);
  refuseUnknown(known, migrations);
  refuseEdited(known, migrations);
  return migrations.flatMap(({ id }) => (known.has(id) ? [] : [id]));
}

async function applyNext(
  tx: Tx,
  migrations: readonly Migration[],
  lockMs: number,
): Promise<string | undefined> {
  // Another process may take long with its migrations; nobody waits behind this one for the lock among them.
  await tx.query('SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0');
  await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK_KEY]);
  await tx.query(
    `CREATE TABLE IF NOT EXISTS schema_migration (
       id text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
     )`,
  );
  const known = await readApplied(tx);
  refuseUnknown(known, migrations);
  refuseEdited(known, migrations);
  refuseLate(known, migrations);
  const next = migrations.find(({ id }) => !known.has(id));
  if (!next) return undefined;
  await tx.query(`SET LOCAL lock_timeout = ${Math.ceil(lockMs)}`);
  await tx.query(next.sql);
  await next.fill?.(tx);
  await tx.query('INSERT INTO schema_migration (id, checksum) VALUES ($1, $2)', [next.id, checksum(next)]);
  return next.id;
}

async function readApplied(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql.query<AppliedRow>('SELECT id, checksum FROM schema_migration');
  return new Map(rows.map((row) => [row.id, row.checksum]));
}

function refuseTwins(migrations: readonly Migration[]): void {
  const ids = migrations.map(({ id }) => id);
  const twin = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twin) throw new DatabaseUnusable(`Two migrations are called ${twin}`);
}

function refuseUnknown(known: Map<string, string>, migrations: readonly Migration[]): void {
  const ids = new Set(migrations.map(({ id }) => id));
  const unknown = [...known.keys()].find((id) => !ids.has(id));
  if (unknown) {
    throw new DatabaseUnusable(
      `The database has ${unknown}, which this program does not know; start a newer program`,
    );
  }
}

function refuseEdited(known: Map<string, string>, migrations: readonly Migration[]): void {
  const edited = migrations.find(
    (migration) => (known.get(migration.id) ?? checksum(migration)) !== checksum(migration),
  );
  if (edited)
    throw new DatabaseUnusable(`Migration ${edited.id} was edited after it had been applied; add a new one`);
}

/** Within a library, what is applied must be the beginning of its list. */
function refuseLate(known: Map<string, string>, migrations: readonly Migration[]): void {
  const pending = new Map<string, string>();
  for (const { id } of migrations) {
    const library = id.slice(0, id.indexOf('/'));
    if (!known.has(id)) pending.set(library, pending.get(library) ?? id);
    else if (pending.has(library)) {
      throw new DatabaseUnusable(
        `Migration ${pending.get(library)} stands before ${id}, which is applied already`,
      );
    }
  }
}

const checksum = ({ sql }: Migration) => createHash('sha256').update(sql).digest('hex');
