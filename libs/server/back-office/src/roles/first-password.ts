import { takeFirstPassword } from '@ex/contract/operator';
import type { Tx } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import type { AnyHandler } from '@ex/server-http';
import { makeTemporaryPassword } from '../accounts/create-operator';
import type { AccountDeps } from '../deps';
import { operate } from '../work/operate';

/** Gives the proposer of a new operator a password for the first log-in; the key is with the operator who confirmed (OPS-24). */
export const firstPasswordHandler = (deps: AccountDeps): AnyHandler =>
  operate(
    deps.db,
    takeFirstPassword,
    async ({ name }, { tx, operator }, { password, hash }) => {
      if (!(await replaceFirstPassword(tx, { name, proposerId: operator.id, hash })))
        throw new ApiRejection('operators.notProposer', { name });
      return { data: { password }, message: 'operators.done', log: { subject: `operator ${name}` } };
    },
    () => makeTemporaryPassword(deps),
  );

/** False unless this operator proposed the addition and the new one has never logged in. */
async function replaceFirstPassword(
  tx: Tx,
  { name, proposerId, hash }: { readonly name: string; readonly proposerId: number; readonly hash: string },
): Promise<boolean> {
  const replaced = await tx.query(
    `UPDATE operator SET password_hash = $3 WHERE name = $1 AND must_renew AND EXISTS (
       SELECT FROM operator_proposal p WHERE p.call = 'addOperator' AND p.state = 'confirmed'
         AND p.proposer_id = $2 AND p.fields ->> 'name' = $1)
     RETURNING id`,
    [name, proposerId, hash],
  );
  return replaced.length > 0;
}
