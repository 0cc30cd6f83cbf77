import type { LoanOrder, MiningOrder, StakingOrder } from '@ex/contract';
import { parseServerTime } from '@ex/languages';
import { add, dailyInterest } from '@ex/money';
import { leftOf, PAID_OUT } from './terms';

/** An end or a due date that lies ahead. */
export interface Maturity {
  readonly kind: 'loan' | 'lock' | 'stake';
  readonly orderNumber: string;
  readonly title: string;
  /** What is due or comes back, decimal text. */
  readonly amount: string;
  readonly coin: string;
  /** The moment, ms. */
  readonly at: number;
}

interface Records {
  readonly loans: readonly LoanOrder[];
  readonly locks: readonly MiningOrder[];
  readonly stakes: readonly StakingOrder[];
}

/**
 * Ends and due dates in order, the next one first. A debt that is overdue stays in the list until it is paid; what has
 * ended or has no readable time does not appear.
 * @param loanCoin coin of the loans
 */
export function maturities({ loans, locks, stakes }: Records, now: number, loanCoin: string): Maturity[] {
  const found = [
    ...loans
      .filter(({ status, is_repayment }) => status === PAID_OUT && is_repayment === 0)
      .map((loan) => entry('loan', loan.order_num, loan.title, leftOf(loan), loanCoin, loan.repayment_time)),
    ...locks.map((lock) => entry('lock', lock.order_num, lock.title, lock.amount, lock.coin, lock.end_time)),
    ...stakes
      .filter(({ status }) => status === 0)
      .map((stake) =>
        entry(
          'stake',
          stake.order_num,
          stake.coin,
          add(stake.amount, stake.total_revenue),
          stake.coin,
          stake.end_time,
        ),
      ),
  ];
  return found
    .filter((one): one is Maturity => one !== undefined && (one.kind === 'loan' || one.at > now))
    .sort((a, b) => a.at - b.at);
}

function entry(
  kind: Maturity['kind'],
  orderNumber: string,
  title: string,
  amount: string,
  coin: string,
  time: string,
): Maturity | undefined {
  const at = parseServerTime(time);
  return at === null ? undefined : { kind, orderNumber, title, amount, coin, at };
}

/** What a lock earns over its whole term: amount x daily rate x days / 100, cut at 8 decimals (MINING-05). */
export const lockYield = ({
  amount,
  interest_rate,
  days,
}: Pick<MiningOrder, 'amount' | 'interest_rate' | 'days'>) => dailyInterest(amount, interest_rate, days);
