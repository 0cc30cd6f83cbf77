import type { Bill } from '@ex/contract';
import { abs, negate } from '@ex/money';

const INCOME = 1;

/** Whether a bill is money that came in: `st` 1; anything else is an expense (ACCOUNT-05). */
export const isIncome = ({ st }: Pick<Bill, 'st'>): boolean => st === INCOME;

/** The amount of a bill with its sign, whatever sign came with it. */
export const signedBill = (bill: Pick<Bill, 'st' | 'num'>): string =>
  isIncome(bill) ? abs(bill.num) : negate(abs(bill.num));
