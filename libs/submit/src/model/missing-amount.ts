import { compare, type Decimal, sub } from '@ex/money';

/** Returns how much an amount exceeds the balance; undefined if it does not, or while one of them is unknown. */
export function missingAmount(
  amount: string | undefined,
  available: string | undefined,
): Decimal | undefined {
  if (!amount || available === undefined || compare(amount, available) <= 0) return undefined;
  return sub(amount, available);
}
