import type { Db } from '@ex/server-db';
import { UNUSED_MS, USELESS_MS } from './limits';
import { FILES_PATH } from './files-path';

/**
 * Objects that images back: a SELECT with the columns `member_id`, `images` (text[] of addresses) and `status` (1 waits
 * for a review, 2 passed it; anything else needs its images no more).
 */
export interface UploadUse {
  readonly select: string;
}

/** Rows of one statement: few enough for it to stay far below the statement timeout. */
const ROWS = 500;

/**
 * Deletes the rows of images that are not needed at `now` (ms) and returns their names: unused ones a day after the
 * upload, used ones 30 days after use if the object they backed was rejected or cancelled. Images of approved objects
 * are marked as kept and never checked again.
 */
export async function expireUploads(db: Db, uses: readonly UploadUse[], now: number): Promise<string[]> {
  if (uses.length === 0) return [];
  await markKept(db, uses);
  const names: string[] = [];
  for (;;) {
    const gone = await giveUp(db, uses, now);
    names.push(...gone);
    if (gone.length < ROWS) return names;
  }
}

/** Whether an object of one of these statuses needs the upload `u`. */
const neededBy = (uses: readonly UploadUse[], statuses: string): string =>
  uses
    .map(
      ({ select }) =>
        `EXISTS (SELECT FROM (${select}) o WHERE o.member_id = u.member_id AND o.status IN (${statuses})
           AND '${FILES_PATH}/' || u.name = ANY(o.images))`,
    )
    .join(' OR ');

async function markKept(db: Db, uses: readonly UploadUse[]): Promise<void> {
  await db.query(
    `UPDATE upload u SET kept = true WHERE NOT kept AND used_at IS NOT NULL AND (${neededBy(uses, '2')})`,
  );
}

/**
 * A claim changes the row, so a statement that waited for one looks at the row again and leaves it. A claim that waited
 * for this statement finds no row.
 */
async function giveUp(db: Db, uses: readonly UploadUse[], now: number): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `DELETE FROM upload u WHERE name IN (
       SELECT name FROM upload u WHERE NOT kept AND created_at < $1 AND (used_at IS NULL OR used_at < $2)
         AND NOT (${neededBy(uses, '1, 2')}) ORDER BY created_at LIMIT $3
     ) AND (used_at IS NULL OR used_at < $2) RETURNING name`,
    [new Date(now - UNUSED_MS), new Date(now - USELESS_MS), ROWS],
  );
  return rows.map(({ name }) => name);
}
