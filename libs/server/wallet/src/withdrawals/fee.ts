import { compare, div, feeAtRate, sub } from '@ex/money';
import type { Decimal } from '@ex/money';
import type { WithdrawalFee } from '@ex/server-site-config';

/** Decimals of a percentage (8), plus two for the division by 100. */
const RATE_SCALE = 10;

/**
 * Computes the withdrawal fee, in the coin: a percentage rounded up at 8 decimals, or a fixed amount (WITHDRAW-05,
 * D-64).
 */
export function computeFee(amount: Decimal, fee: WithdrawalFee): Decimal {
  return 'fixed' in fee ? fee.fixed : feeAtRate(amount, div(fee.percent, '100', RATE_SCALE));
}

/** Computes the received amount: amount minus fee, never below 0 (WITHDRAW-06). */
export function computeReceived(amount: Decimal, fee: Decimal): Decimal {
  return compare(fee, amount) >= 0 ? '0' : sub(amount, fee);
}
