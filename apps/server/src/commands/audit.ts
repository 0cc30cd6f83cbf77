import path from 'node:path';
import { parseArgs } from 'node:util';
import { escapeInvisible } from '@ex/languages';
import { archiveCheck, runAudit } from '@ex/server-ledger';
import type { AuditFinding, AuditMark } from '@ex/server-ledger';
import { archiveFolder, needDatabase, readCommandSettings } from './command-settings';
import { failureText } from '../settings/failure-text';
import { INVARIANT_CHECKS } from './invariants';
import { openMigratedDatabase } from '../start/venue-database';
import { WORKER } from '../paths';

const USAGE = 'npm run audit [-- [--full] [--archive <folder> | --without-archive]]';

/**
 * `npm run audit`: opens the database of the settings and returns whether every invariant of the money holds for what was
 * added since the last clean audit; with `--full`, and the first time, for everything, archived months in `DATA_DIR` or
 * elsewhere included. On PostgreSQL it can run while servers run; the embedded database can be opened only
 * while no server runs on it. Ends with code 0, 1 for a violation, 2 for no audit, never makes a database,
 * and writes nothing but its own mark and result.
 */
async function audit(args: readonly string[]): Promise<number> {
  const { full, archive, 'without-archive': isWithoutArchive } = readArguments(args);
  const config = readCommandSettings();
  const folder = path.resolve(archive ?? archiveFolder(config));
  const checks = isWithoutArchive ? INVARIANT_CHECKS : [...INVARIANT_CHECKS, archiveCheck(folder)];
  needDatabase(config);
  const db = await openMigratedDatabase(config, {
    workerPath: WORKER,
    log: print,
    onFailure: fail,
  });
  try {
    const { findings } = await runAudit(db, checks, {
      full,
      onWait: () => print('Waits for transactions that are open, see pg_stat_activity'),
      onStart: (since) => print(startText(since)),
      onChecked: (finding) => print(checkedText(finding)),
    });
    return findings.length === 0 ? 0 : 1;
  } finally {
    await db.close();
  }
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        full: { type: 'boolean', default: false },
        archive: { type: 'string' },
        'without-archive': { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new Error(`Usage: ${USAGE}`, { cause: error });
  }
}

const startText = (since: AuditMark | undefined): string =>
  since
    ? `What was added since ${since.at.toISOString()}; everything was last read ${since.fullAt.toISOString()} (--full)`
    : 'Everything';

function checkedText({ id, title, violations }: AuditFinding): string {
  const details = violations.map((violation) => `\n        ${escapeInvisible(violation)}`).join('');
  return `  ${violations.length === 0 ? 'holds ' : 'BROKEN'}  ${id}  ${title}${details}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: unknown): void {
  console.error(failureText(error));
  process.exit(2);
}

audit(process.argv.slice(2)).then((code) => process.exit(code), fail);
