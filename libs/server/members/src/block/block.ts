import type { Sql, Tx } from '@ex/server-db';
import { ApiRejection, formatUtcMinute } from '@ex/server-http';
import { endAccess } from '../account/change-password';
import { lockCredentials } from '../account/member-rows';
import type { MembersDeps } from '../deps';
import { lockSessions } from '../session/session';

/** The part of an account that an operator blocks. */
export type BlockGrade = 'login' | 'trade' | 'payout';

/** A block as an operator places it. */
export interface PlacedBlock {
  readonly memberId: number;
  readonly grade: BlockGrade;
  /** Key below `members.block` of the text that the member reads. */
  readonly reason: string;
  /** When operators look at it again; the member reads it. */
  readonly reviewAt: Date;
}

/**
 * Places a block, in the place of an earlier one of the same grade; one of log-in ends all sessions. False for a member who does not
 * exist. Locks the member, so that what moves money waits for it. One of trading also waits for the member's calls in progress: they hold
 * their session, and one that begins later sees the block. The session cache has to forget the member after the commit.
 */
export async function placeBlock(
  tx: Tx,
  { forgetBrowsers }: Pick<MembersDeps, 'forgetBrowsers'>,
  { memberId, grade, reason, reviewAt }: PlacedBlock,
  now: number,
): Promise<boolean> {
  // Calls lock their session before the member.
  if (grade === 'trade') await lockSessions(tx, memberId);
  if (!(await lockCredentials(tx, memberId))) return false;
  await liftBlock(tx, memberId, grade, now);
  await tx.query(
    `INSERT INTO member_block (member_id, grade, reason, review_at, placed_at) VALUES ($1, $2, $3, $4, $5)`,
    [memberId, grade, reason, reviewAt, new Date(now)],
  );
  if (grade === 'login') await endAccess(tx, { forgetBrowsers }, memberId);
  // Of a log-in that the lock of the member has waited for.
  if (grade === 'trade') await lockSessions(tx, memberId);
  return true;
}

/** Lifts a block; false when there is none. */
export async function liftBlock(tx: Tx, memberId: number, grade: BlockGrade, now: number): Promise<boolean> {
  const lifted = await tx.query(
    `UPDATE member_block SET lifted_at = $3 WHERE member_id = $1 AND grade = $2 AND lifted_at IS NULL RETURNING 1`,
    [memberId, grade, new Date(now)],
  );
  return lifted.length > 0;
}

interface BlockRow {
  readonly member_id: number;
  readonly reason: string;
  readonly review_at: Date;
}

const rejectionOf = ({ reason, review_at: at }: BlockRow): ApiRejection =>
  new ApiRejection(`members.block.${reason}`, { until: formatUtcMinute(at) });

const BLOCKS = `SELECT member_id, reason, review_at FROM member_block
  WHERE member_id = ANY($1::integer[]) AND grade = $2 AND lifted_at IS NULL`;

/** Throws an `ApiRejection` with the text for the member while this part of the account is blocked. */
export async function refuseBlocked(sql: Sql, memberId: number, grade: BlockGrade): Promise<void> {
  const [row] = await sql.query<BlockRow>(BLOCKS, [[memberId], grade]);
  if (row) throw rejectionOf(row);
}

/** True while this part of the account is blocked. */
export async function isBlocked(sql: Sql, memberId: number, grade: BlockGrade): Promise<boolean> {
  return (await sql.query(BLOCKS, [[memberId], grade])).length > 0;
}

/** Rejections of members whose trading is blocked; one result per call. Holds while the caller holds the sessions of the calls. */
export async function refuseBlockedTraders(
  tx: Tx,
  calls: readonly { readonly memberId: number }[],
): Promise<readonly (ApiRejection | undefined)[]> {
  const rows = await tx.query<BlockRow>(BLOCKS, [
    ...[[...new Set(calls.map(({ memberId }) => memberId))], 'trade'],
  ]);
  const byMember = new Map(rows.map((row) => [row.member_id, rejectionOf(row)]));
  return calls.map(({ memberId }) => byMember.get(memberId));
}
