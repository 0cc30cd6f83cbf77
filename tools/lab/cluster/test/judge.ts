import { type Db, openPostgres } from '@ex/server-db';
import type { Cluster } from '../cluster';
import { checkBooks, checkCandles, checkVersions } from '../verdict/agreement';
import type { Check } from '../verdict/check';
import { checkEffects } from '../verdict/effects';
import { checkSettlement, readTaped } from '../verdict/options';
import { readHoldings, readOwnBooks, readStored } from '../verdict/read-stored';
import { checkReviews } from '../verdict/reviews';
import { awaitSettlement, cancelAll, checkReceipts, checkRepeats, finishDeeds } from './aftermath';
import { type Holdings, compareBooks } from './bookkeeping';
import { SYMBOLS } from './deeds';
import type { Load } from './load';
import { makeRandom } from './random';
import { runServerCommand } from './server-command';

/** Asks whether all is as it must be, once the load has ended and all processes are well. */
export async function judge(
  cluster: Cluster,
  load: Load,
  { start, seed }: { readonly start: Holdings; readonly seed: number },
): Promise<readonly Check[]> {
  const random = makeRandom(`verdict ${seed}`);
  const bases = cluster.processes.map(({ base }) => base);
  await finishDeeds(load);
  const db = await openPostgres({ url: cluster.databaseUrl, connections: 4 });
  try {
    const markets = await marketIds(db);
    const agreement = [
      await checkBooks(db, bases, markets),
      await checkVersions(bases, 'btcusdt'),
      await checkCandles(bases, SYMBOLS),
    ];
    const cancelled = await cancelAll(load);
    await awaitSettlement(db);
    const repeats = await checkRepeats(cluster, load, random);
    const receipts = await checkReceipts(db, cluster, load);
    const ids = load.workers.map(({ id }) => id);
    return [
      ...checkEffects(load.deeds, await readStored(db, ids)),
      await checkOwnBooks(db, start, ids),
      await checkReviews(db, load.decisions),
      ...[repeats, cancelled, ...agreement],
      ...[checkSettlement(await readTaped(db)), receipts, checkTime(load)],
      await audit(cluster),
    ];
  } finally {
    await db.close();
  }
}

async function marketIds(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ id: number; symbol: string }>(
    'SELECT id, symbol FROM market WHERE symbol = ANY($1)',
    [SYMBOLS],
  );
  return new Map(rows.map(({ id, symbol }) => [symbol, id]));
}

async function checkOwnBooks(db: Db, start: Holdings, ids: readonly number[]): Promise<Check> {
  const own = await readOwnBooks(db, start, ids);
  const problems = compareBooks(own, await readHoldings(db, ids));
  return { name: "members' own books equal their balances", count: own.size, problems };
}

const checkTime = ({ readers }: Load): Check => ({
  name: 'no reader saw time run backwards',
  count: readers.reduce((sum, { frames }) => sum + frames, 0),
  problems: readers.flatMap(({ backwards }) => backwards),
});

/** `npm run audit` on the database of the cluster. */
export async function audit(cluster: Cluster): Promise<Check> {
  const { code, lines } = await runServerCommand(cluster, 'audit');
  return {
    name: 'npm run audit',
    count: lines.length,
    problems: code === 0 ? [] : lines.filter((line) => !line.startsWith('  holds')),
  };
}
