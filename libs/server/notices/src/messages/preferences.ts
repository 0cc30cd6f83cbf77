import { MESSAGE_KINDS } from '@ex/contract';
import type { MessageKind } from '@ex/contract';
import type { Db, Sql } from '@ex/server-db';

/** Ways in which a kind of message arrives. */
export interface Ways {
  readonly mail: boolean;
  readonly push: boolean;
}

/** Kinds about the safety of the account: always by mail (MESSAGE-01). */
const SAFETY: readonly MessageKind[] = ['log_in'];

/** Whether mails of a kind cannot be turned off. */
export const isAboutSafety = (kind: MessageKind): boolean => SAFETY.includes(kind);

/** The ways of a member who has chosen nothing. Orders and options are off: active traders would get hundreds. */
const DEFAULTS: Readonly<Record<MessageKind, Ways>> = {
  log_in: { mail: true, push: true },
  money_in: { mail: false, push: true },
  money_out: { mail: true, push: true },
  order_filled: { mail: false, push: false },
  option_settled: { mail: false, push: false },
  loan_due: { mail: true, push: true },
  price_alert: { mail: false, push: true },
};

/** What a member wants of each kind. */
export type Preferences = Readonly<Record<MessageKind, Ways>>;

interface PreferenceRow extends Ways {
  readonly member_id: string;
  readonly kind: string;
}

/** Reads what members want, those included who have chosen nothing. */
export async function readPreferences(
  sql: Sql,
  memberIds: readonly number[],
): Promise<(memberId: number) => Preferences> {
  const rows = await sql.query<PreferenceRow>(
    'SELECT member_id, kind, mail, push FROM message_preference WHERE member_id = ANY($1::bigint[])',
    [memberIds],
  );
  const chosen = new Map(rows.map((row) => [`${row.member_id} ${row.kind}`, row]));
  const waysOf = (memberId: number, kind: MessageKind): Ways => {
    const { mail, push } = chosen.get(`${memberId} ${kind}`) ?? DEFAULTS[kind];
    return { mail: mail || isAboutSafety(kind), push };
  };
  return (memberId) =>
    Object.fromEntries(MESSAGE_KINDS.map((kind) => [kind, waysOf(memberId, kind)])) as Preferences;
}

/** Keeps what a member wants of a kind. */
export async function savePreference(
  db: Db,
  memberId: number,
  kind: MessageKind,
  { mail, push }: Ways,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      `WITH next AS (UPDATE message_preference_counter SET revision = revision + 1 RETURNING revision)
       INSERT INTO message_preference (member_id, kind, mail, push, revision)
       SELECT $1, $2, $3, $4, revision FROM next
       ON CONFLICT (member_id, kind) DO UPDATE SET mail = $3, push = $4, revision = excluded.revision`,
      [memberId, kind, mail, push],
    );
  });
}
