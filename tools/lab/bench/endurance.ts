/**
 * `node --import tsx tools/lab/bench/endurance.ts [--minutes=60] [--viewers=1000] [--postgres]`: viewers of the spot screen and
 * members who trade, for a time, then five times the viewers (S13, S14). Prints the figures and fails where one is beyond its bound.
 */
import { auditLedger, createLedger, ledgerChecks } from '@ex/server-ledger';
import { requirePostgres } from '../../test/postgres';
import { type Loaded, runLoad } from './load/child';
import type { Timings } from './load/loop';
import { ORDERS_PROGRAM, type OrdersLoad } from './load/orders';
import { VIEWERS_PROGRAM, type ViewersLoad } from './load/viewers';
import { figure, percentile } from './report/numbers';
import { marketsOf } from './venue/markets';
import { addMembers } from './venue/members';
import { watchMemory } from './venue/memory-watch';
import { type VenueStorage, embeddedStorage, postgresStorage, using, withDb } from './venue/storage';

const POLLS_OF_A_VIEWER = 3;
const MEMBERS = 50;
/** Option orders that begin in a second. */
const ORDERS = 5;
const RUSH = 5;
const RUSH_SECONDS = 240;
const BOUNDS = { readMs: 100, orderMs: 500, failedReads: 0.001, failedOrders: 0.001, growthPerHour: 0.05 };

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
const root = process.cwd();
const given = process.argv.slice(2).join('\n');
const minutes = Number(/^--minutes=(\d+)$/m.exec(given)?.[1] ?? 60);
const viewers = Number(/^--viewers=(\d+)$/m.exec(given)?.[1] ?? 1000);
const storage = process.argv.includes('--postgres')
  ? await postgresStorage(root, requirePostgres())
  : embeddedStorage(root);
const verdicts = await using(storage, endure);
for (const { what, value, bound, holds } of verdicts)
  console.log(`${holds ? 'held  ' : 'BROKEN'} ${what}: ${value} (at most ${bound})`);
process.exitCode = verdicts.every(({ holds }) => holds) ? 0 : 1;

interface Verdict {
  readonly what: string;
  readonly value: string;
  readonly bound: string;
  readonly holds: boolean;
}

async function endure(venue: VenueStorage): Promise<Verdict[]> {
  await (await venue.start()).stop();
  const members = await withDb(venue, (db) => addMembers(db, createLedger(), MEMBERS));
  const server = await venue.start();
  const verdicts: Verdict[] = [];
  try {
    const markets = await marketsOf(server.base);
    const { base } = server;
    const run = async (times: number, seconds: number) => {
      const reads: ViewersLoad = {
        ...{ base, seconds, paced: true, workers: times * viewers * POLLS_OF_A_VIEWER },
        symbols: markets.map(({ symbol }) => symbol),
      };
      const orders: OrdersLoad = {
        ...{ base, seconds, perSecond: ORDERS, tokens: members.map(({ token }) => token) },
        ...{ market: markets[0]?.id ?? 0, termSeconds: 60, stake: '10' },
      };
      return Promise.all([
        runLoad<Timings>(VIEWERS_PROGRAM, reads),
        runLoad<Timings>(ORDERS_PROGRAM, orders),
      ]);
    };
    const memory = watchMemory(base);
    const [reads, orders] = await run(1, minutes * 60);
    const grown = memory.end() * 100;
    verdicts.push(
      ...judge(`${viewers} viewers`, reads, orders),
      verdict('growth of memory in an hour, %', grown, BOUNDS.growthPerHour * 100, 1),
    );
    const [, rushed] = await run(RUSH, Math.min(RUSH_SECONDS, minutes * 60));
    // Reads may be refused then; money may not.
    verdicts.push(failures(`orders beside ${viewers * RUSH} viewers`, rushed.result, BOUNDS.failedOrders));
  } finally {
    await server.stop();
  }
  const findings = await withDb(venue, (db) => auditLedger(db, ledgerChecks));
  for (const finding of findings) console.error(finding);
  return [...verdicts, verdict('findings of the audit', findings.length, 0)];
}

function verdict(what: string, value: number, bound: number, decimals = 0): Verdict {
  return { what, value: figure(value, decimals), bound: figure(bound, decimals), holds: value <= bound };
}

function failures(what: string, { ms, failures: failed }: Timings, bound: number): Verdict {
  return verdict(`failed ${what}, %`, (failed / (ms.length + failed)) * 100, bound * 100, 2);
}

function judge(what: string, reads: Loaded<Timings>, orders: Loaded<Timings>): Verdict[] {
  return [
    verdict(`p99 of reads of ${what}, ms`, percentile(reads.result.ms, 0.99) ?? Infinity, BOUNDS.readMs),
    verdict(
      `p99 of orders beside ${what}, ms`,
      percentile(orders.result.ms, 0.99) ?? Infinity,
      BOUNDS.orderMs,
    ),
    failures(`reads of ${what}`, reads.result, BOUNDS.failedReads),
    failures(`orders beside ${what}`, orders.result, BOUNDS.failedOrders),
  ];
}
