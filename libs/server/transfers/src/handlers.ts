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

/** All calls of conversions, account transfers and member transfers. */
export function transfersHandlers(deps: TransfersDeps): readonly AnyHandler[] {
  return [
    accountTransferHandler(deps),
    accountTransferListHandler(deps),
    conversionCoinsHandler(deps),
    convertHandler(deps),
    findRecipientHandler(deps),
    transferCoinsHandler(deps),
    sendTransferHandler(deps),
    transferListHandler(deps),
    cancelTransferHandler(deps),
  ];
}
