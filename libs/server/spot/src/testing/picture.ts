import type { MatchingVenue } from '../market/matching-venue';

/** Describes all in-memory state of a market that affects fills, as plain text; equal descriptions fill equally. */
export function describeMarket(exchange: MatchingVenue, marketId: number) {
  const { book, quotes } = exchange.writer(marketId)!.state;
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
