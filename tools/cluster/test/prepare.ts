import type { Db } from '@ex/server-db';
import { createLedger } from '@ex/server-ledger';
import { makeDisburse } from '@ex/server-ledger/testing';
import { VENUE_CLAIM, makeHasher } from '@ex/server-members';
import { type BenchMember, addMembers } from '../../bench/venue/members';
import { FUND_PASSWORD } from './deeds';

/** As of the test's venue: checking a password must not be what takes the time. */
const CHEAP = { logN: 1, r: 1, p: 1 };
const GIFTS = { BTC: '100', ETH: '1000', SOL: '10000', LTC: '10000' };

/** Ids of the coins by code. */
export async function readCoins(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ id: number; code: string }>('SELECT id, code FROM coin');
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** Adds signed-in members with a fund password and money in the account of orders. */
export async function prepareMembers(
  db: Db,
  coins: ReadonlyMap<string, number>,
  count: number,
): Promise<readonly BenchMember[]> {
  const hash = await makeHasher(CHEAP).hash(FUND_PASSWORD, VENUE_CLAIM);
  const members = await addMembers(db, createLedger(), count, hash);
  const give = makeDisburse(db);
  for (const { id } of members)
    for (const [code, amount] of Object.entries(GIFTS)) await give(id, coins.get(code) ?? 0, amount);
  return members;
}
