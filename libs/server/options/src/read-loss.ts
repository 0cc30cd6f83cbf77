import type { ReadLoss } from '@ex/server-guard-rails';

const DAY_MS = 24 * 3600 * 1000;

/** Loss of members by options since midnight UTC: what they lost less what they won, and the stakes that run (GUARD-01). */
export const readOptionLoss: ReadLoss = async (sql, memberIds, now) => {
  const rows = await sql.query<{ member_id: string; loss: string }>(
    `SELECT member_id, trim_scale(sum(loss))::text AS loss FROM (
       SELECT member_id, stake AS loss FROM option_order WHERE member_id = ANY($1::bigint[]) AND status = 1
       UNION ALL
       SELECT member_id, -profit FROM option_order
       WHERE member_id = ANY($1::bigint[]) AND status = 2 AND settled_at >= $2
     ) lost GROUP BY member_id`,
    [memberIds, new Date(now - (now % DAY_MS))],
  );
  return new Map(rows.map(({ member_id, loss }) => [Number(member_id), loss]));
};
