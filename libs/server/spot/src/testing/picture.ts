import type { MatchingVenue } from '../market/matching-venue';

/** Everything of a market in memory that decides about fills, as plain text; equal pictures fill equally. */
export function describeMarket(exchange: MatchingVenue, marketId: number) {
  const { book, quotes } = exchange.state(marketId);
  const side = (of: 'buy' | 'sell') => ({
    orders: [...book[of].orders()].map((order) =>
      [order.id, order.owner, order.account, order.price, order.feeRate, order.remaining, order.value].join(
        ' ',
      ),
    ),
    quotes: quotes[of]
      .map(({ price, remaining }) => `${price} ${remaining}`)
      .filter((text) => !text.endsWith(' 0')),
  });
  return { buy: side('buy'), sell: side('sell') };
}
