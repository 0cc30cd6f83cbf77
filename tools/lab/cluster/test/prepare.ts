import type { Db } from '@ex/server-db';
import { createLedger } from '@ex/server-ledger';
import { VENUE_CLAIM, makeHasher } from '@ex/server-members';
import { type BenchMember, addMembers, giveCoins } from '../../bench/venue/members';
import { FUND_PASSWORD } from './deeds';

/** As of the test's venue: checking a password must not be what takes the time. */
const CHEAP = { logN: 1, r: 1, p: 1 };

/** Members that get their coins at the same time. */
const AT_A_TIME = 8;

/** Ids of the coins by code. */
export async function readCoins(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ id: number; code: string }>('SELECT id, code FROM coin');
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** Adds signed-in members with a fund password, and with money in the account of orders. */
export async function prepareMembers(db: Db, count: number): Promise<readonly BenchMember[]> {
  const hash = await makeHasher(CHEAP).hash(FUND_PASSWORD, VENUE_CLAIM);
  const members = await addMembers(db, createLedger(), count, hash);
  for (let at = 0; at < members.length; at += AT_A_TIME)
    await Promise.all(members.slice(at, at + AT_A_TIME).map(({ id }) => giveCoins(db, id)));
  return members;
}
