import {
  AMOUNT_SCALE,
  type Decimal,
  equals,
  formatBalance,
  formatFeeRate,
  formatProfit,
  formatSignedBalance,
  formatStake,
  mul,
  roundDown,
} from '@ex/money';

const isShort = (value: Decimal): boolean => equals(roundDown(value, 2), value);

/** An amount with two decimals, or all eight when two would not be the whole truth. */
export const exactAmount = (value: Decimal): string =>
  isShort(value) ? formatStake(value) : formatBalance(value);

/** The same with its sign. */
export const signedAmount = (value: Decimal): string =>
  isShort(value) ? formatProfit(value) : formatSignedBalance(value);

/** `12.34 × 85% = +10.48900000`: stake times payout rate is the profit. */
export const profitSum = (stake: Decimal, rate: Decimal, profit: Decimal): string =>
  `${exactAmount(stake)} × ${formatFeeRate(rate)} = ${signedAmount(profit)}`;

/** What a win of this stake would bring, with its sum; cut at 8 decimals as the settlement does it (D-52). */
export const winSum = (stake: Decimal, rate: Decimal): string =>
  profitSum(stake, rate, roundDown(mul(stake, rate), AMOUNT_SCALE));
