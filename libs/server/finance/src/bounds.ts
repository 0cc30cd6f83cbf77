import { compare } from '@ex/money';
import { ApiRejection } from '@ex/server-http';

/** Rejects an amount outside a product's limits and names both (LOAN-12, MINING-11, D-71). */
export function rejectOutsideBounds(
  amount: string,
  { minimum, maximum }: { minimum: string; maximum: string },
): void {
  if (compare(amount, minimum) < 0 || compare(amount, maximum) > 0)
    throw new ApiRejection('finance.range', { min: minimum, max: maximum });
}
