import { getNoticeList } from '@ex/contract';
import type { SentAnswerOf } from '@ex/contract';
import type { Db, Sql } from '@ex/server-db';
import { ApiRejection, formatUtc, nextPage, type PageRequest, pageStart, serve } from '@ex/server-http';
import type { CallContext, Handler } from '@ex/server-http';
import { noteValues, screenOf } from './note-values';

interface NoticeRow {
  readonly id: string;
  readonly text_key: string;
  readonly note: Readonly<Record<string, string>>;
  readonly created_at: Date;
  readonly read: boolean;
}

type SentNotice = Extract<SentAnswerOf<typeof getNoticeList>, readonly unknown[]>[number];

const COLUMNS = 'id, text_key, note, created_at, read_at IS NOT NULL AS read';
const UNREAD = 1;
const READ = 2;

/**
 * The member's notices, the newest first; with `id` that one alone, which is read from then on (CALLS-18, D-05, D-34). Another
 * member's notice is as unknown as one that does not exist.
 */
export function noticeListHandler({ db }: { readonly db: Db }): Handler<typeof getNoticeList> {
  return serve(getNoticeList, async ({ id, ...paging }, { memberId, t, now }) => {
    const rows =
      id === undefined ? await readPage(db, memberId, paging) : await readOne(db, memberId, id, now());
    const next = id === undefined ? nextPage(rows, paging.limit) : '';
    return { data: { list: rows.map((row) => noticeAnswer(row, t)), next } };
  });
}

/** Returns whether a member has an unread notice, for the dot in the drawer (DRAWER-13). */
export async function hasUnreadNotice(sql: Sql, memberId: number): Promise<boolean> {
  const [row] = await sql.query<{ unread: boolean }>(
    'SELECT EXISTS (SELECT FROM notice WHERE member_id = $1 AND read_at IS NULL) AS unread',
    [memberId],
  );
  return row?.unread ?? false;
}

function readPage(sql: Sql, memberId: number, paging: PageRequest): Promise<NoticeRow[]> {
  const { belowId, offset } = pageStart(paging);
  return sql.query<NoticeRow>(
    `SELECT ${COLUMNS} FROM notice WHERE member_id = $1 AND id < $4::bigint ORDER BY id DESC LIMIT $2 OFFSET $3`,
    [memberId, paging.limit, offset, belowId],
  );
}

async function readOne(sql: Sql, memberId: number, id: number, now: number): Promise<NoticeRow[]> {
  const rows = await sql.query<NoticeRow>(
    `UPDATE notice SET read_at = COALESCE(read_at, $3) WHERE id = $1 AND member_id = $2 RETURNING ${COLUMNS}`,
    [id, memberId, new Date(now)],
  );
  if (rows.length === 0) throw new ApiRejection('notices.unknown');
  return rows;
}

function noticeAnswer(row: NoticeRow, t: CallContext['t']): SentNotice {
  const { id, text_key, created_at, read } = row;
  const note = noteValues(row.note, t);
  return {
    id: Number(id),
    title: t(`${text_key}.title`, note),
    addtime: formatUtc(created_at),
    status: read ? READ : UNREAD,
    imgs: '',
    content: paragraph(t(`${text_key}.content`, note)) + linkOf(row, t),
  };
}

/** Content is HTML (D-35); this function makes it from plain text, which may contain values of members. */
const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The way to the screen with what a notice is about. */
function linkOf({ text_key, note }: NoticeRow, t: CallContext['t']): string {
  const screen = screenOf(text_key, note);
  return screen === undefined ? '' : `<p><a href="${screen}">${escaped(t('notices.open'))}</a></p>`;
}
