import { equals, negate } from '@ex/money';
import { isUniqueViolation } from '@ex/server-db';
import type { Tx } from '@ex/server-db';
import { OUTSIDE_WORLD } from '@ex/server-ledger';
import type { AccountType } from '@ex/server-ledger';
import { ReviewBlocked } from '@ex/server-operator';
import type { WalletDeps } from '../deps';
import { DEPOSIT_STATES } from '../payments/deposit-states';
import type { DepositEvent, DepositState } from '../payments/deposit-states';
import { recordStep } from '../payments/steps';

/** A deposit as its transitions need it. */
export interface DepositRow {
  readonly id: string;
  readonly member_id: string;
  readonly coin_id: number;
  readonly account: AccountType;
  readonly amount: string;
  readonly address: string;
  readonly state: DepositState;
  /** Transaction hash that the member stated. */
  readonly txid: string | null;
  readonly received: string | null;
  readonly reference: string | null;
  readonly matched_by: string | null;
}

/** Columns of a `DepositRow`. */
export const DEPOSIT_COLUMNS =
  'id, member_id, coin_id, account, amount, address, state, txid, received, reference, matched_by';

/** Locks a deposit until the transaction ends; undefined for one that does not exist. */
export async function lockDeposit(tx: Tx, id: number): Promise<DepositRow | undefined> {
  const [row] = await tx.query<DepositRow>(
    `SELECT ${DEPOSIT_COLUMNS} FROM wallet_deposit WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return row;
}

/** A payment that was found in a wallet or at a bank. */
export interface DepositMatch {
  readonly received: string;
  /** Transaction hash or bank reference; '' where the payment has none. */
  readonly reference: string;
  readonly actor: string;
}

/**
 * Records the payment of a locked deposit and returns the row after it. Throws `ReviewBlocked` when another deposit has the reference:
 * a payment is credited once.
 */
export async function matchDeposit(
  tx: Tx,
  row: DepositRow,
  { received, reference, actor }: DepositMatch,
  now: number,
): Promise<DepositRow> {
  requireState(row, 'match');
  try {
    await tx.query(
      `UPDATE wallet_deposit SET state = 'matched', received = $2, reference = NULLIF($3, ''), matched_by = $4, updated_at = $5
       WHERE id = $1`,
      [row.id, received, reference, actor, new Date(now)],
    );
  } catch (error) {
    if (!isUniqueViolation(error, 'wallet_deposit_reference')) throw error;
    throw new ReviewBlocked(`the payment ${reference} belongs to another deposit`);
  }
  await recordStep(tx, { kind: 'deposit', id: row.id, state: 'matched', actor, reference, reason: '' }, now);
  return { ...row, state: 'matched', received, reference, matched_by: actor };
}

/**
 * Credits the received amount of a matched deposit. Throws `ReviewBlocked` when it differs from the announced one and one operator
 * would decide alone (PAY-11).
 */
export async function creditDeposit(
  { ledger }: Pick<WalletDeps, 'ledger'>,
  tx: Tx,
  row: DepositRow,
  actor: string,
  now: number,
): Promise<void> {
  requireState(row, 'credit');
  const { id, coin_id: coin, amount, received, matched_by } = row;
  if (received === null) throw new Error(`deposit ${id} is matched without an amount`);
  if (!equals(received, amount) && matched_by === actor)
    throw new ReviewBlocked(
      `deposit ${id}: ${received} came instead of ${amount}, as ${actor} found; another operator has to approve it`,
    );
  await tx.query(
    "UPDATE wallet_deposit SET state = 'credited', status = 2, credited_by = $2, updated_at = $3 WHERE id = $1",
    [id, actor, new Date(now)],
  );
  await recordStep(tx, { kind: 'deposit', id, state: 'credited', actor, reference: '', reason: '' }, now);
  const place = { member: Number(row.member_id), account: row.account, coin };
  await ledger.post(tx, {
    kind: 'wallet.deposit',
    ref: `deposit:${id}`,
    legs: [
      { place: { house: OUTSIDE_WORLD, coin }, bucket: 'available', amount: negate(received) },
      { place, bucket: 'available', amount: received },
    ],
  });
}

/** Rejects a locked deposit with a reason that the member reads. */
export async function rejectDeposit(
  tx: Tx,
  row: DepositRow,
  { actor, reason }: { readonly actor: string; readonly reason: string },
  now: number,
): Promise<void> {
  requireState(row, 'reject');
  await tx.query(
    "UPDATE wallet_deposit SET state = 'rejected', status = 3, reason = $2, updated_at = $3 WHERE id = $1",
    [row.id, reason, new Date(now)],
  );
  await recordStep(tx, { kind: 'deposit', id: row.id, state: 'rejected', actor, reference: '', reason }, now);
}

function requireState({ id, state }: DepositRow, event: DepositEvent): void {
  if (DEPOSIT_STATES[state].on[event] === undefined)
    throw new ReviewBlocked(`deposit ${id} is ${state}; ${event} is not possible`);
}
