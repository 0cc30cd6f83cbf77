import type { MessageKind } from '@ex/contract';
import type { Sql } from '@ex/server-db';

/** A message to one member. */
export interface Notice {
  readonly memberId: number;
  /**
   * Key in the server's texts that has `title` and `content` below it, both plain text. The key is what is stored, so a key that
   * was ever sent must stay in the texts.
   */
  readonly text: string;
  /** Values of the texts' placeholders. */
  readonly note: Readonly<Record<string, string>>;
  /** The kind of its subject, if members may want it by mail or push as well (MESSAGE-01). */
  readonly kind?: MessageKind;
}

/** A message that goes by mail and push alone. */
export type Message = Notice & { readonly kind: MessageKind };

/** Adds an unread notice; in the transaction of what it tells about, so that neither is there without the other. */
export const writeNotice = (sql: Sql, notice: Notice, now: number): Promise<void> =>
  writeNotices(sql, [notice], now);

const GIVEN = 'unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) t (member_id, text_key, note, kind)';

/** Adds any number of notices in one statement; see `writeNotice`. */
export async function writeNotices(sql: Sql, notices: readonly Notice[], now: number): Promise<void> {
  if (notices.length === 0) return;
  await sql.query(
    `WITH given AS (SELECT * FROM ${GIVEN}), told AS (
       INSERT INTO message (member_id, kind, text_key, note, created_at)
       SELECT member_id, kind, text_key, note::jsonb, $5 FROM given WHERE kind IS NOT NULL
     )
     INSERT INTO notice (member_id, text_key, note, created_at)
     SELECT member_id, text_key, note::jsonb, $5 FROM given`,
    columns(notices, now),
  );
}

/**
 * Writes messages that leave no notice in the app: what happens too often for one. Best in the transaction that they report,
 * and only to members who want them (`FrequentWishes`).
 */
export async function writeMessages(sql: Sql, messages: readonly Message[], now: number): Promise<void> {
  if (messages.length === 0) return;
  await sql.query(
    `INSERT INTO message (member_id, kind, text_key, note, created_at)
     SELECT member_id, kind, text_key, note::jsonb, $5 FROM ${GIVEN}`,
    columns(messages, now),
  );
}

const columns = (notices: readonly Notice[], now: number): readonly unknown[] => [
  notices.map(({ memberId }) => memberId),
  notices.map(({ text }) => text),
  notices.map(({ note }) => JSON.stringify(note)),
  notices.map(({ kind }) => kind ?? null),
  new Date(now),
];
