import { compare, decimalOfQuote, min } from '@ex/money';
import type { Db } from '@ex/server-db';
import { makeRandom } from '../random';
import type { Random } from '../random';
import { OWNED, TRUE_VALUE } from './owned-market';
import { cancelAll, follow, gainOf, openOwnerGame, takeAll } from './play-owner';
import type { OwnerGame } from './play-owner';

/** What became of a game. */
interface OwnerResult {
  readonly seed: number;
  /** Gain of the members at true values, and what the owner paid the provider, USDT. */
  readonly gain: string;
  readonly fees: string;
  /** Largest gain that the limits allow, USDT. */
  readonly bound: string;
  /** True when the house sold or bought something. */
  readonly traded: boolean;
}

/** Volume that lists a pair. */
const LISTED = 2_000_000;
/** Seconds in which the reference has followed a step inside the collar. */
const FOLLOWED_S = 160;
/** Share of a coin's volume that a day's loss stays below: volumeShare x (move / (1 - move) + lossShare + 2 x collar). */
export const LOSS_OF_VOLUME = 0.005 * (0.25 + 0.1 + 0.04);
const WAYS = ['spot', 'cross', 'conversion', 'limit'] as const;

/** What became of many games. */
export interface OwnerResults {
  /** Games whose gain was beyond the bound, or beyond what the owner paid the provider. */
  readonly beyond: readonly OwnerResult[];
  /** Games in which the house traded. */
  readonly played: number;
}

/** Plays games of consecutive seeds, with new members in each. */
export async function playOwnerGames(db: Db, seed: number, games: number): Promise<OwnerResults> {
  const beyond: OwnerResult[] = [];
  let played = 0;
  for (let at = 0; at < games; at += 1) {
    const result = await playOwnerGame(db, makeRandom(seed + at), seed + at, 10 + 10 * at);
    const { gain, bound, fees } = result;
    if (compare(gain, min(bound, fees)) > 0) beyond.push(result);
    if (result.traded) played += 1;
  }
  return { beyond, played };
}

/** Plays a game of a seed: a strategy of several steps, with noise. */
async function playOwnerGame(db: Db, random: Random, seed: number, first: number): Promise<OwnerResult> {
  const volume = LISTED * random.oneOf([1, 1, 2]);
  const game = await openOwnerGame(db, first, volume);
  await random.oneOf([buyLow, sellHigh, pumpAndDump, pumpAndDump, drain, chaos, chaos, overMidnight])(
    game,
    random,
    db,
  );
  await cancelAll(game);
  const positions = await db.query('SELECT FROM house_position WHERE amount <> 0 OR cash <> 0');
  const traded = game.market.feed.ticker('ethusdt')?.vol ?? 0;
  return {
    ...{ seed, gain: await gainOf(game), fees: text(game.market.fees) },
    bound: text(traded * LOSS_OF_VOLUME),
    traded: positions.length > 0,
  };
}

const text = (figure: number): string => decimalOfQuote(figure) ?? '0';

type Strategy = (game: OwnerGame, random: Random, db: Db) => Promise<void>;

/** Moves the price of both pairs in steps that stay inside the collar. */
async function drift({ market, risk }: OwnerGame, db: Db, to: number): Promise<void> {
  for (let price = market.price('ethusdt'); price !== to;) {
    price = to > price ? Math.min(to, price * 1.018) : Math.max(to, price / 1.018);
    showBoth(market, price);
    await follow({ market, risk }, db, FOLLOWED_S);
  }
}

function showBoth(market: OwnerGame['market'], price: number): void {
  market.show('ethusdt', price);
  market.show('ethbtc', price / TRUE_VALUE.BTC);
}

/** Pushes the price down, buys from the house, and keeps the coins. */
const buyLow: Strategy = async (game, random, db) => {
  await drift(game, db, random.oneOf([0.97, 0.9, 0.82, 0.7]));
  await takeAll(game, random, 'buy', random.oneOf(WAYS));
  await takeAll(game, random, 'buy', 'spot');
};

/** Pushes the price up and sells to the house. */
const sellHigh: Strategy = async (game, random, db) => {
  await drift(game, db, random.oneOf([1.03, 1.1, 1.19, 1.4]));
  await takeAll(game, random, 'sell', random.oneOf(WAYS));
  await takeAll(game, random, 'sell', 'spot');
};

/** Buys low and sells high, again and again. */
const pumpAndDump: Strategy = async (game, random, db) => {
  for (let round = 0; round < 2; round += 1) {
    await drift(game, db, random.oneOf([1, 0.9, 0.81]));
    await takeAll(game, random, 'buy', random.oneOf(WAYS));
    // A jump that the house must not follow.
    if (random.below(2) === 0) {
      showBoth(game.market, random.oneOf([2, 10]));
      await takeAll(game, random, 'sell', random.oneOf(WAYS));
      showBoth(game.market, 0.9);
      await follow(game, db, 400);
    }
    await drift(game, db, random.oneOf([1.05, 1.12, 1.19]));
    await takeAll(game, random, 'sell', random.oneOf(WAYS));
  }
};

/** Takes the losses that the house may have in a day before and after midnight UTC, with one volume that lists the pair. */
export const overMidnight: Strategy = async (game, random, db) => {
  for (const isBefore of [true, false]) {
    for (let round = 0; round < 2; round += 1)
      for (const [side, price] of [
        ['buy', 0.81],
        ['sell', 1.19],
      ] as const) {
        await drift(game, db, price);
        for (const way of WAYS) await takeAll(game, random, side, way);
      }
    if (!isBefore) return;
    await drift(game, db, random.oneOf([0.81, 1, 1.19]));
    await db.query('UPDATE house_day SET day = day - 1; DELETE FROM house_member_day');
    await follow(game, db, 5);
  }
};

/** Shows thin books again and again, takes each, and trades with itself to have the sizes back. */
const drain: Strategy = async (game, random, db) => {
  for (let round = 0; round < 6; round += 1) {
    game.market.show('ethusdt', random.oneOf([0.99, 1, 1.015]), { size: 8_000 });
    if (random.below(2) === 0) game.market.trade('ethusdt', 20_000);
    await follow(game, db, 5);
    await takeAll(game, random, random.oneOf(['buy', 'sell']), random.oneOf(WAYS));
  }
};

/** Anything at any time. */
const chaos: Strategy = async (game, random, db) => {
  for (let step = 0; step < 12; step += 1) {
    const symbol = random.oneOf(OWNED);
    const truth = symbol === 'ethbtc' ? TRUE_VALUE.ETH / TRUE_VALUE.BTC : TRUE_VALUE.ETH;
    const price = truth * random.oneOf([0.5, 0.83, 0.96, 0.985, 1, 1.015, 1.04, 1.18, 3]);
    const shown = random.oneOf([
      {},
      {},
      { size: 5_000 },
      { spread: 0.02 },
      { spread: -0.01 },
      { without: 'bids' as const },
    ]);
    game.market.show(symbol, price, shown);
    if (random.below(4) === 0) game.market.freeze(symbol);
    await follow(game, db, random.oneOf([1, 8, 30, FOLLOWED_S]));
    await takeAll(game, random, random.oneOf(['buy', 'sell']), random.oneOf(WAYS));
  }
};
