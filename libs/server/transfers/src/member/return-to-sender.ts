import { trimAmount } from '@ex/server-http';
import type { Tx } from '@ex/server-db';
import { writeNotice } from '@ex/server-notices';
import type { TransfersDeps } from '../deps';
import { TRANSFER_STATUS, transferRef } from './row';
import type { TransferRow } from './row';

/** Cancels a locked transfer in progress: returns the whole amount to the sender and notifies them. */
export async function returnToSender(
  { ledger, catalogue }: TransfersDeps,
  tx: Tx,
  { id, member_id, account, coin_id: coin, amount, to_name: to }: TransferRow,
  moment: Date,
): Promise<void> {
  const memberId = Number(member_id);
  await ledger.release(tx, {
    ref: transferRef(id),
    kind: 'transfers.cancel',
    legs: [{ place: { member: memberId, account, coin }, bucket: 'available', amount }],
    note: { to },
  });
  await tx.query(
    `UPDATE member_transfer SET status = ${TRANSFER_STATUS.cancelled}, ended_at = $2 WHERE id = $1`,
    [id, moment],
  );
  const note = { to, amount: trimAmount(amount), coin: catalogue.coin(coin)?.code ?? String(coin) };
  await writeNotice(
    tx,
    { memberId, kind: 'money_in', text: 'transfers.notice.cancelled', note },
    moment.getTime(),
  );
}
