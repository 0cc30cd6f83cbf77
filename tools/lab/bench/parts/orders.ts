import { rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createLedger } from '@ex/server-ledger';
import { ledgerRate } from '../ledger-rate';
import { runLoad } from '../load/child';
import type { Timings } from '../load/loop';
import { ORDERS_PROGRAM, type OrdersLoad } from '../load/orders';
import type { Bench, Finding } from '../part';
import { figure, percentile } from '../report/numbers';
import { drainRate, newestOption, worstDelay } from '../settlement';
import { marketsOf } from '../venue/markets';
import { type BenchMember, addMembers } from '../venue/members';
import type { BenchServer } from '../venue/server';
import { NO_POSTGRES, type VenueStorage, onEachVersion, withDb } from '../venue/storage';

/** Members with one order under way each. */
const IN_FLIGHT = [50, 200] as const;
const MEMBERS = Math.max(...IN_FLIGHT);
/** One short term, so that settlement of the first orders meets the opening of the last ones. */
const TERM = { seconds: 10, minimum: '1' };

/** Option orders end to end and plain ledger transactions, on each database and of each version. */
export async function measureOrders(bench: Bench): Promise<Finding> {
  const rows = await onEachVersion(bench, (storage) => measureOn(bench, storage));
  return {
    columns: [
      'load',
      'orders/s',
      'p50 ms',
      'p99 ms',
      'failed',
      'server CPU %',
      'settled at most s late',
      'backlog settled/s',
      'ledger transactions/s',
    ],
    rows: rows.flat(),
    notes: [
      `50 or 200 members, each from an address of its own, open one option after the other over HTTP. Each order has a new idempotency key, and the options of ${TERM.seconds} s before are settled meanwhile. Settled late means after its expiry.`,
      'At half of the rate: orders begin at a fixed rate, half of the highest one above, whether or not earlier ones were answered; times count from the planned start.',
      'Backlog: the options of the row before, all due while no server ran, settled after a start, from the first to the last.',
      `A ledger transaction moves an amount between two of the members in a database transaction; ${IN_FLIGHT[0]} of them run concurrently, without HTTP.`,
      'PostgreSQL syncs every commit to disk; the embedded PGlite does not. 1 ms away: what the server sends to PostgreSQL arrives 1 ms later.',
      ...(bench.postgres ? [] : [NO_POSTGRES]),
    ],
  };
}

async function measureOn(bench: Bench, storage: VenueStorage): Promise<string[][]> {
  const say = (text: string) => bench.say(`${storage.database}: ${text}`);
  say(`making tables and ${MEMBERS} members`);
  await (await storage.start()).stop();
  const { members, rate: ledger } = await prepare(bench, storage, say);
  const rows: { name: string; loaded: LoadedOrders; backlog?: number | undefined }[] = [];
  for (const count of IN_FLIGHT) {
    say(`${count} in flight`);
    const load = { tokens: tokensOf(members, count), seconds: bench.seconds };
    const loaded = await openOptions(storage, load);
    rows.push({ name: `${count} in flight`, loaded, backlog: await backlog(storage, members, say) });
  }
  const perSecond = Math.max(...rows.map(({ loaded }) => rateOf(loaded))) / 2;
  say(`${figure(perSecond)} orders a second`);
  const load = { tokens: tokensOf(members, MEMBERS), seconds: bench.seconds, perSecond };
  rows.push({ name: 'half of that rate', loaded: await openOptions(storage, load) });
  return rows.map(({ name, loaded, backlog: settled }, at) => {
    const { result, cpuPercent, late } = loaded;
    if (result.firstFailure) say(`${name}: ${result.failures} failed, first: ${result.firstFailure}`);
    return [
      `${storage.database}, ${name}`,
      figure(rateOf(loaded)),
      figure(percentile(result.ms, 0.5), 1),
      figure(percentile(result.ms, 0.99), 1),
      figure(result.failures),
      figure(cpuPercent),
      figure(late, 1),
      figure(settled),
      at === 0 ? figure(ledger) : '–',
    ];
  });
}

/** Session tokens of the first members. */
export const tokensOf = (members: readonly BenchMember[], count: number): string[] =>
  members.slice(0, count).map(({ token }) => token);

const rateOf = ({ result }: LoadedOrders): number => result.ms.length / result.seconds;

function backlog(
  storage: VenueStorage,
  members: readonly BenchMember[],
  say: (text: string) => void,
): Promise<number | undefined> {
  say('waiting for settlement');
  return drainRate(storage, members);
}

/** What came of a load of orders. */
interface LoadedOrders {
  readonly result: Timings;
  readonly cpuPercent: number;
  /** How late the latest of them that was settled meanwhile was settled, seconds. */
  readonly late: number | undefined;
}

/** Opens options of a term on a server that is stopped immediately afterwards. */
export async function openOptions(
  storage: VenueStorage,
  load: Pick<OrdersLoad, 'tokens' | 'seconds' | 'perSecond'>,
  term = TERM,
): Promise<LoadedOrders> {
  const since = await withDb(storage, newestOption);
  const server = await startWithTerm(storage, term);
  try {
    const [market] = await marketsOf(server.base);
    const { result, cpuPercent } = await runLoad<Timings>(ORDERS_PROGRAM, {
      ...{ ...load, base: server.base },
      ...{ market: market?.id, termSeconds: term.seconds, stake: term.minimum },
    });
    await server.stop();
    return { result, cpuPercent, late: await withDb(storage, (db) => worstDelay(db, since)) };
  } finally {
    await server.stop();
  }
}

/** Starts the server with one short term. */
async function startWithTerm(storage: VenueStorage, term: typeof TERM): Promise<BenchServer> {
  const site = path.join(os.tmpdir(), `bench-site-${process.pid}.json`);
  writeFileSync(site, JSON.stringify({ options: { terms: [term] } }));
  return storage.start({ SITE_CONFIG: site }).finally(() => rmSync(site));
}

function prepare(
  bench: Bench,
  storage: VenueStorage,
  say: (text: string) => void,
): Promise<{ members: BenchMember[]; rate: number }> {
  return withDb(storage, async (db) => {
    const ledger = createLedger();
    const members = await addMembers(db, ledger, MEMBERS);
    say('ledger transactions');
    return {
      members,
      rate: await ledgerRate(db, ledger, members.slice(0, IN_FLIGHT[0]), Math.min(bench.seconds, 10)),
    };
  });
}
