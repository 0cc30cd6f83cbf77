import { rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createLedger } from '@ex/server-ledger';
import { ledgerRate } from '../ledger-rate';
import { type Loaded, runLoad } from '../load/child';
import type { Timings } from '../load/loop';
import { ORDERS_PROGRAM } from '../load/orders';
import type { Bench, Finding } from '../part';
import { figure, percentile } from '../report/numbers';
import { untilSettled, worstDelay } from '../settlement';
import { marketsOf } from '../venue/markets';
import { type BenchMember, addMembers } from '../venue/members';
import { NO_POSTGRES, type VenueStorage, onEachDatabase } from '../venue/storage';

const MEMBERS = 50;
/** One short term, so that settlement of the first orders meets the opening of the last ones. */
const TERM = { seconds: 10, minimum: '1' };

/** Option orders end to end and plain ledger transactions, on each database. */
export async function measureOrders(bench: Bench): Promise<Finding> {
  const rows = await onEachDatabase(bench, (storage) => measureOn(bench, storage));
  return {
    columns: [
      'database',
      'orders/s',
      'p50 ms',
      'p99 ms',
      'failed',
      'server CPU %',
      'settled at most s late',
      'ledger transactions/s',
    ],
    rows,
    notes: [
      `${MEMBERS} members open one option after the other over HTTP, each with a new idempotency key, while the options of ${TERM.seconds} s before are settled.`,
      'Settled late means after its expiry; the server looks for due options about once a second.',
      `A ledger transaction moves an amount between two of the members in a database transaction; ${MEMBERS} at once, without HTTP.`,
      'PostgreSQL syncs every commit to disk; the embedded PGlite does not.',
      ...(bench.postgres ? [] : [NO_POSTGRES]),
    ],
  };
}

async function measureOn(bench: Bench, storage: VenueStorage): Promise<string[]> {
  bench.say(`${storage.database}: making tables and ${MEMBERS} members`);
  await (await storage.start()).stop();
  const { members, rate } = await prepare(bench, storage);
  const { result, cpuPercent } = await openOptions(bench, storage, members);
  if (result.firstFailure) bench.say(`${result.failures} failed, first: ${result.firstFailure}`);
  const db = await storage.open();
  const late = await worstDelay(db).finally(() => db.close());
  return [
    storage.database,
    figure(result.ms.length / result.seconds),
    figure(percentile(result.ms, 0.5), 1),
    figure(percentile(result.ms, 0.99), 1),
    figure(result.failures),
    figure(cpuPercent),
    figure(late, 1),
    figure(rate),
  ];
}

/** Opens options as fast as they are accepted, on a server that is stopped when all of them are settled. */
async function openOptions(
  bench: Bench,
  storage: VenueStorage,
  members: readonly BenchMember[],
): Promise<Loaded<Timings>> {
  const site = path.join(os.tmpdir(), `bench-site-${process.pid}.json`);
  writeFileSync(site, JSON.stringify({ options: { terms: [TERM] } }));
  const server = await storage.start({ SITE_CONFIG: site }).finally(() => rmSync(site));
  try {
    bench.say(`${storage.database}: orders`);
    const [market] = await marketsOf(server.base);
    const loaded = await runLoad<Timings>(ORDERS_PROGRAM, {
      ...{ base: server.base, tokens: members.map(({ token }) => token), seconds: bench.seconds },
      ...{ market: market?.id, termSeconds: TERM.seconds, stake: TERM.minimum },
    });
    bench.say(`${storage.database}: waiting for settlement`);
    await untilSettled(server.base, members, TERM.seconds);
    return loaded;
  } finally {
    await server.stop();
  }
}

async function prepare(
  bench: Bench,
  storage: VenueStorage,
): Promise<{ members: BenchMember[]; rate: number }> {
  const db = await storage.open();
  try {
    const ledger = createLedger();
    const members = await addMembers(db, ledger, MEMBERS);
    bench.say(`${storage.database}: ledger transactions`);
    return { members, rate: await ledgerRate(db, ledger, members, bench.seconds) };
  } finally {
    await db.close();
  }
}
