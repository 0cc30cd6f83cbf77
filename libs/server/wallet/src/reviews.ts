import type { ReviewKind } from '@ex/server-operator';
import { depositReviews } from './deposits/review';
import { withdrawalReviews } from './withdrawals/review';
import type { WalletDeps } from './deps';

/** Kinds of reviews in the wallet. */
export function walletReviews(deps: WalletDeps): readonly ReviewKind[] {
  return [depositReviews(deps), withdrawalReviews(deps)];
}
