import { makePoller, runDue } from '@ex/server-db';
import type { Poller } from '@ex/server-db';
import { releaseShieldedFunds } from './loans/release';
import { makeLoanReminder } from './loans/remind';
import { makeLoanCollection } from './loans/repay';
import { makeYieldPayment } from './lock-mining/yield';
import { makeStakeMaturity } from './staking/mature';
import type { FinanceDeps } from './deps';

/** Options of the finance worker. */
export interface FinanceWorkerOptions {
  /** The venue's time in ms. */
  readonly now: () => number;
  /** Rounds are skipped while this returns false. */
  readonly mayRun?: () => boolean;
  /** Called on every failure; the failed order stays due. */
  readonly onError: (error: unknown) => void;
}

/** Interval between rounds. Interest accrues by the day, so a few seconds late do not matter. */
const EVERY_MS = 5_000;

/** Makes the finance worker. A stop waits for the order in progress; the rest stays due. */
export const makeFinanceWorker = (deps: FinanceDeps, options: FinanceWorkerOptions): Poller =>
  makePoller({ ...options, everyMs: EVERY_MS, round: makeFinanceRound(deps, options) });

/**
 * Makes the round of the finance worker: pays yields, ends stakes and collects due loans, each once, even after days of
 * downtime. Returned funds, including those of debtors' resting orders, are available before debts are collected. Stops
 * after the order in progress once `isStopping`. Returns the number of orders it acted on.
 */
export function makeFinanceRound(
  deps: FinanceDeps,
  { now, onError }: FinanceWorkerOptions,
): (isStopping?: () => boolean) => Promise<number> {
  const mining = makeYieldPayment(deps, onError);
  const loansDue = makeLoanReminder(deps, onError);
  const staking = makeStakeMaturity(deps, onError);
  const repayment = makeLoanCollection(deps, onError);
  return async (isStopping = () => false) => {
    const moment = now();
    return (
      (await runDue(mining, moment, isStopping)) +
      (await runDue(loansDue, moment, isStopping)) +
      (await runDue(staking, moment, isStopping)) +
      (isStopping() ? 0 : await releaseShieldedFunds(deps, moment, onError)) +
      (await runDue(repayment, moment, isStopping))
    );
  };
}
