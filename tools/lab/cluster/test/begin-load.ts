import { openPostgres } from '@ex/server-db';
import { ANY_RATES } from '../../bench/venue/server';
import type { Cluster } from '../cluster';
import { readHoldings } from '../verdict/read-stored';
import type { Holdings } from './bookkeeping';
import { TERM } from './deeds';
import { type Load, startLoad } from './load';
import { prepareMembers, readCoins } from './prepare';

/** Members of a test. */
export const MEMBERS = 50;
/** A play venue with limits that one machine does not meet; an operator decides what waits. */
export const TEST_SETTINGS = { PLAY: '1', AUTO_REVIEW_SECONDS: '0', ...ANY_RATES };
/** What differs from the default configuration of a site. */
export const TEST_SITE = { spot: { openOrders: 10_000 }, options: { terms: [TERM] } };

/** Adds members and lets them work; with what they had before. */
export async function beginLoad(
  cluster: Cluster,
  seed: number,
): Promise<{ readonly load: Load; readonly start: Holdings }> {
  const db = await openPostgres({ url: cluster.databaseUrl, connections: 4 });
  try {
    const coins = await readCoins(db);
    const members = await prepareMembers(db, MEMBERS);
    const ids = members.map(({ id }) => id);
    const start = await readHoldings(db, ids);
    return { start, load: await startLoad(cluster, { members, coins, seed }) };
  } finally {
    await db.close();
  }
}
