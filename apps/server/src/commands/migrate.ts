import { migrate, newerText, readSchemaState } from '@ex/server-db';
import type { SchemaState } from '@ex/server-db';
import { needDatabase, readCommandSettings } from './command-settings';
import { failureText } from '../settings/failure-text';
import { MIGRATIONS, openPlainDatabase } from '../start/venue-database';
import { WORKER } from '../paths';

const USAGE = 'npm run migrate [-- --check]';

/**
 * `npm run migrate`: applies and lists the migrations that the database of the settings lacks, while servers
 * run. With `--check` it changes nothing, lists pending migrations and marks those that break servers of the
 * previous release. Ends with code 0, 1 when `--check` found a pending migration, 2 when it failed. The
 * embedded database can be opened only while no server runs on it.
 */
async function runMigrate(args: readonly string[]): Promise<number> {
  const checks = args.length === 1 && args[0] === '--check';
  if (args.length > 0 && !checks) throw new Error(`Usage: ${USAGE}`);
  const config = readCommandSettings();
  needDatabase(config);
  const db = await openPlainDatabase(config, {
    workerPath: WORKER,
    log: () => undefined,
    onFailure: fail,
  });
  try {
    if (checks) {
      const state = await readSchemaState(db, MIGRATIONS);
      print(describe(state));
      return state.pending.length === 0 ? 0 : 1;
    }
    const applied = await migrate(db, MIGRATIONS, { log: (line) => print([line]) });
    print(applied.length === 0 ? ['The database was up to date.'] : applied.map((id) => `applied  ${id}`));
    return 0;
  } finally {
    await db.close();
  }
}

function describe(state: SchemaState): string[] {
  const newer = newerText(state) ?? [];
  const pending = state.pending.map(
    ({ id, breaksRunning }) =>
      `pending  ${id}${breaksRunning ? '  breaks running servers: stop them first' : ''}`,
  );
  return [newer, pending.length === 0 ? 'Nothing is pending.' : pending].flat();
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function fail(error: unknown): void {
  console.error(failureText(error));
  process.exit(2);
}

runMigrate(process.argv.slice(2)).then((code) => process.exit(code), fail);
