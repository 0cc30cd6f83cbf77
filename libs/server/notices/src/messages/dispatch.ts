import { isLanguageCode, FALLBACK_LANGUAGE } from '@ex/languages';
import { MESSAGE_KINDS } from '@ex/contract';
import type { MessageKind } from '@ex/contract';
import { makePoller } from '@ex/server-db';
import type { Db, Poller, Sql, Tx } from '@ex/server-db';
import { makeBuckets, perHour } from '@ex/server-http';
import type { Buckets, Texts } from '@ex/server-http';
import { queueMail } from '@ex/server-mail';
import { queuePushes } from '@ex/server-push';
import { noteValues } from '../note-values';
import { readPreferences } from './preferences';
import type { Preferences } from './preferences';

/** How a member is reached. */
export interface Contact {
  /** Undefined without an address. */
  readonly email: string | undefined;
  /** Language code. */
  readonly language: string;
}

/** Dependencies of writing mails and push messages. */
export interface DispatchDeps {
  readonly db: Db;
  readonly texts: Texts;
  /** Name of the site, for mails. */
  readonly siteName: () => string;
  /** Ways that the site has. */
  readonly ways: { readonly mail: boolean; readonly push: boolean };
  /** Members by id. */
  readonly contactsOf: (sql: Sql, memberIds: readonly number[]) => Promise<ReadonlyMap<number, Contact>>;
  /** Wall clock in ms. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Mails of a member an hour for each kind, but those that are always sent; and push messages. */
  readonly mailsAnHour?: number;
  readonly pushesAnHour?: number;
}

/** What is left of a member's hour. */
interface Budgets {
  readonly mails: Buckets;
  readonly pushes: Buckets;
}

/**
 * Kinds that are never left out: a thief could use up the number with others, and move money without the owner's knowledge.
 * The calls that cause them are limited: changes an hour and money calls a day.
 */
const ALWAYS_SENT: readonly MessageKind[] = ['log_in', 'money_out'];

const MAILS_AN_HOUR = 30;
const PUSHES_AN_HOUR = 120;

interface MessageRow {
  readonly member_id: string;
  readonly kind: string;
  readonly text_key: string;
  readonly note: Readonly<Record<string, string>>;
}

const EVERY_MS = 1_000;
const AT_ONCE = 100;
/** A mail that waits longer than this (ms) is out of date. */
const USEFUL_MS = 24 * 3600 * 1000;

/**
 * Makes the worker that turns messages into mails and push messages, in the language of each member and as each has chosen
 * (MESSAGE-01, MESSAGE-03). Any number of processes may run one: a message is taken out in the transaction that queues what
 * it becomes. Beyond an hour's number for each member and kind, messages stay in the app alone: all mails of a venue go through
 * one mail service, which takes so many.
 */
export function makeDispatcher(deps: DispatchDeps): Poller {
  const { now, mailsAnHour = MAILS_AN_HOUR, pushesAnHour = PUSHES_AN_HOUR } = deps;
  const budgets: Budgets = {
    mails: makeBuckets(perHour(mailsAnHour), now),
    pushes: makeBuckets(perHour(pushesAnHour), now),
  };
  return makePoller({
    everyMs: EVERY_MS,
    onError: deps.onError,
    round: async (isStopping) => {
      let count = 0;
      while (!isStopping()) {
        const taken = await deps.db.transaction((tx) => dispatchSome(deps, budgets, tx));
        count += taken;
        if (taken < AT_ONCE) break;
      }
      return count;
    },
  });
}

async function dispatchSome(deps: DispatchDeps, budgets: Budgets, tx: Tx): Promise<number> {
  const rows = await tx.query<MessageRow>(
    `DELETE FROM message WHERE id IN (SELECT id FROM message ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id, member_id, kind, text_key, note`,
    [AT_ONCE],
  );
  if (rows.length === 0) return 0;
  const ids = [...new Set(rows.map(({ member_id }) => Number(member_id)))];
  const contacts = await deps.contactsOf(tx, ids);
  const preferencesOf = await readPreferences(tx, ids);
  const written = rows.flatMap((row) => {
    const memberId = Number(row.member_id);
    const contact = contacts.get(memberId);
    return contact ? [withinBudget(budgets, row, writeOut(deps, row, contact, preferencesOf(memberId)))] : [];
  });
  for (const { mail } of written) if (mail) await queueMail(tx, mail, deps.now());
  await queuePushes(
    tx,
    written.flatMap(({ push }) => push ?? []),
    deps.now(),
  );
  return rows.length;
}

/** Leaves out mails and push messages beyond the member's hour, but none of a kind that is always sent. */
function withinBudget(
  { mails, pushes }: Budgets,
  { member_id: member, kind }: MessageRow,
  written: ReturnType<typeof writeOut>,
) {
  if (ALWAYS_SENT.some((always) => always === kind)) return written;
  const { mail, push } = written;
  const group = `${member} ${kind}`;
  return {
    mail: mail && mails.take(group) === 0 ? mail : undefined,
    push: push && pushes.take(group) === 0 ? push : undefined,
  };
}

const isKind = (kind: string): kind is MessageKind => MESSAGE_KINDS.some((known) => known === kind);

/** The mail and the push message of a row, where its member wants them. */
function writeOut(deps: DispatchDeps, row: MessageRow, { email, language }: Contact, wanted: Preferences) {
  const { texts, siteName, ways, now } = deps;
  if (!isKind(row.kind)) return { mail: undefined, push: undefined };
  const { mail, push } = wanted[row.kind];
  const t = texts.of(isLanguageCode(language) ? language : FALLBACK_LANGUAGE);
  const note = noteValues(row.note, t);
  const [title, body] = [t(`${row.text_key}.title`, note), t(`${row.text_key}.content`, note)];
  const footer = t('messages.mailFooter', { site: siteName() });
  const endsAt = now() + USEFUL_MS;
  return {
    mail:
      ways.mail && mail && email !== undefined
        ? { to: email, kind: row.kind, language, subject: title, text: `${body}\n\n${footer}`, endsAt }
        : undefined,
    push: ways.push && push ? { memberId: Number(row.member_id), title, body, language } : undefined,
  };
}
