import type { Sql } from '@ex/server-db';

/** Puts an image that a member uploaded into the table of uploads, told apart by a letter; answers its address. */
export async function addUpload(sql: Sql, memberId: number, letter: string): Promise<string> {
  const name = letter.repeat(32);
  await sql.query(
    `INSERT INTO upload (name, member_id, type, bytes, width, height) VALUES ($1, $2, 'image/png', 10, 1, 1)`,
    [name, memberId],
  );
  return `/files/${name}`;
}
