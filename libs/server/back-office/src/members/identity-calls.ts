import { revokeIdentity } from '@ex/contract/operator';
import type { Tx } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import type { AnyHandler } from '@ex/server-http';
import type { AccountDeps } from '../deps';
import { operate } from '../work/operate';

/** Verified identities, as the library of members keeps them. */
export interface IdentityDeps {
  /** False for a member who is not verified. */
  readonly revoke: (
    tx: Tx,
    revoked: { readonly memberId: number; readonly reason: string },
    now: number,
  ) => Promise<boolean>;
}

/** The call that ends the verification of a member (OPS-41). */
export const identityHandlers = ({ db }: Pick<AccountDeps, 'db'>, { revoke }: IdentityDeps): AnyHandler[] => [
  operate(db, revokeIdentity, async ({ member, reason }, { tx, now }) => {
    if (!(await revoke(tx, { memberId: member, reason }, now)))
      throw new ApiRejection('operators.notVerified');
    const log = { member, before: { identity: 'verified' }, after: { identity: 'revoked', reason } };
    return { data: null, message: 'operators.done', log };
  }),
];
