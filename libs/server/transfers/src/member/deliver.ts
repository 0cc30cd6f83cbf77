import { trimAmount } from '@ex/server-http';
import { negate, sub } from '@ex/money';
import type { Tx } from '@ex/server-db';
import type { Leg, LedgerAccount } from '@ex/server-ledger';
import { writeNotices } from '@ex/server-notices';
import type { TransfersDeps } from '../deps';
import { returnToSender } from './return-to-sender';
import { TRANSFER_COLUMNS, TRANSFER_STATUS, transferRef } from './row';
import type { TransferRow } from './row';

/**
 * Delivers a due transfer, all in `tx`: ends the hold, credits the receiver with the amount less the fee, notifies both.
 * While a loan of the sender is overdue, the transfer is returned instead, because the money is owed to the debt. So is one
 * of a sender with a frozen account, because an intruder may have sent it (SESSION-05). It waits on while the sender's money
 * is held, and can be cancelled (BOOK-03). Does nothing if it is already delivered or cancelled, or about to be (P2P-20,
 * L5).
 * @returns true when this call ended it
 */
export async function deliverTransfer(
  deps: TransfersDeps,
  tx: Tx,
  id: string,
  now: number,
): Promise<boolean> {
  const [row] = await tx.query<TransferRow>(
    `SELECT ${TRANSFER_COLUMNS} FROM member_transfer
     WHERE id = $1 AND status = ${TRANSFER_STATUS.transferring} AND arrives_at <= $2 FOR UPDATE SKIP LOCKED`,
    [id, new Date(now)],
  );
  if (!row) return false;
  const sender = Number(row.member_id);
  const { isFrozen, isBlocked, heldUntil } = await deps.lockMoneyState(tx, sender, now);
  if (isFrozen || isBlocked || (await deps.overdueDebt(tx, sender, now)) !== undefined) {
    await returnToSender(deps, tx, row, new Date(now));
    return true;
  }
  if (heldUntil !== undefined) {
    await tx.query('UPDATE member_transfer SET arrives_at = $2 WHERE id = $1', [row.id, new Date(heldUntil)]);
    return false;
  }
  const { from_name: from } = row;
  await deps.ledger.release(tx, {
    ref: transferRef(row.id),
    kind: 'transfers.arrive',
    legs: arrivalLegs(row),
    note: { from },
  });
  await tx.query(
    `UPDATE member_transfer SET status = ${TRANSFER_STATUS.finished}, ended_at = $2 WHERE id = $1`,
    [row.id, new Date(now)],
  );
  await tellBoth(deps, tx, row, now);
  return true;
}

/** Books an instant transfer and notifies both members; its row is already finished. */
export async function deliverImmediately(
  deps: TransfersDeps,
  tx: Tx,
  row: TransferRow,
  now: number,
): Promise<void> {
  const { id, member_id, account, coin_id: coin, amount, from_name: from, to_name: to } = row;
  const sender: LedgerAccount = { member: Number(member_id), account, coin };
  await deps.ledger.post(tx, {
    kind: 'transfers.direct',
    ref: transferRef(id),
    legs: [{ place: sender, bucket: 'available', amount: negate(amount) }, ...arrivalLegs(row)],
    note: { from, to },
  });
  await tellBoth(deps, tx, row, now);
}

function arrivalLegs({ to_member, account, coin_id: coin, amount, fee }: TransferRow): Leg[] {
  return [
    { place: { member: Number(to_member), account, coin }, bucket: 'available', amount: sub(amount, fee) },
    { place: { house: 'fees', coin }, bucket: 'available', amount: fee },
  ];
}

async function tellBoth({ catalogue }: TransfersDeps, tx: Tx, row: TransferRow, now: number): Promise<void> {
  const { member_id, to_member, from_name: from, to_name: to, amount, fee, coin_id } = row;
  const note = {
    from,
    to,
    amount: trimAmount(amount),
    received: sub(amount, fee),
    coin: catalogue.coin(coin_id)?.code ?? String(coin_id),
  };
  const sent = {
    memberId: Number(member_id),
    kind: 'money_out',
    text: 'transfers.notice.arrived',
    note,
  } as const;
  const received = {
    memberId: Number(to_member),
    kind: 'money_in',
    text: 'transfers.notice.received',
    note,
  } as const;
  await writeNotices(tx, [sent, received], now);
}
