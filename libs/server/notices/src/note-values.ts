import { RETURN_REASONS, REVIEW_REASONS } from '@ex/contract/operator';
import { formatLimit, isDecimal } from '@ex/money';

type Translate = (key: string) => string;

/** Values of a note that are amounts or prices; others, such as names, may look like numbers and stay unchanged. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'amount',
  'received',
  'left',
  'paid',
  'stake',
  'target',
  'price',
]);

const REASONS: ReadonlySet<string> = new Set([...Object.values(REVIEW_REASONS).flat(), ...RETURN_REASONS]);

/** The reason of a decision in the member's language (OPS-21); records of earlier releases have words instead of a key. */
export const reasonText = (reason: string, t: Translate): string =>
  REASONS.has(reason) ? t(`reviews.reason.${reason}`) : reason;

/**
 * Values of a note as the app shows them: figures in groups of three, without zeros at the end (RIM-58), and reasons in the member's
 * language.
 */
export const noteValues = (
  note: Readonly<Record<string, string>>,
  t: Translate,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(note).map(([name, value]) => {
      if (name === 'reason') return [name, reasonText(value, t)];
      return [name, AMOUNTS.has(name) && isDecimal(value) ? formatLimit(value) : value];
    }),
  );

/** Screens of the app with what notices are about, by the beginning of the text's key; the first match counts. */
const SCREENS: readonly (readonly [key: string, path: string])[] = [
  ['wallet.notice.deposit', '/recharge'],
  ['wallet.notice.withdrawal', '/history?group=wallet'],
  ['finance.notice.', '/loans?tab=orders'],
  ['transfers.notice.received', '/history?group=transfers'],
  ['transfers.notice.', '/transfer-list'],
  ['alerts.notice.', '/alerts'],
  ['members.identity.notice.rejected', '/real_authentication'],
  ['members.identity.notice.revoked', '/real_authentication'],
  ['members.password.', '/sessions'],
  ['members.reset.notice', '/sessions'],
];

/** A path of the app. Only the venue writes it, and no other address passes. */
const PATH = /^\/[A-Za-z]+$/;

/** The screen that a notice leads to: the one that its note names, else the one of its subject; undefined for neither. */
export function screenOf(key: string, { link = '' }: Readonly<Record<string, string>>): string | undefined {
  if (PATH.test(link)) return link;
  return SCREENS.find(([start]) => key.startsWith(start))?.[1];
}
