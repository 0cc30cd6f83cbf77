import type { AnyHandler } from '@ex/server-http';
import type { MatchingVenue } from './market/matching-venue';
import { orderBookHandler } from './market/order-book-handler';
import { cancelHandler } from './orders/cancel';
import { placeHandler } from './orders/place';
import { marketBalanceHandler, orderListHandler } from './orders/read';

/** All calls of spot trading; requires a started venue. */
export function spotHandlers(exchange: MatchingVenue): readonly AnyHandler[] {
  const { deps } = exchange;
  return [
    marketBalanceHandler(deps),
    placeHandler(exchange),
    orderListHandler(deps),
    cancelHandler(exchange),
    orderBookHandler(exchange),
  ];
}
