import { limitMember, unlimitMember } from '@ex/contract/operator';
import { compare } from '@ex/money';
import type { Tx } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import type { AnyTask, TwoPersonTask } from '../proposals/two-person';

/** A limit of what a member withdraws and sends in 24 hours. */
interface MemberLimit {
  readonly dollars: string;
  readonly reviewAt: Date;
}

/** Limits of members, as their library keeps them. */
export interface LimitDeps {
  /** Keeps the limit of a member unchanged until the transaction ends, and returns it; undefined for one without. */
  readonly lock: (tx: Tx, memberId: number) => Promise<MemberLimit | undefined>;
  /** False for a member who does not exist. */
  readonly place: (
    tx: Tx,
    limit: MemberLimit & { readonly memberId: number; readonly reason: string },
    now: number,
  ) => Promise<boolean>;
  /** False when there is none. */
  readonly lift: (tx: Tx, memberId: number, now: number) => Promise<boolean>;
}

/** Limits of one member: one operator sets or lowers it, two raise or lift it (OPS-42). */
export const limitTasks = (deps: LimitDeps): readonly AnyTask[] => [limitTask(deps), unlimitTask(deps)];

const limitTask = ({ lock, place }: LimitDeps): TwoPersonTask<typeof limitMember> => ({
  call: limitMember,
  weigh: async (tx, { member, dollars }) => {
    const limit = await lock(tx, member);
    const isHigher = limit !== undefined && compare(dollars, limit.dollars) > 0;
    // Null is above every ceiling: two operators decide.
    return { member, dollars: isHigher ? null : undefined };
  },
  carryOut: async (tx, { member, dollars, reason, until }, { now }) => {
    const reviewAt = new Date(`${until}T00:00:00Z`);
    if (!(reviewAt.getTime() > now)) throw new ApiRejection('http.form.invalid', { field: 'until' });
    const before = await lock(tx, member);
    if (!(await place(tx, { memberId: member, dollars, reason, reviewAt }, now)))
      throw new ApiRejection('operators.noMember');
    return {
      ...{ member, subject: 'payout limit' },
      ...{ before: before ? { dollars: before.dollars } : {}, after: { dollars, reason, until } },
    };
  },
});

const unlimitTask = ({ lock, lift }: LimitDeps): TwoPersonTask<typeof unlimitMember> => ({
  call: unlimitMember,
  weigh: async (tx, { member }) => {
    if (!(await lock(tx, member))) throw new ApiRejection('operators.noLimit');
    return { member };
  },
  carryOut: async (tx, { member }, { now }) => {
    const before = await lock(tx, member);
    if (!(await lift(tx, member, now))) throw new ApiRejection('operators.noLimit');
    return { member, subject: 'payout limit', before: { dollars: before?.dollars }, after: {} };
  },
});
