import type { ReviewKind } from '@ex/server-operator';
import { depositReviews } from './deposits/review';
import { withdrawalReviews } from './withdrawals/review';
import type { WalletDeps } from './deps';

/** What of the wallet is reviewed. */
export function walletReviews(deps: WalletDeps): readonly ReviewKind[] {
  return [depositReviews(deps), withdrawalReviews(deps)];
}
