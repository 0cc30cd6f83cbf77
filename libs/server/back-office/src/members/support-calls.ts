import { dropMemberFactors, FACTOR_CHECKS, unfreezeMember } from '@ex/contract/operator';
import type { Tx } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import type { AnyHandler } from '@ex/server-http';
import type { AccountDeps } from '../deps';
import { operate } from '../work/operate';

/** What support decides about a member. */
interface Decided {
  readonly memberId: number;
  /** Name of the operator. */
  readonly reviewer: string;
  readonly reason: string;
}

/** A temporary password with its hash. */
interface TemporaryPassword {
  readonly password: string;
  readonly hash: string;
}

/** Dependencies of the calls of support, which the library of members gives. */
export interface SupportDeps {
  readonly makePassword: () => Promise<TemporaryPassword>;
  /** Lifts a freeze; false for an account that is not frozen. */
  readonly unfreeze: (tx: Tx, decided: Decided & { readonly hash: string }, now: number) => Promise<boolean>;
  /** Removes all second factors; false for a member without any. */
  readonly dropFactors: (tx: Tx, decided: Decided, now: number) => Promise<boolean>;
  /** Has all processes look a member's sessions up again. */
  readonly forgetMember: (memberId: number) => void;
}

/** Calls of support about access to a member's account (OPS-15). */
export const supportHandlers = (
  { db }: Pick<AccountDeps, 'db'>,
  { makePassword, unfreeze, dropFactors, forgetMember }: SupportDeps,
): AnyHandler[] => [
  operate<typeof unfreezeMember, TemporaryPassword>(
    db,
    unfreezeMember,
    async ({ member, purpose }, { tx, operator, now }, { password, hash }) => {
      const decided = { memberId: member, reviewer: operator.name, reason: purpose };
      if (!(await unfreeze(tx, { ...decided, hash }, now))) throw new ApiRejection('operators.notFrozen');
      const log = { member, before: { frozen: true }, after: { frozen: false } };
      return { data: { password }, message: 'operators.done', log, committed: () => forgetMember(member) };
    },
    () => makePassword(),
  ),
  operate(db, dropMemberFactors, async ({ member, checks, purpose }, { tx, operator, now }) => {
    const done = requireChecks(checks);
    const decided = { memberId: member, reviewer: operator.name, reason: purpose };
    if (!(await dropFactors(tx, decided, now))) throw new ApiRejection('operators.noFactors');
    const log = { member, after: { factors: 'removed', checks: done } };
    return { data: null, message: 'operators.done', log, committed: () => forgetMember(member) };
  }),
];

/** The checks that an operator has done; throws an `ApiRejection` for fewer than two (OPS-44). */
function requireChecks(checks = ''): readonly string[] {
  const known: readonly string[] = FACTOR_CHECKS;
  const done = [...new Set(checks.split(',').map((check) => check.trim()))];
  if (done.length < 2 || done.some((check) => !known.includes(check)))
    throw new ApiRejection('operators.checksNeeded', { checks: known.join(', ') });
  return done;
}
