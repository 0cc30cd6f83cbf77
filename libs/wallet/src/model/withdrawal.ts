import type { AccountId } from '@ex/api-client';
import type {
  WithdrawableCoin,
  Withdrawal,
  WithdrawalFee,
  WithdrawalMethod,
  WithdrawalRequest,
  WithdrawalTerms,
} from '@ex/api-client/wallet';
import { parseServerTime } from '@ex/languages';
import {
  AMOUNT_SCALE,
  compare,
  equals,
  feeAtRate,
  formatFeeRate,
  roundDown,
  roundUp,
  sign,
  sub,
} from '@ex/money';
import { findNewerRecord, type RecordList } from '@ex/submit';

/** What the form holds: texts, all kept except the fund password. */
export type WithdrawalFields = {
  readonly method: WithdrawalMethod;
  /** Id of the account (D-55). */
  readonly account: `${AccountId}`;
  /** Id of the coin. */
  readonly coin: string;
  readonly amount: string;
  /** Id of the bank card. */
  readonly card: string;
  /** Id of the address; '' for the bound one. */
  readonly address: string;
  readonly fundPassword: string;
};

export const EMPTY_WITHDRAWAL: WithdrawalFields = {
  method: 'wallet',
  account: '1',
  coin: '',
  amount: '',
  card: '',
  address: '',
  fundPassword: '',
};

/** The withdrawal a member confirms. */
export interface WithdrawalIntent extends WithdrawalRequest {
  /** Name of the bank; '' for a withdrawal to the bound address. */
  readonly bankName: string;
  /** Name of the coin. */
  readonly coin: string;
  /** Fee of the amount when it was decided, and its rate as shown. */
  readonly fee: string;
  readonly feeRate: string | undefined;
}

/**
 * Fee of an amount, in the coin. It is rounded up at the decimals of the payout, so that the rest can be paid exactly
 * (WITHDRAW-05, D-64, RIM-02).
 */
export const withdrawalFee = (amount: string, fee: WithdrawalFee, decimals: number): string =>
  fee.kind === 'rate' ? feeAtRate(amount, fee.rate, decimals) : roundUp(fee.amount, decimals);

/** Decimals of the smallest amount that a coin can be paid out in to a network or `bank`; 8 where they are not known. */
export const findPayoutDecimals = (coin: WithdrawableCoin | undefined, to: string | undefined): number =>
  Math.min(coin?.payoutDecimals[to ?? ''] ?? AMOUNT_SCALE, AMOUNT_SCALE);

/** Rate of the fee, such as `1%`; undefined for a fixed fee. */
export const formatWithdrawalRate = ({ fee }: WithdrawalTerms): string | undefined =>
  fee.kind === 'rate' ? formatFeeRate(fee.rate) : undefined;

/** What arrives: amount minus fee, never below 0 (WITHDRAW-06). */
export const receivedAmount = (amount: string, fee: string): string =>
  compare(fee, amount) >= 0 ? '0' : sub(amount, fee);

/** Why an amount cannot be withdrawn; `decimals`: too many for the destination, `nothing`: the fee takes all of it. */
export type AmountProblem = 'missing' | 'bounds' | 'balance' | 'decimals' | 'nothing';

/** Finds what is wrong with an amount, in order of priority (WITHDRAW-10); undefined when it can be withdrawn. */
export function findAmountProblem(
  amount: string,
  terms: WithdrawalTerms,
  decimals: number,
): AmountProblem | undefined {
  const { limits, available, fee } = terms;
  if (amount === '' || sign(amount) <= 0) return 'missing';
  if (compare(amount, limits.min) < 0 || compare(amount, limits.max) > 0) return 'bounds';
  if (compare(amount, available) > 0) return 'balance';
  if (!equals(amount, roundDown(amount, decimals))) return 'decimals';
  return sign(receivedAmount(amount, withdrawalFee(amount, fee, decimals))) > 0 ? undefined : 'nothing';
}

/**
 * Finds the record of a withdrawal whose answer was lost. Records have no id: it is the one with its amount that is later
 * than all before and still under review. An older one gets a later time too, but only when its review ends.
 */
export const withdrawalLookup = (read: (intent: WithdrawalIntent) => Promise<RecordList<Withdrawal>>) =>
  findNewerRecord({
    read: async (intent: WithdrawalIntent) => [await read(intent)],
    order: ({ updatedAt }) => parseServerTime(updatedAt) ?? 0,
    matches: ({ status, amount }, intent) => status === 'pending' && equals(amount, intent.amount),
  });
