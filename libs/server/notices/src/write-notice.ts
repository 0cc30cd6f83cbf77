import type { Sql } from '@ex/server-db';

/** A message to one member. */
export interface Notice {
  readonly memberId: number;
  /** Key in the server's texts that has `title` and `content` below it, both plain text. */
  readonly text: string;
  /** Values of the texts' placeholders. */
  readonly note: Readonly<Record<string, string>>;
}

/** Adds an unread notice; in the transaction of what it tells about, so that neither is there without the other. */
export const writeNotice = (sql: Sql, notice: Notice, now: number): Promise<void> =>
  writeNotices(sql, [notice], now);

/** Adds any number of notices in one statement; see `writeNotice`. */
export async function writeNotices(sql: Sql, notices: readonly Notice[], now: number): Promise<void> {
  if (notices.length === 0) return;
  await sql.query(
    `INSERT INTO notice (member_id, text_key, note, created_at)
     SELECT member_id, text_key, note::jsonb, $4 FROM unnest($1::bigint[], $2::text[], $3::text[])
       t (member_id, text_key, note)`,
    [
      notices.map(({ memberId }) => memberId),
      notices.map(({ text }) => text),
      notices.map(({ note }) => JSON.stringify(note)),
      new Date(now),
    ],
  );
}
