import type { Migration } from '@ex/server-db';
import { noticesMigrations } from '@ex/server-notices';
import type { ReviewKind } from '../reviews/kinds';
import { operatorMigrations } from '../reviews/migrations';
import { statusAfter } from '../reviews/state';
import type { ReviewStatus } from '../reviews/state';

/** A kind of review as another library would register it: documents with a status. */
const papersMigration: Migration = {
  id: 'test/001-paper',
  sql: `CREATE TABLE paper (id bigint PRIMARY KEY, member_id bigint, status smallint, since timestamptz,
    coin_id integer, amount numeric)`,
};

/** Schema of the tests of this library. */
export const MIGRATIONS = [...noticesMigrations, ...operatorMigrations, papersMigration];

interface PaperRow {
  readonly id: string;
  readonly member_id: string;
  readonly status: ReviewStatus;
  readonly since: Date;
}

/** Reviews of documents under a name. */
export const papers = (kind = 'paper'): ReviewKind => ({
  kind,
  reasons: ['unreadable', 'contactSupport'],
  select: `SELECT id, member_id, status, since, coin_id, amount, ARRAY['/files/' || id] AS images FROM paper`,
  describe: (_sql, ids) => Promise.resolve(ids.map((id) => ({ id, summary: `paper ${id}` }))),
  decide: async (tx, { id, verdict }) => {
    const [row] = await tx.query<PaperRow>('SELECT * FROM paper WHERE id = $1 FOR UPDATE', [id]);
    if (!row) return undefined;
    const after = statusAfter(row.status, verdict);
    if (after) await tx.query('UPDATE paper SET status = $2 WHERE id = $1', [id, after]);
    const notice = { memberId: Number(row.member_id), text: `paper.${verdict}`, note: {} };
    return { before: row.status, notice };
  },
});
