import { runDue } from '@ex/server-db';
import { releaseShieldedFunds } from './loans/release';
import { makeLoanCollection } from './loans/repay';
import { makeYieldPayment } from './lock-mining/yield';
import { makeStakeMaturity } from './staking/mature';
import type { FinanceDeps } from './deps';

/** What the worker needs besides the deps of its library. */
export interface FinanceWorkerOptions {
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Called for a failure; what failed stays due. */
  readonly onError: (error: unknown) => void;
}

/**
 * Makes the round of the finance worker: pays yields, ends stakes and collects loans that are due, each once, also
 * after days of downtime. Money that comes back, resting orders of debtors
 * included, is there before debts are collected. Returns how many orders it acted on.
 */
export function makeFinanceWorker(
  deps: FinanceDeps,
  { now, onError }: FinanceWorkerOptions,
): () => Promise<number> {
  const mining = makeYieldPayment(deps, onError);
  const staking = makeStakeMaturity(deps, onError);
  const repayment = makeLoanCollection(deps, onError);
  return async () => {
    const moment = now();
    return (
      (await runDue(mining, moment)) +
      (await runDue(staking, moment)) +
      (await releaseShieldedFunds(deps, moment, onError)) +
      (await runDue(repayment, moment))
    );
  };
}
