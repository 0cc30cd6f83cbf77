import type { AccountId } from '@ex/api-client';
import { lazy, Suspense } from 'react';
import { missingAmount } from '../model/missing-amount';

const ShortfallWays = lazy(() =>
  import('./ShortfallWays').then(
    (file) => ({ default: file.ShortfallWays }),
    // The form says without it that the balance is too low.
    () => ({ default: () => null }),
  ),
);

interface BalanceShortfallProps {
  /** Name of the coin, such as `USDT`. */
  readonly coin: string;
  /** Account that it is paid from, the first by default as on the server (D-55). */
  readonly account?: AccountId;
  /** Decimal text; '' while nothing is entered. */
  readonly amount: string | undefined;
  /** Undefined while unknown. */
  readonly available: string | undefined;
}

/**
 * Below an amount that exceeds the balance: how much is missing, and deposit, transfer or conversion with coin and amount filled in
 * (LIFT-55). After a refusal by the server the balance is read again, so it appears then too. Its code loads when it is needed.
 */
export function BalanceShortfall({ coin, account = 1, amount, available }: BalanceShortfallProps) {
  const missing = missingAmount(amount, available);
  if (missing === undefined || coin === '') return null;
  return (
    <Suspense>
      <ShortfallWays shortfall={{ coin, account, missing }} />
    </Suspense>
  );
}
