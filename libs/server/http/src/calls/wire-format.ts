import { add } from '@ex/money';
import type { Decimal } from '@ex/money';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Formats a moment as the wire writes it: UTC, `YYYY-MM-DD HH:mm:ss`. */
export const formatUtc = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ');

const roundUp = (moment: Date, unitMs: number): Date =>
  new Date(Math.ceil(moment.getTime() / unitMs) * unitMs);

/** Formats the second from which something is possible again, rounded up: a caller who waits until then is not early. */
export const formatUtcSecond = (moment: Date): string => formatUtc(roundUp(moment, SECOND_MS));

/** As {@link formatUtcSecond}, the minute: `YYYY-MM-DD HH:mm`. */
export const formatUtcMinute = (moment: Date): string => formatUtc(roundUp(moment, MINUTE_MS)).slice(0, 16);

/** Formats a moment with its milliseconds: UTC, `YYYY-MM-DD HH:mm:ss.SSS`. */
export const formatUtcMs = (moment: Date): string => moment.toISOString().slice(0, 23).replace('T', ' ');

/**
 * Formats the number under which members see an order: letter of its kind (loan, lock-mining, stake, transfer), date, id.
 * Unique, because the id is.
 */
export const formatOrderNumber = (letter: 'L' | 'M' | 'S' | 'T', opened: Date, id: string): string =>
  `${letter}${opened.toISOString().slice(0, 10).replaceAll('-', '')}${id.padStart(6, '0')}`;

/** Fields of a request for a page of a list. */
export interface PageRequest {
  /** From 1; ignored with `before`. */
  readonly page: number;
  readonly limit: number;
  /** Position after which the page starts. */
  readonly before?: string | undefined;
}

const LAST_ID = '9223372036854775807';

/**
 * Where a page of a list in descending order starts: with `before`, below that id (and leg), so that rows which arrive
 * or leave meanwhile repeat and hide none (RIM-10); otherwise `offset` rows from the newest.
 */
export function pageStart({ page, limit, before }: PageRequest) {
  if (before === undefined) return { belowId: LAST_ID, belowLeg: 0, offset: (page - 1) * limit };
  const [id = '', leg = '0'] = before.split('-');
  return { belowId: id, belowLeg: Number(leg), offset: 0 };
}

/** The `before` of the next page: the id of the last row, '' when these rows end the list. */
export const nextPage = (rows: readonly { readonly id: string | number }[], limit: number): string =>
  rows.length < limit ? '' : String(rows.at(-1)?.id ?? '');

/** Removes trailing zeros from an amount of the database. */
export const trimAmount = (amount: Decimal): Decimal => add(amount, '0');
