import type { DepositCoin } from '@ex/api-client/wallet';
import { compare, type Decimal, sub } from '@ex/money';
import { paths } from '@ex/routing';

/** Returns how much an amount exceeds the balance; undefined if it does not, or while one of them is unknown. */
export function missingAmount(
  amount: string | undefined,
  available: string | undefined,
): Decimal | undefined {
  if (!amount || available === undefined || compare(amount, available) <= 0) return undefined;
  return sub(amount, available);
}

/** The deposit form with coin and amount, at least the smallest that the site takes; without both where it does not take the coin. */
export function depositHref(coin: string, amount: Decimal, coins: readonly DepositCoin[]): string {
  const taken = coins.find((one) => one.coin === coin);
  if (!taken) return paths.deposit();
  const least = taken.limits?.min ?? '0';
  return paths.deposit({ coin: taken.id, amount: compare(amount, least) < 0 ? least : amount });
}
