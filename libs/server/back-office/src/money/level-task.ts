import { setMemberLevel } from '@ex/contract/operator';
import type { Tx } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import type { TwoPersonTask } from '../proposals/two-person';
import type { MoneyDeps } from './adjust-task';

/** Dependencies of levels. */
export interface LevelDeps extends Pick<MoneyDeps, 'hasMember'> {
  /** Sets the level of a member and returns the one before. */
  readonly setLevel: (tx: Tx, memberId: number, level: number) => Promise<number>;
}

/** Sets the level of a member, by two operators (PAY-17). */
export const levelTask = ({ hasMember, setLevel }: LevelDeps): TwoPersonTask<typeof setMemberLevel> => ({
  call: setMemberLevel,
  weigh: async (tx, { member }) => {
    if (!(await hasMember(tx, member))) throw new ApiRejection('operators.noMember');
    return { member };
  },
  carryOut: async (tx, { member, level }) => {
    const before = await setLevel(tx, member, level);
    return { member, subject: `VIP ${level}`, before: { level: before }, after: { level } };
  },
});
