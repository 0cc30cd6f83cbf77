import path from 'node:path';
import { openDatabase } from '@ex/server-db';
import type { Db } from '@ex/server-db';
import { makeDisburse } from '@ex/server-ledger/testing';
import { addNamedMember, openSession } from '@ex/server-members';
import type { Bundle } from '../bundle';
import type { TestMember } from '../served-venue';
import type { TestEnvironment } from '../test-environment';

/** What each member starts with. The last one can pay for a few orders only, and is refused among others' orders. */
const GIFTS = { USDT: '1000000', BTC: '1000' };
const POOR_GIFTS = { USDT: '40', BTC: '0.02' };
const SESSIONS = { idleMinutes: 720, hours: 168 };

/**
 * Half of the commits take 50 ms longer, as on a busy disk, so that kills meet them: the trigger runs in COMMIT, and sleeps
 * for the first key of a transaction only.
 */
const SLOW_COMMITS = `
  CREATE FUNCTION commit_slowly() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF COALESCE(current_setting('crash.slept', true), '') = '' THEN
      PERFORM set_config('crash.slept', 'yes', true);
      IF random() < 0.5 THEN PERFORM pg_sleep(0.05); END IF;
    END IF;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER slow_commit AFTER INSERT ON idempotency_key DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION commit_slowly()`;

/** Runs `work` with the database of a place where no server runs; a server has to have made the tables. */
export async function withDatabase<T>(
  { env }: TestEnvironment,
  bundle: Bundle,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const db = await openDatabase({
    url: env['DATABASE_URL'],
    folder: path.join(env['DATA_DIR'] ?? '', 'db'),
    workerPath: bundle.worker,
  });
  return work(db).finally(() => db.close());
}

/** Adds signed-in members with money, and makes commits slow. */
export async function prepareMembers(db: Db, count: number): Promise<TestMember[]> {
  const give = makeDisburse(db);
  const coins = await db.query<{ id: number; code: string }>('SELECT id, code FROM coin');
  const members: TestMember[] = [];
  for (let at = 0; at < count; at += 1) {
    const username = `crash-${at}`;
    const person = { username, email: `${username}@example.com`, creditScore: 100, lang: 'en' };
    const id = await db.transaction((tx) =>
      addNamedMember(tx, { ...person, passwordHash: '-', payHash: '-' }, Date.now()),
    );
    const gifts = at === count - 1 ? POOR_GIFTS : GIFTS;
    for (const [code, amount] of Object.entries(gifts))
      await give(id, coins.find((coin) => coin.code === code)?.id ?? 0, amount);
    members.push({ id, token: await openSession(db, SESSIONS, id, Date.now()) });
  }
  await db.query(SLOW_COMMITS);
  return members;
}
