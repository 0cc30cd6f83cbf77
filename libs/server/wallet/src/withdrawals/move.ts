import { negate, sub } from '@ex/money';
import type { Tx } from '@ex/server-db';
import { OUTSIDE_WORLD } from '@ex/server-ledger';
import type { AccountType, Leg, LedgerAccount } from '@ex/server-ledger';
import type { WalletDeps } from '../deps';
import { recordStep } from '../payments/steps';
import { ENTRY_KIND, REVIEW_STATUS_OF, WITHDRAWAL_STATES } from '../payments/withdrawal-states';
import type { WithdrawalEvent, WithdrawalState } from '../payments/withdrawal-states';
import { withdrawalRef } from './ref';

/** A withdrawal as its transitions need it. */
export interface WithdrawalRow {
  readonly id: string;
  readonly member_id: string;
  readonly coin_id: number;
  readonly account: AccountType;
  readonly amount: string;
  readonly fee: string;
  readonly way: string;
  readonly destination: string;
  readonly bank_name: string | null;
  readonly card_name: string | null;
  readonly state: WithdrawalState;
  readonly payer: string | null;
  readonly payout_key: string | null;
  readonly reference: string | null;
  readonly sent_by: string | null;
}

/** Columns of a `WithdrawalRow`. */
export const WITHDRAWAL_COLUMNS = `id, member_id, coin_id, account, amount, fee, way, destination, bank_name, card_name, state,
  payer, payout_key, reference, sent_by`;

/** Locks a withdrawal until the transaction ends; undefined for one that does not exist. */
export async function lockWithdrawal(tx: Tx, id: number | string): Promise<WithdrawalRow | undefined> {
  const [row] = await tx.query<WithdrawalRow>(
    `SELECT ${WITHDRAWAL_COLUMNS} FROM wallet_withdrawal WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return row;
}

/** An event of a withdrawal with the facts that its step records. */
export interface WithdrawalMove {
  readonly event: WithdrawalEvent;
  /** Operator, `member`, or the name of the payout provider. */
  readonly actor: string;
  readonly reason?: string;
  /** Words for operators, kept with the step. */
  readonly note?: string | undefined;
  /** Transaction hash or bank reference, for `send`. */
  readonly reference?: string;
  /** Who pays (`hand` or `provider`) and the key of the payout, for `claim`. */
  readonly payer?: string;
  readonly payoutKey?: string;
}

/**
 * Moves a locked withdrawal by an event: stores the state and the step, and books the amount to the place of that state. Returns the
 * new state; undefined when the event does not exist in the present one, which changes nothing.
 */
export async function moveWithdrawal(
  { ledger }: Pick<WalletDeps, 'ledger'>,
  tx: Tx,
  row: WithdrawalRow,
  { event, actor, reason = '', note, reference = '', payer, payoutKey }: WithdrawalMove,
  now: number,
): Promise<WithdrawalState | undefined> {
  const state = WITHDRAWAL_STATES[row.state].on[event];
  if (state === undefined) return undefined;
  await tx.query(
    `UPDATE wallet_withdrawal SET state = $2, status = $3, reason = COALESCE(NULLIF($4, ''), reason), updated_at = $5, check_at = $5, checks = 0,
       reference = COALESCE(NULLIF($6, ''), reference), payer = COALESCE($7, payer), payout_key = COALESCE($8, payout_key),
       sent_by = CASE WHEN $2 = 'sent' THEN $9 ELSE sent_by END,
       returned_by = CASE WHEN $2 = 'returned' THEN $9 ELSE returned_by END
     WHERE id = $1`,
    [
      row.id,
      state,
      REVIEW_STATUS_OF[state],
      reason,
      new Date(now),
      reference,
      payer ?? null,
      payoutKey ?? null,
      actor,
    ],
  );
  const words = note === undefined ? reason : `${reason}: ${note}`;
  await recordStep(tx, { kind: 'withdrawal', id: row.id, state, actor, reference, reason: words }, now);
  await book(ledger, tx, row, state);
  return state;
}

/** Books the amount from the place of the present state to that of the next one. */
async function book(
  ledger: WalletDeps['ledger'],
  tx: Tx,
  row: WithdrawalRow,
  to: WithdrawalState,
): Promise<void> {
  const { money: source } = WITHDRAWAL_STATES[row.state];
  if (to === 'requested' || to === 'approved' || WITHDRAWAL_STATES[to].money === source) return;
  const entry = { kind: ENTRY_KIND[to], ref: withdrawalRef(row.id), legs: legsAt(row, to) };
  if (source === 'hold') return ledger.release(tx, entry);
  if (source !== 'payout_locked' && source !== 'payout_sent')
    throw new Error(`withdrawal ${row.id} has left ${source} for good`);
  const place = { house: source, coin: row.coin_id };
  await ledger.post(tx, { ...entry, legs: [available(place, negate(row.amount)), ...entry.legs] });
}

const available = (place: LedgerAccount, amount: string): Leg => ({ place, bucket: 'available', amount });

/** Legs that bring the amount to the place of a state; the fee stays with the venue once the rest has arrived. */
function legsAt(row: WithdrawalRow, to: WithdrawalState): readonly Leg[] {
  const { coin_id: coin, amount, fee } = row;
  const { money } = WITHDRAWAL_STATES[to];
  if (money === 'payout_locked' || money === 'payout_sent')
    return [available({ house: money, coin }, amount)];
  if (money === 'outside')
    return [
      available({ house: OUTSIDE_WORLD, coin }, sub(amount, fee)),
      available({ house: 'fees', coin }, fee),
    ];
  return [available({ member: Number(row.member_id), account: row.account, coin }, amount)];
}
