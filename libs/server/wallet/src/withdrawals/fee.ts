import { compare, div, feeAtRate, mul, roundUp, sub } from '@ex/money';
import type { Decimal } from '@ex/money';
import type { WithdrawalFee } from '@ex/server-site-config';

/** Decimals of a percentage (8), plus two for the division by 100. */
const RATE_SCALE = 10;
/** Decimals of a stated fee. */
const FEE_SCALE = 8;

/**
 * Computes the withdrawal fee, in the coin: a percentage or a fixed amount, rounded up at the decimals of the payout, so that
 * the rest can be paid exactly (WITHDRAW-05, D-64, RIM-02).
 */
export function computeFee(amount: Decimal, fee: WithdrawalFee, decimals: number): Decimal {
  return 'fixed' in fee
    ? roundUp(fee.fixed, decimals)
    : feeAtRate(amount, div(fee.percent, '100', RATE_SCALE), decimals);
}

/** The fee that a level pays: a share of the stated one, rounded up at 8 decimals (PAY-17). */
export function tierFee(fee: WithdrawalFee, feePercent: Decimal): WithdrawalFee {
  const share = (whole: Decimal): Decimal =>
    roundUp(div(mul(whole, feePercent), '100', RATE_SCALE), FEE_SCALE);
  return 'fixed' in fee ? { fixed: share(fee.fixed) } : { percent: share(fee.percent) };
}

/** Computes the received amount: amount minus fee, never below 0 (WITHDRAW-06). */
export function computeReceived(amount: Decimal, fee: Decimal): Decimal {
  return compare(fee, amount) >= 0 ? '0' : sub(amount, fee);
}
