import type { Tx } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import type { AccountDeps } from '../deps';
import { beginKey } from './keys';
import { findOperator } from './operator-rows';

/** Access of a new operator for the first log-in. */
export interface FirstAccess {
  readonly password: string;
  readonly secret: string;
  readonly uri: string;
}

/** A temporary password with its hash, made before a transaction opens. */
export interface TemporaryPassword {
  readonly password: string;
  readonly hash: string;
}

/** Makes a temporary password. */
export async function makeTemporaryPassword({
  hasher,
  newPassword,
}: Pick<AccountDeps, 'hasher' | 'newPassword'>): Promise<TemporaryPassword> {
  const password = newPassword();
  return { password, hash: await hasher.hash(password) };
}

/**
 * Adds an operator with a temporary password and a first key, which the first log-in proves. Throws an `ApiRejection` for a
 * name that is taken or a role that does not exist.
 */
export async function addOperatorRow(
  tx: Tx,
  deps: Pick<AccountDeps, 'authenticator' | 'box' | 'venue'>,
  { name, role, password, hash }: { name: string; role: string } & TemporaryPassword,
  now: number,
): Promise<FirstAccess & { readonly id: number }> {
  await requireRole(tx, role);
  if (await findOperator(tx, name)) throw new ApiRejection('operators.nameTaken', { name });
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO operator (name, role, password_hash, must_renew, created_at)
     VALUES ($1, $2, $3, true, $4) RETURNING id`,
    [name, role, hash, new Date(now)],
  );
  const id = row?.id ?? 0;
  const { secret, uri } = await firstKey(tx, deps, { id, name }, now);
  return { id, password, secret, uri };
}

/** Replaces password and keys of an operator who has lost them, and lets the operator work again. */
export async function resetOperatorRow(
  tx: Tx,
  deps: Pick<AccountDeps, 'authenticator' | 'box' | 'venue'>,
  { name, password, hash }: { name: string } & TemporaryPassword,
  now: number,
): Promise<FirstAccess> {
  const operator = await findOperator(tx, name, 'FOR UPDATE');
  if (!operator) throw new ApiRejection('operators.unknown', { name });
  await tx.query('DELETE FROM operator_session WHERE operator_id = $1', [operator.id]);
  await tx.query('DELETE FROM operator_key WHERE operator_id = $1', [operator.id]);
  await tx.query(
    'UPDATE operator SET password_hash = $2, must_renew = true, stopped_at = NULL WHERE id = $1',
    [operator.id, hash],
  );
  const { secret, uri } = await firstKey(tx, deps, operator, now);
  return { password, secret, uri };
}

/** Throws an `ApiRejection` for a role that does not exist. */
export async function requireRole(tx: Tx, role: string): Promise<void> {
  const rows = await tx.query('SELECT FROM operator_role WHERE name = $1 FOR SHARE', [role]);
  if (rows.length === 0) throw new ApiRejection('operators.noRole', { role });
}

/** Stores a key that counts immediately: without it a new operator could not log in. */
async function firstKey(
  tx: Tx,
  deps: Pick<AccountDeps, 'authenticator' | 'box' | 'venue'>,
  operator: { readonly id: number; readonly name: string },
  now: number,
) {
  const key = await beginKey(tx, deps, operator, 'first', now);
  await tx.query('UPDATE operator_key SET proven_at = $2 WHERE id = $1', [key.id, new Date(now)]);
  return key;
}
