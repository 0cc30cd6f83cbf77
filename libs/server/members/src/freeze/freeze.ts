import { freezeAccount } from '@ex/contract';
import type { Sql, Tx } from '@ex/server-db';
import { serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { endAccess } from '../account/change-password';
import { lockCredentials } from '../account/member-rows';
import type { MembersDeps } from '../deps';

/**
 * Freezes the account of the member who asks: all sessions end, and no new one can be opened until support lifts the
 * freeze. Without a session nothing can be traded or paid out (SESSION-05).
 */
export function freezeAccountHandler(deps: MembersDeps): Handler<typeof freezeAccount> {
  return serve(freezeAccount, async (_payload, { memberId, now }) => {
    const frozen = deps.db.transaction(async (tx) => {
      // Locked like by a log-in, so that none in progress opens a session afterwards.
      await lockCredentials(tx, memberId);
      await tx.query(
        'INSERT INTO member_freeze (member_id, frozen_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [memberId, new Date(now())],
      );
      await endAccess(tx, deps, memberId);
    });
    // Also when the answer to the commit was lost.
    await frozen.finally(() => deps.sessionCache.forgetMember(memberId));
    return { data: null, message: 'members.freeze.done' };
  });
}

/** True while an account is frozen. */
export async function isFrozen(sql: Sql, memberId: number): Promise<boolean> {
  const rows = await sql.query('SELECT 1 FROM member_freeze WHERE member_id = $1 AND lifted_at IS NULL', [
    memberId,
  ]);
  return rows.length > 0;
}

/** Those of these members whose account is frozen. */
export async function listFrozen(sql: Sql, memberIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await sql.query<{ member_id: number }>(
    'SELECT member_id FROM member_freeze WHERE member_id = ANY($1) AND lifted_at IS NULL',
    [memberIds],
  );
  return new Set(rows.map(({ member_id }) => member_id));
}

/** Ends a freeze and returns its id; undefined when there is none. */
export async function endFreeze(tx: Tx, memberId: number, now: number): Promise<number | undefined> {
  const [row] = await tx.query<{ id: string }>(
    'UPDATE member_freeze SET lifted_at = $2 WHERE member_id = $1 AND lifted_at IS NULL RETURNING id',
    [memberId, new Date(now)],
  );
  return row && Number(row.id);
}
