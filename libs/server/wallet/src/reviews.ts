import type { ReviewKind } from '@ex/server-operator';
import { depositReviews } from './deposits/review';
import { withdrawalReviews } from './withdrawals/review';
import type { WalletWorld } from './world';

/** What of the wallet is reviewed. */
export function walletReviews(world: WalletWorld): readonly ReviewKind[] {
  return [depositReviews(world), withdrawalReviews(world)];
}
