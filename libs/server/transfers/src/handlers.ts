import type { AnyHandler } from '@ex/server-http';
import { conversionCoinsHandler } from './conversion/coins';
import { convertHandler } from './conversion/convert';
import { cancelTransferHandler } from './member/cancel';
import { transferCoinsHandler } from './member/coins';
import { transferListHandler } from './member/list';
import { findRecipientHandler } from './member/search';
import { sendTransferHandler } from './member/send';
import { accountTransferListHandler } from './account/list';
import { accountTransferHandler } from './account/transfer';
import type { TransfersDeps } from './deps';

/** All calls of exchange, own transfers and transfers to members. */
export function transfersHandlers(world: TransfersDeps): readonly AnyHandler[] {
  return [
    accountTransferHandler(world),
    accountTransferListHandler(world),
    conversionCoinsHandler(world),
    convertHandler(world),
    findRecipientHandler(world),
    transferCoinsHandler(world),
    sendTransferHandler(world),
    transferListHandler(world),
    cancelTransferHandler(world),
  ];
}
