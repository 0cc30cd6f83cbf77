import { blockMember, unblockMember } from '@ex/contract/operator';
import type { PayloadOf } from '@ex/contract';
import type { Tx } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import type { AnyHandler } from '@ex/server-http';
import type { AccountDeps } from '../deps';
import { operate } from '../work/operate';

type Grade = PayloadOf<typeof unblockMember>['grade'];

/** Blocks of members, as their library keeps them. */
export interface BlockDeps {
  /** False for a member who does not exist. */
  readonly place: (
    tx: Tx,
    block: {
      readonly memberId: number;
      readonly grade: Grade;
      readonly reason: string;
      readonly reviewAt: Date;
    },
    now: number,
  ) => Promise<boolean>;
  /** False when there is none. */
  readonly lift: (tx: Tx, memberId: number, grade: Grade, now: number) => Promise<boolean>;
  /** Has all processes look a member's sessions up again. */
  readonly forgetMember: (memberId: number) => void;
}

/** Calls that block and unblock parts of an account (OPS-14). */
export const blockHandlers = (
  { db }: Pick<AccountDeps, 'db'>,
  { place, lift, forgetMember }: BlockDeps,
): AnyHandler[] => [
  operate(db, blockMember, async ({ member, grade, reason, until }, { tx, now }) => {
    const reviewAt = new Date(`${until}T00:00:00Z`);
    if (!(reviewAt.getTime() > now)) throw new ApiRejection('http.form.invalid', { field: 'until' });
    if (!(await place(tx, { memberId: member, grade, reason, reviewAt }, now)))
      throw new ApiRejection('operators.noMember');
    const log = { member, subject: `block ${grade}`, after: { reason, until } };
    return { data: null, message: 'operators.done', log, committed: () => forgetMember(member) };
  }),
  operate(db, unblockMember, async ({ member, grade }, { tx, now }) => {
    if (!(await lift(tx, member, grade, now))) throw new ApiRejection('operators.notBlocked');
    return { data: null, message: 'operators.done', log: { member, subject: `unblock ${grade}` } };
  }),
];
