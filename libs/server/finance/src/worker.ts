import { runDue } from '@ex/server-db';
import { releaseShielded } from './loans/release';
import { repaymentWork } from './loans/repay';
import { miningWork } from './mining/yield';
import { stakingWork } from './staking/mature';
import type { FinanceWorld } from './world';

/** What the worker needs besides the world. */
export interface FinanceWorkerOptions {
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Hears of a failure; what failed stays due. */
  readonly onError: (error: unknown) => void;
}

/**
 * Makes the round of the finance worker: pays yields, ends stakes and collects loans that are due, each once, also
 * after days of downtime. Money that comes back, resting orders of debtors
 * included, is there before debts are collected. Answers how many orders it acted on.
 */
export function makeFinanceRound(
  world: FinanceWorld,
  { now, onError }: FinanceWorkerOptions,
): () => Promise<number> {
  const mining = miningWork(world, onError);
  const staking = stakingWork(world, onError);
  const repayment = repaymentWork(world, onError);
  return async () => {
    const moment = now();
    return (
      (await runDue(mining, moment)) +
      (await runDue(staking, moment)) +
      (await releaseShielded(world, moment, onError)) +
      (await runDue(repayment, moment))
    );
  };
}
