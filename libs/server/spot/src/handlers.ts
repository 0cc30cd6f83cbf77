import type { AnyHandler } from '@ex/server-http';
import type { Exchange } from './market/exchange';
import { bookHandler } from './market/public-book';
import { cancelHandler } from './orders/cancel';
import { placeHandler } from './orders/place';
import { balanceHandler, listHandler } from './orders/read';

/** All calls of spot trading; the exchange has been started. */
export function spotHandlers(exchange: Exchange): readonly AnyHandler[] {
  const { world } = exchange;
  return [
    balanceHandler(world),
    placeHandler(exchange),
    listHandler(world),
    cancelHandler(exchange),
    bookHandler(exchange),
  ];
}
