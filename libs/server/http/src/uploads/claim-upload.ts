import type { Tx } from '@ex/server-db';
import { FILES_PATH } from './files-path';

const BASE = 'http://files';

/** An image that a member put to use. */
export interface ClaimedUpload {
  /** Its address as `upload` answered it in `url`. */
  readonly address: string;
  /** SHA-256 of its bytes, hexadecimal; null for one that was sent before digests were kept. */
  readonly digest: string | null;
}

/**
 * Claims an image if `sent` (`url` or `fullurl` of `upload`, D-39) is one that this member uploaded; undefined for any
 * other address and for a deleted image. From then on the image is kept as long as the object it backs needs it; the
 * caller must store its address in the same transaction.
 * @param now ms since the epoch
 */
export async function claimUpload(
  tx: Tx,
  memberId: number,
  sent: string,
  now: number,
): Promise<ClaimedUpload | undefined> {
  if (!URL.canParse(sent, BASE)) return undefined;
  const { pathname: address } = new URL(sent, BASE);
  if (!address.startsWith(`${FILES_PATH}/`)) return undefined;
  const [row] = await tx.query<{ digest: string | null }>(
    'UPDATE upload SET used_at = $3 WHERE name = $1 AND member_id = $2 RETURNING digest',
    [address.slice(FILES_PATH.length + 1), memberId, new Date(now)],
  );
  return row && { address, digest: row.digest };
}
