import { compare, sign } from '@ex/money';
import type { Random } from '../random';
import type { Code, HostileMarket } from './hostile-market';
import type { HouseVenue } from './house-venue';
import { bestLoop, goRound } from './loops';
import { allWays } from './ways';

/** What a bot begins with, and puts into a loop at most. */
const PURSE: Readonly<Record<Code, string>> = { USDT: '1000000', BTC: '100', ETH: '1000', ALT: '10000' };
const STAKE: Readonly<Record<Code, string>> = { USDT: '10000', BTC: '0.2', ETH: '4', ALT: '500' };
const BOT = 1;

/** What became of a bot that looks for loops. */
export interface LoopsPlayed {
  /** Loops it went, with or without hope. */
  readonly gone: number;
  /** Loops that promised more than was put in. */
  readonly promised: readonly string[];
  /** Gains of loops over the amount put in. */
  readonly earned: readonly string[];
}

/**
 * A bot searches exchange and books in each second. It trades every loop that promises a gain and
 * occasionally the best of the others. It counts its gain in the coin it began with.
 */
export async function playLoops(
  venue: HouseVenue,
  market: HostileMarket,
  random: Random,
  seconds: number,
): Promise<LoopsPlayed> {
  for (const [code, amount] of Object.entries(PURSE)) await venue.give(BOT, code as Code, amount);
  const promised: string[] = [];
  const earned: string[] = [];
  let gone = 0;
  for (let second = 0; second < seconds; second += 1) {
    market.step();
    const loop = bestLoop(await allWays(venue, BOT));
    if (!loop) continue;
    const story = `second ${second}: ${loop.ways.map(({ from }) => from).join(' ')} x ${loop.product}`;
    const isPromising = compare(loop.product, '1') > 0;
    if (isPromising) promised.push(story);
    if (!isPromising && random.below(4) > 0) continue;
    gone += 1;
    const gain = await goRound(venue, BOT, loop, STAKE[loop.ways[0]?.from ?? 'USDT']);
    if (sign(gain) > 0) earned.push(`${story}: ${gain}`);
  }
  return { gone, promised, earned };
}
