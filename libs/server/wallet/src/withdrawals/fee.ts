import { compare, div, feeAtRate, sub } from '@ex/money';
import type { Decimal } from '@ex/money';
import type { WithdrawalFee } from '@ex/server-site-config';

/** Decimals of a percent (8) and two more for the hundred. */
const RATE_SCALE = 10;

/** What a withdrawal costs, in the coin: a share rounded up at 8 decimals, or a fixed amount (WITHDRAW-05, D-64). */
export function computeFee(amount: Decimal, fee: WithdrawalFee): Decimal {
  return 'fixed' in fee ? fee.fixed : feeAtRate(amount, div(fee.percent, '100', RATE_SCALE));
}

/** What arrives: amount minus fee, never below 0 (WITHDRAW-06). */
export function computeReceived(amount: Decimal, fee: Decimal): Decimal {
  return compare(fee, amount) >= 0 ? '0' : sub(amount, fee);
}
