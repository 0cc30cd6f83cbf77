import type { AnyHandler } from '@ex/server-http';
import type { ReviewKind } from '@ex/server-operator';
import { coinBalanceHandler } from './balance';
import { applyHandler } from './loans/apply';
import { cancelHandler } from './loans/cancel';
import { loanListHandler } from './loans/products';
import { loanRecordsHandler } from './loans/records';
import { loanReviews } from './loans/review';
import { buyMachineHandler } from './mining/buy';
import { miningOrdersHandler } from './mining/orders';
import { machineListHandler } from './mining/products';
import { stakingOrdersHandler } from './staking/orders';
import { projectListHandler } from './staking/projects';
import { redeemHandler } from './staking/redeem';
import { submitStakingHandler } from './staking/submit';
import type { FinanceWorld } from './world';

/** All calls of loans, lock-mining and staking. */
export function financeHandlers(world: FinanceWorld): readonly AnyHandler[] {
  return [
    loanListHandler(world),
    loanRecordsHandler(world),
    applyHandler(world),
    cancelHandler,
    machineListHandler(world),
    miningOrdersHandler(world),
    buyMachineHandler(world),
    coinBalanceHandler(world),
    projectListHandler(world),
    stakingOrdersHandler(world),
    submitStakingHandler(world),
    redeemHandler(world),
  ];
}

/** What of finance is reviewed. */
export function financeReviews(world: FinanceWorld): readonly ReviewKind[] {
  return [loanReviews(world)];
}
