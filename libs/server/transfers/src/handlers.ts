import type { AnyHandler } from '@ex/server-http';
import { exchangeableHandler } from './exchange/coins';
import { exchangeHandler } from './exchange/exchange';
import { cancelHandler } from './internal/cancel';
import { sendableHandler } from './internal/coins';
import { transferListHandler } from './internal/list';
import { searchHandler } from './internal/search';
import { sendHandler } from './internal/send';
import { ownTransferListHandler } from './own/list';
import { ownTransferHandler } from './own/transfer';
import type { TransfersWorld } from './world';

/** All calls of exchange, own transfers and transfers to members. */
export function transfersHandlers(world: TransfersWorld): readonly AnyHandler[] {
  return [
    ownTransferHandler(world),
    ownTransferListHandler(world),
    exchangeableHandler(world),
    exchangeHandler(world),
    searchHandler(world),
    sendableHandler(world),
    sendHandler(world),
    transferListHandler(world),
    cancelHandler(world),
  ];
}
