import { cancelInternalTransfer } from '@ex/contract';
import { ApiRejection, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import type { TransfersDeps } from '../deps';
import { returnToSender } from './return-to-sender';
import { TRANSFER_COLUMNS, TRANSFER_STATUS } from './row';
import type { TransferRow } from './row';

/**
 * Cancels a transfer for its sender before it arrives: the whole amount becomes available again (P2P-19, CALLS-57).
 * From the arrival time on it is too late, even if the delivery is not yet booked (P2P-20). Anyone else's transfer,
 * including one the caller receives, gets the same answer as a missing one. It asks for the factor, so that a stolen session
 * cannot keep money from arriving (RISK-75).
 */
export function cancelTransferHandler(deps: TransfersDeps): Handler<typeof cancelInternalTransfer> {
  const handler = serve(cancelInternalTransfer, async ({ id }, { memberId, tx, now, confirmFactor }) => {
    const moment = new Date(now());
    const [row] = await tx.query<TransferRow>(
      `SELECT ${TRANSFER_COLUMNS} FROM member_transfer WHERE id = $1 AND member_id = $2 FOR UPDATE`,
      [id, memberId],
    );
    if (!row) throw new ApiRejection('transfers.cancel.unknown');
    if (row.status !== TRANSFER_STATUS.transferring || row.arrives_at <= moment) {
      throw new ApiRejection('transfers.cancel.ended');
    }
    await returnToSender(deps, tx, row, moment);
    const coin = deps.catalogue.coin(row.coin_id)?.code ?? '';
    await confirmFactor(tx, { coin, received: row.amount, name: row.to_name });
    return { data: null, message: 'transfers.cancel.done' };
  });
  return { ...handler, whileOverdue: 'goesOn' };
}
