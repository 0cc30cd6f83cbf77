import type { Sql } from '../db';

/** The embedded engine has no background processes: only this module writes checkpoints and clears dead rows. */
const CHECKPOINT_MS = 60_000;
const VACUUM_MS = 15 * 60_000;

interface TableRow {
  readonly name: string;
}

/** Bounds the log, which otherwise grows without end and makes the next start slow. */
async function checkpoint(sql: Sql): Promise<void> {
  await sql.query('CHECKPOINT');
}

/** Clears the dead rows and renews the statistics of tables that changed much; other work runs between the tables. */
export async function vacuumChangedTables(sql: Sql): Promise<string[]> {
  // Counts of what just happened reach the statistics only occasionally unless asked for.
  await sql.query('SELECT pg_stat_force_next_flush()');
  const tables = await sql.query<TableRow>(
    `SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables
     WHERE n_dead_tup > 500 + n_live_tup / 5 OR n_mod_since_analyze > 500 + n_live_tup / 5`,
  );
  for (const { name } of tables) await sql.query(`VACUUM (ANALYZE) ${name}`);
  return tables.map(({ name }) => name);
}

/** Does both at their periods until told to stop. */
export function startUpkeep(sql: Sql, log: (message: string) => void): () => void {
  const every = (ms: number, task: (sql: Sql) => Promise<unknown>) =>
    setInterval(() => {
      task(sql).catch((error: unknown) => log(`Upkeep of the database failed: ${String(error)}`));
    }, ms).unref();
  const timers = [every(CHECKPOINT_MS, checkpoint), every(VACUUM_MS, vacuumChangedTables)];
  return () => timers.forEach((timer) => clearInterval(timer));
}
