import { ANY_PRICE, EngineMarket, type MarketOrder } from '@ex/server-spot/testing';

/** Price units of one cent and amount units of a thousandth, as the engine counts. */
const CENT = 10n ** 10n;
const MILLI = 10n ** 5n;
const MIDDLE = 6_000_000;
const LEVELS = 60;

/** What the engine did, one entry an order. */
export interface EngineTimings {
  readonly ms: readonly number[];
  readonly seconds: number;
  readonly fills: number;
}

/**
 * Orders on one market in memory: of ten orders six are limit orders around the price, two market orders, two cancels of an order
 * placed before. The house's quotes move every thousand orders; `resting` orders are in the book beforehand.
 */
export function engineRate(resting: number, seconds: number): EngineTimings {
  const random = randomNumbers(1);
  const market = EngineMarket.empty();
  let id = 0;
  const place = (order: Draft) => {
    id += 1;
    return market.place({ ...order, id, owner: id % 997, window: ANY_PRICE });
  };
  for (let at = 0; at < resting; at += 1) place(farOrder(random));
  const ms: number[] = [];
  let fills = 0;
  const begin = performance.now();
  for (let now = begin; now < begin + seconds * 1000;) {
    if (id % 1000 === 0) market.quote(quotesAround(MIDDLE + random(200) - 100, id));
    const kind = random(10);
    const start = performance.now();
    if (kind < 2) market.cancel(id - random(500));
    else fills += place(kind < 4 ? marketOrder(random) : nearOrder(random)).fills.length;
    now = performance.now();
    ms.push(now - start);
  }
  return { ms, seconds: (performance.now() - begin) / 1000, fills };
}

type Random = (below: number) => number;
type Draft = Omit<MarketOrder, 'id' | 'owner' | 'window'>;

const sideOf = (random: Random) => (random(2) === 0 ? ('buy' as const) : ('sell' as const));
const size = (random: Random) => ({ quantity: BigInt(1 + random(500)) * MILLI });

function nearOrder(random: Random): Draft {
  const limit = BigInt(MIDDLE + random(2_000) - 1_000) * CENT;
  return { side: sideOf(random), limit, size: size(random), rests: true };
}

/** An order far from the price, which stays. */
function farOrder(random: Random): Draft {
  const side = sideOf(random);
  const away = 5_000 + random(500_000);
  return {
    side,
    limit: BigInt(side === 'buy' ? MIDDLE - away : MIDDLE + away) * CENT,
    size: size(random),
    rests: true,
  };
}

function marketOrder(random: Random): Draft {
  const side = sideOf(random);
  const limit = BigInt(side === 'buy' ? MIDDLE * 2 : 1) * CENT;
  return { side, limit, size: size(random), rests: false };
}

function quotesAround(middle: number, at: number) {
  const levels = (direction: 1 | -1) =>
    Array.from({ length: LEVELS }, (_, row) => ({
      price: BigInt(middle + direction * (300 + 380 * row)) * CENT,
      remaining: BigInt(200 + row * 10) * MILLI,
    }));
  return { at, buy: levels(-1), sell: levels(1) };
}

/** Whole numbers that are the same in every run (a linear congruential generator). */
function randomNumbers(seed: number): Random {
  let state = BigInt(seed);
  return (below) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & 0xffff_ffff_ffff_ffffn;
    return Number((state >> 33n) % BigInt(below));
  };
}
