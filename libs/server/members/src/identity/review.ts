import type { Sql, Tx } from '@ex/server-db';
import { REVIEW_STATUS, statusAfter } from '@ex/server-operator';
import type { EndedStatus, PendingQuery, ReviewItem, ReviewKind } from '@ex/server-operator';
import type { ReviewStatus, Ruled, Ruling } from '@ex/server-operator';
import { IDENTITY } from './status';

interface PaperRow {
  readonly id: string;
  readonly member_id: number;
  readonly real_name: string;
  readonly front_image: string;
  readonly back_image: string;
  readonly status: ReviewStatus;
  readonly submitted_at: Date;
}

const COLUMNS = 'id, member_id, real_name, front_image, back_image, status, submitted_at';

/** Reviews of identity papers: approved, the member is certified; rejected, the member may submit again. */
export const identityReviews: ReviewKind = { kind: 'identity', pending, decide };

async function pending(sql: Sql, { before, limit }: PendingQuery): Promise<ReviewItem[]> {
  const rows = await sql.query<PaperRow>(
    `SELECT ${COLUMNS} FROM identity_paper WHERE status = 1 AND submitted_at <= $1 ORDER BY id LIMIT $2`,
    [before, limit],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    memberId: row.member_id,
    since: row.submitted_at,
    summary: row.real_name,
    images: [row.front_image, row.back_image],
  }));
}

async function decide(tx: Tx, ruling: Ruling): Promise<Ruled | undefined> {
  const row = await lock(tx, ruling.id);
  if (!row) return undefined;
  const status = statusAfter(row.status, ruling.verdict);
  if (status !== undefined) await end(tx, row, status, ruling);
  return {
    before: row.status,
    notice: {
      memberId: row.member_id,
      text: `members.identity.notice.${ruling.verdict === 'approve' ? 'approved' : 'rejected'}`,
      note: { reason: ruling.reason },
    },
  };
}

/** Locks the member before the papers, in the order in which a submission does. */
async function lock(tx: Tx, id: number): Promise<PaperRow | undefined> {
  await tx.query(
    'SELECT id FROM member WHERE id = (SELECT member_id FROM identity_paper WHERE id = $1) FOR UPDATE',
    [id],
  );
  const [row] = await tx.query<PaperRow>(`SELECT ${COLUMNS} FROM identity_paper WHERE id = $1 FOR UPDATE`, [
    id,
  ]);
  return row;
}

async function end(tx: Tx, { id, member_id }: PaperRow, status: EndedStatus, ruling: Ruling): Promise<void> {
  await tx.query('UPDATE identity_paper SET status = $2, reason = $3, decided_at = $4 WHERE id = $1', [
    id,
    status,
    ruling.reason,
    new Date(ruling.now),
  ]);
  await tx.query('UPDATE member SET rzstatus = $2 WHERE id = $1', [
    member_id,
    status === REVIEW_STATUS.completed ? IDENTITY.certified : IDENTITY.resubmit,
  ]);
}
