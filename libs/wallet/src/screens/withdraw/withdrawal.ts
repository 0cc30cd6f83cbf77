import type { AnswerOf, getUserCoinBalance, WithdrawalCoin } from '@ex/contract';
import { compare, div, feeAtRate, sign, sub } from '@ex/money';
import { type AccountType, accountOf } from '../../model/accounts';

/** Terms of a withdrawal as the server tells them. */
export type WithdrawalTerms = AnswerOf<typeof getUserCoinBalance>;

/** Ways money leaves, as they are sent: 1 wallet, 2 bank card (WITHDRAW-01). */
export const TO_WALLET = 1;
export const TO_BANK = 2;
/** 1 wallet, 2 bank card. */
export type Way = typeof TO_WALLET | typeof TO_BANK;

/** What the form holds, texts as they are kept. */
export type WithdrawalFields = {
  /** '1' wallet, '2' bank card. */
  readonly way: string;
  /** Number of the account (D-55). */
  readonly account: string;
  /** Id of the coin. */
  readonly coin: string;
  readonly amount: string;
  /** Id of the bank card. */
  readonly card: string;
};

export const EMPTY_WITHDRAWAL: WithdrawalFields = { way: '1', account: '1', coin: '', amount: '', card: '' };

/** Accounts that money is withdrawn from where the server does not say it (D-55). */
const USUAL_ACCOUNTS: readonly AccountType[] = [1, 2];

/** Accounts that a coin is withdrawn from, in the order of the server. */
export function accountsOf({ accounts }: Pick<WithdrawalCoin, 'accounts'>): readonly AccountType[] {
  return accounts?.flatMap((account) => accountOf(account) ?? []) ?? USUAL_ACCOUNTS;
}

const PERCENT = 1;
/** Decimals of a percent (8) and two more for the hundred. */
const RATE_SCALE = 10;

/** Fee in the coin: a share of the amount rounded up at 8 decimals, or a fixed amount (WITHDRAW-05, D-64). */
export function feeOf(amount: string, { sxftype, txsxf, txsxf_n }: WithdrawalTerms): string {
  return sxftype === PERCENT ? feeAtRate(amount, div(txsxf, '100', RATE_SCALE)) : txsxf_n;
}

/** What arrives: amount minus fee, never below 0 (WITHDRAW-06). */
export const receivedOf = (amount: string, fee: string): string =>
  compare(fee, amount) >= 0 ? '0' : sub(amount, fee);

/** Why an amount cannot be withdrawn. `nothing`: the fee takes all of it. */
export type AmountProblem = 'missing' | 'bounds' | 'balance' | 'nothing';

/** Looks for what is wrong with an amount, first things first (WITHDRAW-10); undefined when it can be withdrawn. */
export function checkAmount(amount: string, terms: WithdrawalTerms): AmountProblem | undefined {
  if (amount === '' || sign(amount) <= 0) return 'missing';
  if (compare(amount, terms.txminnum) < 0 || compare(amount, terms.txmaxnum) > 0) return 'bounds';
  if (compare(amount, terms.balance) > 0) return 'balance';
  return sign(receivedOf(amount, feeOf(amount, terms))) > 0 ? undefined : 'nothing';
}
