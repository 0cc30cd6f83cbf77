import type { Db, Migration, Sql, Tx } from './db';
import { DatabaseUnusable, isLockTimeout } from './errors';
import { listOtherServers } from './postgres-owner';
import { checksumOf, newerText, readSchemaState } from './schema-state';
import type { SchemaState } from './schema-state';

/** Key of the advisory lock under which migrations run; any number that no other program uses. */
const LOCK_KEY = 7_305_118;

/** What one step did. */
interface Step {
  /** Id of the migration that it applied; undefined when none was pending. */
  readonly applied?: string;
  /** See `SchemaState`. */
  readonly newer: readonly string[];
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
  /** Called before a further try, and when the database is of a newer release. */
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

/**
 * Applies the migrations that the database does not have yet, each in its own transaction, in the order given; several
 * processes may do so at the same time. A migration that cannot lock its tables soon lets the traffic pass and tries again
 * later. Returns the ids it applied. Throws `DatabaseUnusable` when an applied one was edited, or belongs to a newer release
 * that this program cannot work with. Also throws it when a new one precedes an applied one of its library, never gets its
 * locks, or would break a running server.
 */
export async function migrate(
  db: Db,
  migrations: readonly Migration[],
  options: MigrateOptions = {},
): Promise<string[]> {
  refuseTwins(migrations);
  const applied: string[] = [];
  // Running servers know at most the migrations applied now, regardless of those that this call adds.
  const { pending } = await readSchemaState(db, migrations);
  const breaking = pending.flatMap(({ id, breaksRunning }) => (breaksRunning ? [id] : []));
  await refuseBesideServers(db, breaking);
  for (;;) {
    const step = await withLockRetries({ ...DEFAULTS, ...options }, (lockMs) =>
      db.transaction((tx) => applyNext(tx, migrations, breaking, lockMs)),
    );
    if (step.applied === undefined) {
      logNewer(step, options.log ?? DEFAULTS.log);
      return applied;
    }
    applied.push(step.applied);
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
      if (!isLockTimeout(error)) throw error;
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

/**
 * Throws `DatabaseUnusable` unless every migration is applied, and no other that this program cannot work with. Changes
 * nothing. Logs when the database is of a newer release.
 */
export async function checkMigrated(
  sql: Sql,
  migrations: readonly Migration[],
  log: (line: string) => void = DEFAULTS.log,
): Promise<void> {
  const state = await readSchemaState(sql, migrations);
  const [next] = state.pending;
  if (next)
    throw new DatabaseUnusable(`The database lacks ${next.id}; start the server once to bring it up to date`);
  logNewer(state, log);
}

async function applyNext(
  tx: Tx,
  migrations: readonly Migration[],
  breaking: readonly string[],
  lockMs: number,
): Promise<Step> {
  // Another process may take long with its migrations. No transaction waits behind this one for the lock among them.
  await tx.query('SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0');
  await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK_KEY]);
  const { pending, newer } = await readPrepared(tx, migrations);
  const [next] = pending;
  const migration = migrations.find(({ id }) => id === next?.id);
  if (!migration) return { newer };
  refuseLate(pending, migrations);
  await refuseBesideServers(tx, breaking);
  await tx.query(`SET LOCAL lock_timeout = ${Math.ceil(lockMs)}`);
  await tx.query(migration.sql);
  await migration.fill?.(tx);
  await tx.query('INSERT INTO schema_migration (id, checksum, needs) VALUES ($1, $2, $3)', [
    ...[migration.id, checksumOf(migration), migration.needs ?? null],
  ]);
  return { applied: migration.id, newer };
}

/**
 * Throws when running servers would break by the migrations. Call it before the first is applied: afterwards it is unclear
 * which migrations the servers know.
 */
async function refuseBesideServers(sql: Sql, breaking: readonly string[]): Promise<void> {
  if (breaking.length === 0) return;
  const servers = await listOtherServers(sql);
  if (servers.length > 0)
    throw new DatabaseUnusable(
      `Servers that run cannot work with ${breaking.join(', ')}; stop them first: ${servers.join(', ')}`,
    );
}

/** Reads the state after making sure of the table that keeps it. */
async function readPrepared(tx: Tx, migrations: readonly Migration[]): Promise<SchemaState> {
  await tx.query(
    `CREATE TABLE IF NOT EXISTS schema_migration (
       id text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
     )`,
  );
  const state = await readSchemaState(tx, migrations);
  if (state.pending.length > 0)
    await tx.query('ALTER TABLE schema_migration ADD COLUMN IF NOT EXISTS needs text');
  return state;
}

function logNewer(state: Pick<SchemaState, 'newer'>, log: (line: string) => void): void {
  const text = newerText(state);
  if (text) log(text);
}

function refuseTwins(migrations: readonly Migration[]): void {
  const ids = migrations.map(({ id }) => id);
  const twin = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twin) throw new DatabaseUnusable(`Two migrations are called ${twin}`);
}

/** Within a library, what is applied must be the beginning of its list. */
function refuseLate(pending: SchemaState['pending'], migrations: readonly Migration[]): void {
  const waiting = new Set(pending.map(({ id }) => id));
  const first = new Map<string, string>();
  for (const { id } of migrations) {
    const library = id.slice(0, id.indexOf('/'));
    if (waiting.has(id)) first.set(library, first.get(library) ?? id);
    else if (first.has(library)) {
      throw new DatabaseUnusable(
        `Migration ${first.get(library)} stands before ${id}, which is applied already`,
      );
    }
  }
}
