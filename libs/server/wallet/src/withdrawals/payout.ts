import { randomUUID } from 'node:crypto';
import type { Tx } from '@ex/server-db';
import { writeNotice } from '@ex/server-notices';
import { ReviewBlocked } from '@ex/server-operator';
import type { WalletDeps } from '../deps';
import { lockWithdrawal, moveWithdrawal } from './move';
import type { WithdrawalMove, WithdrawalRow } from './move';
import { describeWithdrawal, refuseDebtor, withdrawalNotice } from './review';

/** Who pays a claimed withdrawal. */
type Payer = 'hand' | 'provider';

/** Dependencies of payouts. */
export interface PayoutDeps extends WalletDeps {
  /**
   * Returns why money of a member may not leave now, for the operator to read; undefined if it may. Keeps that unchanged until the
   * transaction ends.
   */
  readonly blocks?: (tx: Tx, kind: string, memberId: number) => Promise<string | undefined>;
  /** The venue's time in ms. */
  readonly now: () => number;
}

/** A step of a payout, as its payer asks for it. */
export interface PayoutStep {
  readonly id: number;
  readonly payer: Payer;
  /** Name of the operator or of the provider. */
  readonly actor: string;
}

/**
 * Claims an approved withdrawal for payment: from then on the member cannot cancel it, and only this payer may pay it.
 * Freeze, hold and debt are checked again, because days may have passed since the approval. Returns the withdrawal in words.
 * Throws `ReviewBlocked`.
 */
export async function claimPayout(
  deps: PayoutDeps,
  tx: Tx,
  { id, payer, actor }: PayoutStep,
): Promise<string> {
  // First, because it locks what blocks: a freeze in progress is waited for before anything else is locked.
  const blocked = await deps.blocks?.(tx, 'withdrawal', await findOwner(tx, id));
  if (blocked !== undefined) throw new ReviewBlocked(blocked);
  const row = await requireWithdrawal(tx, id);
  await refuseDebtor(deps, tx, row, deps.now());
  await move(deps, tx, row, { event: 'claim', actor, payer, payoutKey: randomUUID() });
  return describeWithdrawal(deps, row);
}

/** Records that a claimed withdrawal was paid, under a transaction hash or bank reference, and notifies the member. */
export async function sendPayout(
  deps: PayoutDeps,
  tx: Tx,
  { id, payer, actor, reference }: PayoutStep & { readonly reference: string },
): Promise<void> {
  const row = await requireOwnPayout(tx, id, payer);
  await move(deps, tx, row, { event: 'send', actor, reference });
  await writeNotice(tx, withdrawalNotice(deps, row, 'withdrawalCompleted'), deps.now());
}

/** Records that a payment has arrived; the fee becomes the venue's. */
export async function confirmPayout(
  deps: PayoutDeps,
  tx: Tx,
  { id, payer, actor }: PayoutStep,
): Promise<void> {
  await move(deps, tx, await requireOwnPayout(tx, id, payer), { event: 'confirm', actor });
}

/** Why a payment is given back. */
export interface ReturnReason {
  readonly reason: string;
  readonly note?: string | undefined;
}

/**
 * Gives the whole amount back, for one of `RETURN_REASONS`; `note` is for operators. The operator who recorded a payment as sent cannot return it: a
 * second one must see that it never left.
 */
export async function returnPayout(
  deps: PayoutDeps,
  tx: Tx,
  { id, payer, actor, reason, note }: PayoutStep & ReturnReason,
): Promise<void> {
  const row = await requireOwnPayout(tx, id, payer);
  if (payer === 'hand' && row.state === 'sent' && row.sent_by === actor)
    throw new ReviewBlocked(
      `withdrawal ${id} was recorded as sent by ${actor}; another operator has to return it`,
    );
  await move(deps, tx, row, { event: 'return', actor, reason, note });
  await writeNotice(tx, withdrawalNotice(deps, row, 'withdrawalReturned', reason), deps.now());
}

async function move(deps: PayoutDeps, tx: Tx, row: WithdrawalRow, step: WithdrawalMove): Promise<void> {
  if ((await moveWithdrawal(deps, tx, row, step, deps.now())) === undefined)
    throw new ReviewBlocked(`withdrawal ${row.id} is ${row.state}; ${step.event} is not possible`);
}

async function findOwner(tx: Tx, id: number): Promise<number> {
  const [row] = await tx.query<{ member_id: string }>(
    'SELECT member_id FROM wallet_withdrawal WHERE id = $1',
    [id],
  );
  if (!row) throw new ReviewBlocked(`There is no withdrawal ${id}`);
  return Number(row.member_id);
}

async function requireWithdrawal(tx: Tx, id: number): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, id);
  if (!row) throw new ReviewBlocked(`There is no withdrawal ${id}`);
  return row;
}

/** Locks a withdrawal that this payer may move: of two payers only the one who has claimed it. */
async function requireOwnPayout(tx: Tx, id: number, payer: Payer): Promise<WithdrawalRow> {
  const row = await requireWithdrawal(tx, id);
  if (row.payer !== null && row.payer !== payer)
    throw new ReviewBlocked(
      `withdrawal ${id} is ${row.state} and paid ${row.payer === 'hand' ? 'by hand' : 'by the provider'}`,
    );
  return row;
}
