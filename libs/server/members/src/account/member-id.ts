import type { Sql, Tx } from '@ex/server-db';

/** Largest id a member can have. */
export const MAX_MEMBER_ID = 2_147_483_647;

/** Parses a member id; ids have no blanks, signs or leading zeros. */
export function parseMemberId(text: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  return id !== undefined && id <= MAX_MEMBER_ID ? id : undefined;
}

/**
 * Serialises the assignment of ids and phone numbers until the transaction ends: parallel assignments would not see
 * each other and could use the same digits.
 */
export async function lockDigits(tx: Tx): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('digits of members', 0))");
}

/** True when a text is the id of a member. */
export async function isMemberId(sql: Sql, text: string): Promise<boolean> {
  const id = parseMemberId(text);
  return id !== undefined && (await sql.query('SELECT FROM member WHERE id = $1', [id])).length > 0;
}

/** Returns the next id that is not also a phone number, so that digits identify one member; call after `lockDigits`. */
export async function nextMemberId(tx: Tx): Promise<number> {
  for (;;) {
    const [row] = await tx.query<{ id: string; taken: boolean }>(
      `SELECT next AS id, EXISTS (SELECT FROM member WHERE phone = next::text) AS taken
       FROM nextval(pg_get_serial_sequence('member', 'id')) AS next`,
    );
    if (!row) throw new Error('there is no next member id');
    if (!row.taken) return Number(row.id);
  }
}
