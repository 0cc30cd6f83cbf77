import type { Depth } from '@ex/contract';
import { quoteLevels } from './quotes';
import type { Quotes } from './quotes';
import { PRICE_SCALE } from './units';

const ONE = 10n ** BigInt(PRICE_SCALE);

/** Coin in which other markets price both coins of a market. */
export const REFERENCE_COIN = 'USDT';

/** Markets over which both coins of a market are worth something: `ETH/BTC` over `ethusdt` and `btcusdt`; none in USDT. */
export function findCrossMarkets(base: string, quote: string): readonly string[] {
  return [base, quote].includes(REFERENCE_COIN)
    ? []
    : [base, quote].map((code) => `${code}${REFERENCE_COIN}`.toLowerCase());
}

/**
 * Leaves out the levels that the house maker would lose on against its own offers for both coins in USDT: nobody buys here
 * what the house buys back for more in the same moment, or the reverse. `base` and `quote` are the books of the coins;
 * where one of them lacks the side that a way round needs, there is no such way.
 */
export function capToCrossRate(quotes: Quotes, base: Depth, quote: Depth): Quotes {
  const [baseBid, baseAsk] = bestOf(base);
  const [quoteBid, quoteAsk] = bestOf(quote);
  const soldBack = (price: bigint): boolean =>
    quoteBid === undefined || baseAsk === undefined || price * quoteBid <= baseAsk * ONE;
  const boughtBack = (price: bigint): boolean =>
    quoteAsk === undefined || baseBid === undefined || price * quoteAsk >= baseBid * ONE;
  return {
    at: quotes.at,
    buy: quotes.buy.filter(({ price }) => soldBack(price)),
    sell: quotes.sell.filter(({ price }) => boughtBack(price)),
  };
}

function bestOf({ bids, asks }: Depth): readonly [bid: bigint | undefined, ask: bigint | undefined] {
  return [quoteLevels(bids.slice(0, 1), 'down')[0]?.price, quoteLevels(asks.slice(0, 1), 'up')[0]?.price];
}
