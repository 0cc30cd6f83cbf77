import { REVIEW_REASONS } from '@ex/contract/operator';
import type { Sql, Tx } from '@ex/server-db';
import { REVIEW_STATUS, ReviewBlocked, statusAfter } from '@ex/server-operator';
import type { PendingObject, EndedStatus, ReviewKind } from '@ex/server-operator';
import type { ReviewStatus, RulingResult, Ruling } from '@ex/server-operator';
import { isFrozen } from '../freeze/freeze';
import { IDENTITY_STATUS } from './status';

interface PaperRow {
  readonly id: string;
  readonly member_id: number;
  readonly real_name: string;
  readonly status: ReviewStatus;
}

const COLUMNS = 'id, member_id, real_name, status';

/** Reviews of identity documents: approved, the member is certified; rejected, the member may submit again. */
export const identityReviews: ReviewKind = {
  kind: 'identity',
  reasons: REVIEW_REASONS.identity,
  select: `SELECT id, member_id::bigint AS member_id, status, submitted_at AS since, NULL::integer AS coin_id,
    NULL::numeric AS amount, ARRAY[front_image, back_image] AS images FROM identity_paper`,
  describe,
  decide,
};

async function describe(sql: Sql, ids: readonly number[]): Promise<PendingObject[]> {
  const rows = await sql.query<PaperRow>(`SELECT ${COLUMNS} FROM identity_paper WHERE id = ANY($1)`, [ids]);
  return rows.map(({ id, real_name }) => ({ id: Number(id), summary: real_name }));
}

async function decide(tx: Tx, ruling: Ruling): Promise<RulingResult | undefined> {
  const row = await lock(tx, ruling.id);
  if (!row) return undefined;
  const status = statusAfter(row.status, ruling.verdict);
  // Under the lock of the member, which a freeze takes too: an intruder may have sent the documents (SESSION-05).
  if (status === REVIEW_STATUS.completed && (await isFrozen(tx, row.member_id)))
    throw new ReviewBlocked(`identity ${row.id} cannot be certified: the member has frozen the account`);
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

/** Locks the member before the documents, in the order in which a submission does. */
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
    status === REVIEW_STATUS.completed ? IDENTITY_STATUS.certified : IDENTITY_STATUS.resubmit,
  ]);
}
