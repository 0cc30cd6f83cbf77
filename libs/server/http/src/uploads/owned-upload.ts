import type { Sql } from '@ex/server-db';
import { FILES_PATH } from './receive';

const BASE = 'http://files';

/**
 * The address of an image as `upload` answered it in `url`, when `sent` (that or `fullurl`, D-39) is one that this
 * member uploaded; undefined for every other address, whoever owns it.
 */
export async function ownedUpload(sql: Sql, memberId: number, sent: string): Promise<string | undefined> {
  if (!URL.canParse(sent, BASE)) return undefined;
  const { pathname } = new URL(sent, BASE);
  if (!pathname.startsWith(`${FILES_PATH}/`)) return undefined;
  const rows = await sql.query('SELECT name FROM upload WHERE name = $1 AND member_id = $2', [
    pathname.slice(FILES_PATH.length + 1),
    memberId,
  ]);
  return rows.length === 1 ? pathname : undefined;
}
