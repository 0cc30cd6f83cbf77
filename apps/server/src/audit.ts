import { escapeInvisible } from '@ex/languages';
import { auditLedger } from '@ex/server-ledger';
import { needDatabase, readCommandSettings } from './command-settings';
import { failureText } from './failure-text';
import { INVARIANT_CHECKS } from './invariants';
import { openMigratedDatabase } from './venue-database';

/**
 * `npm run audit`: opens the database of the settings and returns whether every invariant of the money holds. The
 * embedded database can be opened only while no server runs on it. Ends with code 0, 1 for a violation, 2 for no audit, and
 * never makes a database.
 */
async function audit(): Promise<number> {
  const config = readCommandSettings();
  needDatabase(config);
  const db = await openMigratedDatabase(config, {
    workerPath: new URL('./pglite-worker.mjs', import.meta.url),
    log: () => undefined,
    onFailure: fail,
  });
  try {
    const findings = await auditLedger(db, INVARIANT_CHECKS);
    const lines = INVARIANT_CHECKS.map(({ id, title }) => {
      const { violations } = findings.find((finding) => finding.id === id) ?? { violations: [] };
      const details = violations.map((violation) => `\n        ${escapeInvisible(violation)}`).join('');
      return `  ${violations.length === 0 ? 'holds ' : 'BROKEN'}  ${id}  ${title}${details}`;
    });
    process.stdout.write(`${lines.join('\n')}\n`);
    return findings.length === 0 ? 0 : 1;
  } finally {
    await db.close();
  }
}

function fail(error: unknown): void {
  console.error(failureText(error));
  process.exit(2);
}

audit().then((code) => process.exit(code), fail);
