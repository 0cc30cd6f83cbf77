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

/** An amount with two decimals, or all eight when two would not show it exactly. */
export const formatExactAmount = (value: Decimal): string =>
  isShort(value) ? formatStake(value) : formatBalance(value);

/** The same with its sign. */
export const formatSignedAmount = (value: Decimal): string =>
  isShort(value) ? formatProfit(value) : formatSignedBalance(value);

/** `12.34 × 85% = +10.48900000`: stake times payout rate is the profit. */
export const formatProfitSum = (stake: Decimal, rate: Decimal, profit: Decimal): string =>
  `${formatExactAmount(stake)} × ${formatFeeRate(rate)} = ${formatSignedAmount(profit)}`;

/** The profit of a win with this stake and how it is calculated, cut at 8 decimals like the settlement (D-52). */
export const formatWinSum = (stake: Decimal, rate: Decimal): string =>
  formatProfitSum(stake, rate, roundDown(mul(stake, rate), AMOUNT_SCALE));
