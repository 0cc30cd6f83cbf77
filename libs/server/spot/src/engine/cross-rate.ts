import type { Depth } from '@ex/contract';
import { quoteLevels } from './quotes';
import type { Quotes } from './quotes';
import { PRICE_SCALE } from './units';

const ONE = 10n ** BigInt(PRICE_SCALE);

/** Coin that the cross rate of two coins is computed in. */
export const REFERENCE_COIN = 'USDT';

/**
 * Returns the markets that give a pair its cross rate: `ethusdt` and `btcusdt` for `ETH/BTC`; empty for a pair with
 * USDT.
 */
export function findCrossMarkets(base: string, quote: string): readonly string[] {
  return [base, quote].includes(REFERENCE_COIN)
    ? []
    : [base, quote].map((code) => `${code}${REFERENCE_COIN}`.toLowerCase());
}

/**
 * Removes the levels on which the house maker would lose against its own offers for both coins in USDT. Otherwise a member
 * could buy a coin here and sell it back to the house for more at the same moment, or the reverse. `base` and `quote` are
 * the books of the coins in USDT; a book without the side that such a round trip needs removes nothing.
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
