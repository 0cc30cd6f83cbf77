import type { Sql } from '@ex/server-db';
import { parseMemberId } from '../account/member-id';

/** A member who was found, and by what. */
export interface SupportedMember {
  readonly id: number;
  readonly name: string;
  readonly found: string;
}

const MOST = 20;
/** The shortest beginning that is looked for: shorter ones name too many. */
const LEAST_LETTERS = 3;

/** Each part reads one index and at most so many rows. */
const BY = {
  id: 'SELECT id FROM member WHERE id = $2',
  phone: 'SELECT id FROM member WHERE phone = $3',
  name: 'SELECT id FROM member WHERE lower(username) LIKE $1 ORDER BY lower(username) LIMIT 20',
  email: 'SELECT id FROM member WHERE email LIKE $1 ORDER BY email LIMIT 20',
  paper:
    'SELECT member_id AS id FROM identity_paper WHERE lower(real_name) LIKE $1 ORDER BY lower(real_name) LIMIT 20',
} as const;

/** Members whose id or phone is this text, or whose user name, email or name on papers begins with it; at most 20. */
export async function findForSupport(sql: Sql, text: string): Promise<readonly SupportedMember[]> {
  const asked = text.trim().toLowerCase();
  const begins = asked.length < LEAST_LETTERS ? asked : `${escapeLike(asked)}%`;
  const parts = Object.entries(BY).map(
    ([found, part]) => `(SELECT id, '${found}' AS found FROM (${part}) p)`,
  );
  const rows = await sql.query<SupportedMember>(
    `SELECT DISTINCT ON (f.id) m.id, m.username AS name, f.found
     FROM (${parts.join(' UNION ALL ')}) f JOIN member m ON m.id = f.id ORDER BY f.id LIMIT ${MOST}`,
    [begins, parseMemberId(asked) ?? null, asked.replace(/^\+/, '')],
  );
  return rows;
}

/** User names of members, for those who were found by something else. */
export async function namesOfMembers(
  sql: Sql,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await sql.query<{ id: number; username: string }>(
    'SELECT id, username FROM member WHERE id = ANY($1::integer[])',
    [memberIds],
  );
  return new Map(rows.map(({ id, username }) => [id, username]));
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);
