import { CODE_UNAUTHORISED } from '@ex/contract';
import type { Sql } from '@ex/server-db';
import { ApiRejection } from './answer';
import type { CallContext } from './handler';
import type { CallDeps } from './deps';

/** Throws an `ApiRejection` with code 401 when the session of a member's call was ended after the call began (CALLS-70). */
export async function rejectEndedSession(
  { holdSession }: Pick<CallDeps, 'holdSession'>,
  sql: Sql,
  { token }: Pick<CallContext, 'token'>,
): Promise<void> {
  if (token === undefined || !(await holdSession(sql, token)))
    throw new ApiRejection('http.unauthorised', {}, CODE_UNAUTHORISED);
}
