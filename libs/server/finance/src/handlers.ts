import type { AnyHandler } from '@ex/server-http';
import type { ReviewKind } from '@ex/server-operator';
import { coinBalanceHandler } from './balance';
import { applyForLoanHandler } from './loans/apply';
import { cancelApplicationHandler } from './loans/cancel';
import { loanProductsHandler } from './loans/products';
import { loanRecordsHandler } from './loans/records';
import { loanReviews } from './loans/review';
import { lockHandler } from './lock-mining/lock';
import { lockOrdersHandler } from './lock-mining/orders';
import { lockMiningProductsHandler } from './lock-mining/products';
import { stakeListHandler } from './staking/orders';
import { stakingProjectsHandler } from './staking/projects';
import { redeemHandler } from './staking/redeem';
import { stakeHandler } from './staking/submit';
import type { FinanceDeps } from './deps';

/** All calls of loans, lock-mining and staking. */
export function financeHandlers(deps: FinanceDeps): readonly AnyHandler[] {
  return [
    loanProductsHandler(deps),
    loanRecordsHandler(deps),
    applyForLoanHandler(deps),
    cancelApplicationHandler,
    lockMiningProductsHandler(deps),
    lockOrdersHandler(deps),
    lockHandler(deps),
    coinBalanceHandler(deps),
    stakingProjectsHandler(deps),
    stakeListHandler(deps),
    stakeHandler(deps),
    redeemHandler(deps),
  ];
}

/** Kinds of reviews in finance. */
export function financeReviews(deps: FinanceDeps): readonly ReviewKind[] {
  return [loanReviews(deps)];
}
