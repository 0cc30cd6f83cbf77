import type { FactorQuestion } from '@ex/contract';
import type { Sql } from '@ex/server-db';
import { LOGIN_CALL, openRequest } from './requests';
import type { SecretBox } from './secret-box';
import type { FactorSettings } from './settings';

/** Digest of a log-in: it holds for the password that was compared, and no other. */
export const loginDigest = (box: SecretBox, memberId: number, passwordHash: string): Buffer =>
  box.digest(JSON.stringify([memberId, LOGIN_CALL, passwordHash]));

/** Opens the request of a log-in whose password was right (FACTOR-04). */
export function askForLogin(
  sql: Sql,
  settings: FactorSettings,
  { id, password_hash }: { readonly id: number; readonly password_hash: string },
  now: number,
): Promise<FactorQuestion> {
  const digest = loginDigest(settings.box, id, password_hash);
  return openRequest(sql, settings, { memberId: id, call: LOGIN_CALL, digest, decision: {} }, now);
}
