import { cancelInternalTransfer } from '@ex/contract';
import { ApiRejection, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import type { TransfersDeps } from '../deps';
import { returnToSender } from './return-to-sender';
import { TRANSFER_COLUMNS, TRANSFER_STATUS } from './row';
import type { TransferRow } from './row';

/**
 * The sender takes a transfer back before it arrives: the whole amount is available again (P2P-19, CALLS-57). From the
 * moment of arrival on it is too late, also while the delivery is still to be booked (P2P-20). Another member's transfer,
 * the receiver's view of it included, is as unknown as one that does not exist.
 */
export function cancelTransferHandler(deps: TransfersDeps): Handler<typeof cancelInternalTransfer> {
  const handler = serve(cancelInternalTransfer, async ({ id }, { memberId, tx, now }) => {
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
    return { data: null, message: 'transfers.cancel.done' };
  });
  return { ...handler, whileOverdue: 'goesOn' };
}
