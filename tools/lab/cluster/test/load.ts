import { setTimeout as pause } from 'node:timers/promises';
import { marketsOf } from '../../bench/venue/markets';
import type { BenchMember } from '../../bench/venue/members';
import type { Cluster } from '../cluster';
import { MemberClient } from './client';
import { type Deed, DeedMaker, SYMBOLS } from './deeds';
import { type WorkingMember, carryOut, work } from './member';
import { type Decisions, review } from './operator';
import { makeRandom } from './random';
import { readMarket } from './reader';
import { TopicWatch } from './topic-watch';

/** What members, readers and the operator met. */
export interface Load {
  readonly deeds: Deed[];
  readonly decisions: Decisions;
  readonly readers: readonly TopicWatch[];
  /** When orders of a prober succeeded, by market. */
  readonly successes: ReadonlyMap<string, number[]>;
  readonly workers: readonly WorkingMember[];
  readonly maker: DeedMaker;
  /** Ends the work of all members; resolves when the last answer is there or abandoned. */
  stop(): Promise<void>;
}

const READERS = 20;
const PATIENCE_MS = 60_000;
/**
 * A prober places an order this often, ms, even before earlier ones are answered. An outage is then that of the market and
 * not of one order; it waits once so many are open.
 */
const PROBE_MS = 200;
const MOST_PROBES = 50;
const PRICES_MS = 1_000;
/** Gaps of a reader that are kept; the market itself says something at least every second. */
const GAP_MS = 1_200;

/** Lets members, an operator and readers work through the proxy; the first members probe a market each. */
export async function startLoad(
  cluster: Cluster,
  {
    members,
    coins,
    seed,
  }: { members: readonly BenchMember[]; coins: ReadonlyMap<string, number>; seed: number },
): Promise<Load> {
  const { address: base } = cluster;
  const ended = new AbortController();
  const { signal } = ended;
  const listed = await marketsOf(base);
  const markets = SYMBOLS.flatMap((symbol) => listed.filter((market) => market.symbol === symbol));
  const prices = new Map(markets.map(({ symbol, close }) => [symbol, close]));
  const priceOf = (symbol: string): string => prices.get(symbol) ?? '1';
  const maker = new DeedMaker({ coins, markets, priceOf, members: members.map(({ id }) => id) });
  const workers = members.map(({ id, token }, at): WorkingMember => {
    const client = new MemberClient(base, at, token, at < SYMBOLS.length ? MOST_PROBES : undefined);
    return { id, token, client, random: makeRandom(`member ${at} ${seed}`) };
  });
  const load = {
    deeds: [] as Deed[],
    decisions: new Map() as Decisions,
    readers: Array.from({ length: READERS }, () => new TopicWatch(GAP_MS)),
    successes: new Map(SYMBOLS.map((symbol) => [symbol, [] as number[]])),
    ...{ workers, maker },
  };
  const followPrices = async (): Promise<void> => {
    while (!signal.aborted) {
      for (const { symbol, close } of await marketsOf(base).catch(() => [])) prices.set(symbol, close);
      await pause(PRICES_MS);
    }
  };
  const probe = async ({ id, client }: WorkingMember, symbol: string): Promise<void> => {
    const open = new Set<Promise<void>>();
    const place = async (): Promise<void> => {
      const deed = maker.restingOrder(id, symbol);
      load.deeds.push(deed);
      await carryOut(client, deed, performance.now() + PATIENCE_MS);
      if (deed.outcome?.ok) load.successes.get(symbol)?.push(performance.now());
    };
    while (!signal.aborted) {
      const placing = place();
      open.add(placing);
      void placing.finally(() => open.delete(placing));
      await pause(PROBE_MS);
      if (open.size >= MOST_PROBES) await Promise.race(open);
    }
    await Promise.all(open);
  };
  const place = { base, maker, deeds: load.deeds, patienceMs: PATIENCE_MS };
  const working = [
    ...workers.map((member, at) => {
      const symbol = SYMBOLS[at];
      return symbol === undefined ? work(member, place, signal) : probe(member, symbol);
    }),
    ...load.readers.map((watch, at) =>
      readMarket(base, SYMBOLS[at % SYMBOLS.length] ?? 'btcusdt', { watch, signal }),
    ),
    review(cluster, { random: makeRandom(`operator ${seed}`), decisions: load.decisions, signal }),
    followPrices(),
  ];
  const stop = async (): Promise<void> => {
    ended.abort();
    await Promise.all(working);
  };
  return { ...load, stop };
}
