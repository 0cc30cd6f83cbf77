import { add, compare, sub } from '@ex/money';
import type { Sql, Tx } from '@ex/server-db';
import { ApiRejection, formatUtcMinute } from '@ex/server-http';
import type { GuardRule } from './limit';
import { countOrders, lockLimits, recordOrders } from './rows';
import type { GuardLimits } from './rows';

/**
 * Loss of members on a UTC day at a moment (ms), decimal text by member: what they lost less what they won, and the
 * stakes that still run.
 */
export type ReadLoss = (
  sql: Sql,
  memberIds: readonly number[],
  now: number,
) => Promise<ReadonlyMap<number, string>>;

/** An order as the guard rails see it. */
interface GuardedOrder {
  readonly member: number;
  /** What may be lost with it; undefined for an order that stakes nothing. */
  readonly stake?: string;
}

/** Counts the orders of a batch while it is decided; a batch that is decided twice needs one for each time. */
export interface GuardTally {
  /**
   * Why the order exceeds a limit of its member (GUARD-03, GUARD-05), or `busy` while another transaction has these limits locked;
   * undefined otherwise.
   */
  findExceeded(order: GuardedOrder): ApiRejection | 'busy' | undefined;
  /** Counts an order that was accepted. */
  count(order: GuardedOrder): void;
}

/** The limits of the members of a batch, locked. */
export interface GuardBatch {
  begin(): GuardTally;
  /** Keeps the count of the accepted orders, one for each entry. */
  record(tx: Tx, members: readonly number[]): Promise<void>;
}

/** Keeps the limits that members set themselves, at the desks that write orders. */
export interface GuardRails {
  /**
   * Locks and reads the limits of the members of a batch at a moment (ms), with one statement where none has any. Never waits for
   * another transaction.
   */
  lock(tx: Tx, members: readonly number[], now: number): Promise<GuardBatch>;
}

/** Makes the guard rails of desks; `readLoss` returns the losses of the day. */
export const makeGuardRails = (readLoss: ReadLoss): GuardRails => ({
  lock: async (tx, members, now) => {
    const { limits, busy } = await lockLimits(tx, [...new Set(members)], now);
    const limited = (rule: GuardRule) => [...limits.keys()].filter((member) => has(limits, member, rule));
    const counted = limited('orders_hour');
    const orders = await countOrders(tx, counted, now);
    const losers = limited('loss_day');
    const losses = losers.length > 0 ? await readLoss(tx, losers, now) : new Map<number, string>();
    return {
      begin: () => makeTally({ limits, busy, orders: new Map(orders), losses: new Map(losses) }),
      record: (write, accepted) =>
        recordOrders(
          write,
          accepted.filter((member) => has(limits, member, 'orders_hour')),
          now,
        ),
    };
  },
});

const has = (limits: ReadonlyMap<number, GuardLimits>, member: number, rule: GuardRule): boolean =>
  (limits.get(member)?.get(rule)?.value ?? null) !== null;

interface TallyState {
  readonly limits: ReadonlyMap<number, GuardLimits>;
  readonly busy: ReadonlySet<number>;
  /** Orders of the last hour; grows with the batch. */
  readonly orders: Map<number, number>;
  /** Losses of the day; grow with the batch. */
  readonly losses: Map<number, string>;
}

function makeTally({ limits, busy, orders, losses }: TallyState): GuardTally {
  return {
    findExceeded: ({ member, stake }) => {
      if (busy.has(member)) return 'busy';
      const own = limits.get(member);
      if (!own) return undefined;
      const valueOf = (rule: GuardRule): string | null => own.get(rule)?.value ?? null;
      const pause = valueOf('pause');
      if (pause !== null)
        return new ApiRejection('guard.paused', { until: formatUtcMinute(new Date(Number(pause))) });
      const most = valueOf('orders_hour');
      if (most !== null && (orders.get(member) ?? 0) >= Number(most))
        return new ApiRejection('guard.orders', { count: Number(most) });
      return stake === undefined ? undefined : findStakeExceeded(stake, losses.get(member) ?? '0', valueOf);
    },
    count: ({ member, stake }) => {
      if (!limits.has(member)) return;
      orders.set(member, (orders.get(member) ?? 0) + 1);
      if (stake !== undefined) losses.set(member, add(losses.get(member) ?? '0', stake));
    },
  };
}

function findStakeExceeded(
  stake: string,
  lost: string,
  valueOf: (rule: GuardRule) => string | null,
): ApiRejection | undefined {
  const highest = valueOf('stake');
  if (highest !== null && compare(stake, highest) > 0)
    return new ApiRejection('guard.stake', { max: highest });
  const loss = valueOf('loss_day');
  if (loss === null || compare(add(lost, stake), loss) <= 0) return undefined;
  const left = sub(loss, lost);
  return new ApiRejection('guard.loss', { max: loss, left: compare(left, '0') > 0 ? left : '0' });
}
