import { listPending, migrate } from '@ex/server-db';
import { needDatabase, readCommandSettings } from './command-settings';
import { failureText } from './failure-text';
import { MIGRATIONS, openPlainDatabase } from './venue-database';

const USAGE = 'npm run migrate [-- --check]';

/**
 * `npm run migrate`: applies the migrations that the database of the settings lacks, beside a running server, and names
 * them. With `--check` it changes nothing and names what is pending. Ends with code 0, 1 when `--check` found something
 * pending, 2 when it could not be done. The embedded database can be opened only while no server runs on it.
 */
async function runMigrate(args: readonly string[]): Promise<number> {
  const checks = args.length === 1 && args[0] === '--check';
  if (args.length > 0 && !checks) throw new Error(`Usage: ${USAGE}`);
  const config = readCommandSettings();
  needDatabase(config);
  const db = await openPlainDatabase(config, {
    workerPath: new URL('./pglite-worker.mjs', import.meta.url),
    log: () => undefined,
    onFailure: fail,
  });
  try {
    if (checks) {
      const pending = await listPending(db, MIGRATIONS);
      print('pending', pending, 'Nothing is pending.');
      return pending.length === 0 ? 0 : 1;
    }
    const applied = await migrate(db, MIGRATIONS, { log: (line) => process.stdout.write(`${line}\n`) });
    print('applied', applied, 'The database was up to date.');
    return 0;
  } finally {
    await db.close();
  }
}

function print(word: string, ids: readonly string[], none: string): void {
  const lines = ids.length === 0 ? [none] : ids.map((id) => `${word}  ${id}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

function fail(error: unknown): void {
  console.error(failureText(error));
  process.exit(2);
}

runMigrate(process.argv.slice(2)).then((code) => process.exit(code), fail);
