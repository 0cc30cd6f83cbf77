import path from 'node:path';
import { escapeInvisible } from '@ex/languages';
import { readRecordedTime } from '@ex/server-db';
import { ArchiveError } from '@ex/server-ledger';
import { ARCHIVE_STAGES } from './archive-stages';
import { archiveFolder, needDatabase, readCommandSettings } from './command-settings';
import { failureText } from '../settings/failure-text';
import { requireLastingFolder } from '../settings/lasting-folders';
import { readHousekeeping, runHousekeeping } from './run-housekeeping';
import { openMigratedDatabase } from '../start/venue-database';
import { WORKER } from '../paths';

/**
 * `npm run housekeeping`: moves old months of trading out of the database of the settings into files, and
 * back. On PostgreSQL it can run while servers run; the embedded database can be opened only while no server
 * runs on it. Ends with code 0, 1 when something stands against it, 2 when it could not be done.
 */
async function housekeeping(args: readonly string[]): Promise<number> {
  const request = readHousekeeping(args);
  const config = readCommandSettings();
  const folder = path.resolve(request.folder ?? archiveFolder(config));
  if (request.what === 'archive') requireLastingFolder(folder, 'archived months', config);
  needDatabase(config);
  const db = await openMigratedDatabase(config, {
    workerPath: WORKER,
    log: print,
    onFailure: fail,
  });
  try {
    // Months are old by the time of the venue, not by the clock of the machine that runs the command.
    const moment = await readRecordedTime(db);
    await runHousekeeping(request, { db, stages: ARCHIVE_STAGES, folder, now: () => moment, log: print });
    return 0;
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    console.error(escapeInvisible(error.message));
    return 1;
  } finally {
    await db.close();
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: unknown): void {
  console.error(failureText(error));
  process.exit(2);
}

housekeeping(process.argv.slice(2)).then((code) => process.exit(code), fail);
