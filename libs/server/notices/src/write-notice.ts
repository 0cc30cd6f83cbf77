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
export async function writeNotice(sql: Sql, { memberId, text, note }: Notice, now: number): Promise<void> {
  await sql.query(
    'INSERT INTO notice (member_id, text_key, note, created_at) VALUES ($1, $2, $3::jsonb, $4)',
    [memberId, text, JSON.stringify(note), new Date(now)],
  );
}
