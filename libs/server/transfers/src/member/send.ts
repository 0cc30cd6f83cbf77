import { InsufficientBalance } from '@ex/server-ledger';
import type { AccountType } from '@ex/server-ledger';
import { balanceTransfer } from '@ex/contract';
import type { Decision, PayloadOf } from '@ex/contract';
import { compare, feeAtRate, isZero } from '@ex/money';
import type { Tx } from '@ex/server-db';
import { ApiRejection, checkShownTerms, rejectOn, serve } from '@ex/server-http';
import type { Handler, Prepare } from '@ex/server-http';
import { checkAmount } from '../amounts';
import type { TransfersDeps } from '../deps';
import { listTransferCoins } from './coins';
import type { TransferCoin } from './coins';
import { deliverImmediately } from './deliver';
import { TRANSFER_COLUMNS, TRANSFER_STATUS, transferRef } from './row';
import type { TransferRow } from './row';
import { displayName } from './search';

const DAY_MS = 24 * 3600 * 1000;

interface NewTransfer {
  readonly from: { readonly id: number; readonly name: string };
  readonly to: { readonly id: number; readonly name: string };
  readonly coin: TransferCoin;
  readonly amount: string;
  readonly fee: string;
  /** Account it leaves, and revision of the settings that its terms are from. */
  readonly account: AccountType;
  readonly revision: number | undefined;
  /** Duration in ms; 0 arrives instantly. */
  readonly takes: number;
}

/**
 * Sends a coin to a member (P2P-15, CALLS-55). Without a fee or a delay it arrives in the same transaction (P2P-10,
 * D-67); otherwise the amount is held until it arrives or is cancelled.
 */
export function sendTransferHandler(deps: TransfersDeps): Handler<typeof balanceTransfer> {
  const prepare: Prepare<typeof balanceTransfer> = async ({ paypassword }, context) => {
    if (!deps.site.switches.internalTransfer) throw new ApiRejection('transfers.send.closed');
    return deps.verifyFund(context, paypassword);
  };
  const handle: Handler<typeof balanceTransfer>['handle'] = async (payload, context) => {
    const { memberId, tx, now, shownTerms, confirmFactor } = context;
    const moment = now();
    await deps.checkMoneyHold(tx, memberId, moment);
    const transfer = await checked(deps, tx, memberId, payload);
    checkShownTerms(shownTerms, transfer.fee);
    await deps.checkPayoutLimit(tx, { memberId, coin: payload.c_id, amount: payload.amount }, moment);
    const row = await insert(tx, transfer, moment);
    if (transfer.takes === 0) {
      await rejectOn(
        InsufficientBalance,
        'transfers.insufficient',
        deliverImmediately(deps, tx, row, moment),
      );
      await confirmFactor(tx, transferDecision(transfer));
      return { data: null, message: 'transfers.send.arrived' };
    }
    await rejectOn(InsufficientBalance, 'transfers.insufficient', hold(deps, tx, row));
    await confirmFactor(tx, transferDecision(transfer));
    return { data: null, message: 'transfers.send.done' };
  };
  return serve(balanceTransfer, handle, prepare);
}

/** What the member confirms: everything that the sheet of the app shows (FACTOR-06). */
const transferDecision = ({ coin, amount, fee, to }: NewTransfer): Decision => ({
  ...{ coin: coin.coin.code, amount, fee },
  to: `${to.name} (${to.id})`,
});

/** Runs all checks before money moves; throws an `ApiRejection` with the reason. */
async function checked(
  deps: TransfersDeps,
  tx: Tx,
  memberId: number,
  { to_uid, c_id, amount }: PayloadOf<typeof balanceTransfer>,
): Promise<NewTransfer> {
  if (to_uid === memberId) throw new ApiRejection('transfers.member.self');
  const { internal, revision } = deps.site.transfers;
  const coin = listTransferCoins(deps).find((one) => one.coin.id === c_id);
  if (!coin) throw new ApiRejection('transfers.send.noCoin');
  checkAmount(coin.coin, amount);
  const { minimum: min, maximum: max, feeRate, days } = coin.terms;
  if (compare(amount, min) < 0 || compare(amount, max) > 0) {
    throw new ApiRejection('transfers.send.bounds', { min, max, coin: coin.coin.code });
  }
  const fee = feeAtRate(amount, feeRate);
  if (compare(fee, amount) >= 0) throw new ApiRejection('transfers.send.feeAbove');
  const username = await deps.nameOf(tx, to_uid);
  if (username === undefined) throw new ApiRejection('transfers.member.unknown');
  return {
    from: { id: memberId, name: (await deps.nameOf(tx, memberId)) ?? '' },
    to: { id: to_uid, name: await displayName(tx, memberId, { id: to_uid, username }) },
    coin,
    amount,
    fee,
    ...{ account: internal.account, revision },
    takes: isZero(fee) ? 0 : days * DAY_MS,
  };
}

async function insert(
  tx: Tx,
  { from, to, coin, amount, fee, account, revision, takes }: NewTransfer,
  now: number,
): Promise<TransferRow> {
  const arrived = takes === 0;
  const [row] = await tx.query<TransferRow>(
    `INSERT INTO member_transfer (member_id, to_member, from_name, to_name, coin_id, account, amount, fee_rate, fee,
       status, created_at, arrives_at, ended_at, settings_revision)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING ${TRANSFER_COLUMNS}`,
    [
      from.id,
      to.id,
      from.name,
      to.name,
      coin.coin.id,
      account,
      amount,
      coin.terms.feeRate,
      fee,
      arrived ? TRANSFER_STATUS.finished : TRANSFER_STATUS.transferring,
      new Date(now),
      new Date(now + takes),
      arrived ? new Date(now) : null,
      revision ?? null,
    ],
  );
  if (!row) throw new Error('the transfer was not inserted');
  return row;
}

function hold({ ledger }: TransfersDeps, tx: Tx, row: TransferRow): Promise<void> {
  const { id, member_id, account, coin_id: coin, amount, to_name } = row;
  return ledger.hold(tx, {
    member: Number(member_id),
    account,
    coin,
    amount,
    kind: 'transfers.send',
    ref: transferRef(id),
    note: { to: to_name },
  });
}
