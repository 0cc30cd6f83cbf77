import { div, mul, sub } from './arithmetic';
import { isZero } from './compare';
import type { Decimal } from './decimal';
import { roundDown, roundUp } from './rounding';

/** Decimals of amounts and balances (CONST-12). */
export const AMOUNT_SCALE = 8;

/** A share of an amount in whole percent, truncated at 8 decimals (SPOT-18: 25, 50, 75, 100). */
export const percentOf = (amount: Decimal, percent: number): Decimal =>
  roundDown(mul(amount, div(String(percent), '100', AMOUNT_SCALE)), AMOUNT_SCALE);

/** Fee of a transfer, `amount x rate` (0.02 is 2 %), rounded up at 8 decimals, so never in the requester's favour. */
export const feeAtRate = (amount: Decimal, rate: Decimal, decimals = AMOUNT_SCALE): Decimal =>
  roundUp(mul(amount, rate), decimals);

/** Received amount of a transfer: amount minus amount x rate (CONST-15). */
export const afterRate = (amount: Decimal, rate: Decimal): Decimal => sub(amount, feeAtRate(amount, rate));

/** Change from one price to another in percent at 4 decimals; null when the first is zero. */
export const changePercent = (from: Decimal, to: Decimal): Decimal | null =>
  isZero(from) ? null : div(mul(sub(to, from), '100'), from, 4, 'halfEven');
