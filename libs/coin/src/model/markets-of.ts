import type { Market } from '@ex/api-client/markets';
import type { SpotOrder } from '@ex/api-client/spot';

/** The markets where a coin is bought and sold, in the server's order: the first one is that of its price. */
export const marketsOf = (markets: readonly Market[], coin: string): readonly Market[] =>
  markets.filter(({ pair }) => pair.base === coin);

/** Orders that a coin is a part of, as the base or as the quote coin. */
export const ordersOf = (orders: readonly SpotOrder[], coin: string): readonly SpotOrder[] =>
  orders.filter(({ pair }) => pair.base === coin || pair.quote === coin);
