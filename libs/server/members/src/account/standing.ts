import type { Sql, Tx } from '@ex/server-db';
import { IDENTITY_STATUS } from '../identity/status';

/** Standing of a member: the level that operators set, the identity, and the credit score at the start. */
export interface Standing {
  readonly granted: number;
  readonly isVerified: boolean;
  readonly startScore: number;
}

/** Reads the standing of a member; that of an unknown one is the lowest. */
export async function findStanding(sql: Sql, memberId: number): Promise<Standing> {
  const [row] = await sql.query<{ vip: number; credit_score: number; rzstatus: number }>(
    'SELECT vip, credit_score, rzstatus FROM member WHERE id = $1',
    [memberId],
  );
  return {
    granted: row?.vip ?? 0,
    isVerified: row?.rzstatus === IDENTITY_STATUS.certified,
    startScore: row?.credit_score ?? 0,
  };
}

/** Sets the level that a member has at least, and returns the one before (PAY-17). */
export async function setGrantedLevel(tx: Tx, memberId: number, level: number): Promise<number> {
  const [row] = await tx.query<{ vip: number }>('SELECT vip FROM member WHERE id = $1 FOR UPDATE', [
    memberId,
  ]);
  await tx.query('UPDATE member SET vip = $2 WHERE id = $1', [memberId, level]);
  return row?.vip ?? 0;
}
