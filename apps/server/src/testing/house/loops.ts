import { compare, div, min, mul, roundDown, sub } from '@ex/money';
import { COINS } from './hostile-market';
import type { Code } from './hostile-market';
import type { HouseVenue } from './house-venue';
import { RATE_SCALE } from './ways';
import type { Way } from './ways';

/** Ways that lead back to where they began. */
export interface Loop {
  readonly ways: readonly Way[];
  /** What becomes of 1. */
  readonly product: string;
}

/** Ways of a loop at most: one for each coin. */
const LONGEST = Object.keys(COINS).length;
const LEAST = '0.00000001';

/** The loop that brings the most; undefined when there is none. */
export function bestLoop(ways: readonly Way[]): Loop | undefined {
  const edges = bestWays(ways);
  let best: Loop | undefined;
  const walk = (gone: readonly Way[], start: Code, at: Code, product: string): void => {
    for (const next of edges) {
      if (next.from !== at || gone.some(({ from }) => from === next.to && next.to !== start)) continue;
      const reached = roundDown(mul(product, next.rate), RATE_SCALE);
      const path = [...gone, next];
      if (next.to !== start) {
        if (path.length < LONGEST) walk(path, start, next.to, reached);
      } else if (!best || compare(reached, best.product) > 0) best = { ways: path, product: reached };
    }
  };
  for (const start of Object.keys(COINS) as Code[]) walk([], start, start, '1');
  return best;
}

/** The best way from each coin to each other. */
function bestWays(ways: readonly Way[]): readonly Way[] {
  const best = new Map<string, Way>();
  for (const way of ways) {
    const key = `${way.from} ${way.to}`;
    const known = best.get(key);
    if (!known || compare(way.rate, known.rate) > 0) best.set(key, way);
  }
  return [...best.values()];
}

/**
 * Goes a loop once with as much as all its ways take, at most `stake` of its first coin. Returns what the member has more
 * of that coin afterwards, below zero when less.
 */
export async function goRound(
  venue: HouseVenue,
  member: number,
  { ways }: Loop,
  stake: string,
): Promise<string> {
  const first = ways[0]?.from ?? 'USDT';
  const before = await venue.balance(member, first);
  let amount = amountFor(ways, stake);
  for (const { to, go } of ways) {
    const had = await venue.balance(member, to);
    if (compare(amount, LEAST) < 0 || !(await go(member, amount))) break;
    const has = await venue.balance(member, to);
    amount = sub(has, had);
  }
  return sub(await venue.balance(member, first), before);
}

/** The amount to put in, so that no leg gets more than it takes. */
function amountFor(ways: readonly Way[], stake: string): string {
  let amount = stake;
  let reached = '1';
  for (const { most, rate } of ways) {
    amount = min(amount, div(most, reached, 8));
    reached = mul(reached, rate);
  }
  return amount;
}
