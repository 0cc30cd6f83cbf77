import type { Loan, LockMiningOrder, StakingPosition } from '@ex/api-client/finance';
import { parseServerTime } from '@ex/languages';
import { add } from '@ex/money';
import { isOutstanding, LOAN_COIN } from './terms';

/** An end or a due date in the future. */
export interface Maturity {
  readonly kind: 'loan' | 'lockMining' | 'staking';
  readonly orderNumber: string;
  readonly title: string;
  /** What is due or paid back, decimal text. */
  readonly amount: string;
  readonly coin: string;
  /** The moment, ms. */
  readonly at: number;
}

interface Records {
  readonly loans: readonly Loan[];
  readonly lockMining: readonly LockMiningOrder[];
  readonly staking: readonly StakingPosition[];
}

/**
 * Returns ends and due dates in order, the next one first. An overdue debt stays in the list until it is paid; records that
 * have ended or have no readable time are left out.
 * @param now wall clock, ms
 */
export function listMaturities({ loans, lockMining, staking }: Records, now: number): Maturity[] {
  const maturities = [
    ...loans.filter(isOutstanding).map(loanMaturity),
    ...lockMining.map(lockMiningMaturity),
    ...staking.filter(({ status }) => status === 'running').map(stakingMaturity),
  ];
  return maturities
    .flatMap(({ at, ...rest }) => {
      const moment = parseServerTime(at);
      return moment === null ? [] : [{ ...rest, at: moment }];
    })
    .filter(({ kind, at }) => kind === 'loan' || at > now)
    .sort((a, b) => a.at - b.at);
}

type WithServerTime = Omit<Maturity, 'at'> & { readonly at: string | null };

function loanMaturity({ orderNumber, title, outstanding, dueAt }: Loan): WithServerTime {
  return { kind: 'loan', orderNumber, title, amount: outstanding, coin: LOAN_COIN, at: dueAt };
}

function lockMiningMaturity({ orderNumber, title, amount, coin, endsAt }: LockMiningOrder): WithServerTime {
  return { kind: 'lockMining', orderNumber, title, amount, coin, at: endsAt };
}

function stakingMaturity({ orderNumber, coin, amount, revenue, endsAt }: StakingPosition): WithServerTime {
  return { kind: 'staking', orderNumber, title: coin, amount: add(amount, revenue), coin, at: endsAt };
}
