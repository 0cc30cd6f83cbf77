import { makePoller, runDue } from '@ex/server-db';
import type { Poller } from '@ex/server-db';
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

/** Interest counts in days; a few seconds late is on time. */
const EVERY_MS = 5_000;

/** Makes the finance worker. A stop waits for the order in hand; what is left stays due. */
export const makeFinanceWorker = (deps: FinanceDeps, options: FinanceWorkerOptions): Poller =>
  makePoller({ everyMs: EVERY_MS, round: makeFinanceRound(deps, options), onError: options.onError });

/**
 * Makes the round of the finance worker: pays yields, ends stakes and collects loans that are due, each once, also
 * after days of downtime. Money that comes back, resting orders of debtors included, is there before debts are collected.
 * Ends after the order in hand once `isStopping`. Returns how many orders it acted on.
 */
export function makeFinanceRound(
  deps: FinanceDeps,
  { now, onError }: FinanceWorkerOptions,
): (isStopping?: () => boolean) => Promise<number> {
  const mining = makeYieldPayment(deps, onError);
  const staking = makeStakeMaturity(deps, onError);
  const repayment = makeLoanCollection(deps, onError);
  return async (isStopping = () => false) => {
    const moment = now();
    return (
      (await runDue(mining, moment, isStopping)) +
      (await runDue(staking, moment, isStopping)) +
      (isStopping() ? 0 : await releaseShieldedFunds(deps, moment, onError)) +
      (await runDue(repayment, moment, isStopping))
    );
  };
}
