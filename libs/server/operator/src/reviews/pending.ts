import type { Sql } from '@ex/server-db';
import type { PendingObject, ReviewKind } from './kinds';
import type { ReviewStatus } from './state';

/** Orders in which waiting items can be read. */
const PENDING_SORTS = ['oldest', 'newest', 'largest'] as const;
/** `largest` is by value in dollars; objects without one come last. */
type PendingSort = (typeof PENDING_SORTS)[number];

/** Items on a page unless stated otherwise. */
export const PAGE_SIZE = 100;

/** A place in the list by age, right behind an item; it stays when that or others are decided meanwhile. */
export interface PendingCursor {
  /** When the item began to wait, as the database writes it. */
  readonly since: string;
  readonly kind: string;
  readonly id: number;
}

/** What may be asked about waiting items. */
export interface PendingQuery {
  /** Only this kind. */
  readonly kind?: string | undefined;
  /** Only of this member. */
  readonly member?: number | undefined;
  /** Only what has waited since this moment (ms) or longer; all when left out. */
  readonly before?: number | undefined;
  /** The oldest first unless stated otherwise. */
  readonly order?: PendingSort | undefined;
  /** Items to leave out at the beginning. */
  readonly offset?: number | undefined;
  /** Only what follows this place; not for `largest`, where values move. */
  readonly after?: PendingCursor | undefined;
  /** Most items to answer, 100 by default. */
  readonly limit?: number | undefined;
}

/** Something that waits for a review. */
export interface PendingItem extends Required<PendingObject> {
  readonly kind: string;
  readonly memberId: number;
  /** When it began to wait. */
  readonly since: Date;
  /** Its worth in dollars now, at most 2 decimals; null when that is not known or it is about no money. */
  readonly dollars: string | null;
  /** Addresses of images as `upload` answered them, such as the proof of a payment. */
  readonly images: readonly string[];
}

/** A part of what waits, and how many items there are in all. */
export interface PendingPage {
  readonly items: readonly PendingItem[];
  readonly total: number;
  /** Where the list continues; undefined at its end, and for `largest`. */
  readonly next: PendingCursor | undefined;
}

/** A price of a coin in dollars, decimal text. */
interface CoinPrice {
  readonly coin: number;
  readonly price: string;
}

/** Dependencies of the list. */
export interface PendingListDeps {
  readonly kinds: readonly ReviewKind[];
  /** Prices of the coins that have one now. */
  readonly prices?: () => readonly CoinPrice[];
  /** Remarks about these members for the operator, such as their debts, with every list; one line each. */
  readonly aboutMembers?: (
    sql: Sql,
    memberIds: readonly number[],
    now: number,
  ) => Promise<ReadonlyMap<number, readonly string[]>>;
}

interface WaitingRow {
  readonly kind: string;
  readonly id: string;
  readonly member_id: string;
  readonly since: Date;
  readonly since_text: string;
  readonly dollars: string | null;
  readonly images: readonly string[];
}

const SORTED: Readonly<Record<PendingSort, string>> = {
  oldest: 'w.since, w.kind, w.id',
  newest: 'w.since DESC, w.kind DESC, w.id DESC',
  largest: 'dollars DESC NULLS LAST, w.since, w.kind, w.id',
};

const FOLLOWING: Readonly<Record<PendingSort, string>> = {
  oldest: '(w.since, w.kind, w.id) > ($8::timestamptz, $9::text, $10::bigint)',
  newest: '(w.since, w.kind, w.id) < ($8::timestamptz, $9::text, $10::bigint)',
  largest: '$9::text IS NULL AND $10::bigint IS NULL',
};

const CHOSEN =
  'w.since <= $1 AND ($2::text IS NULL OR w.kind = $2) AND ($3::bigint IS NULL OR w.member_id = $3)';

/** Reads a page of what waits at `now` (ms), of all kinds together. */
export async function listPending(
  sql: Sql,
  deps: PendingListDeps,
  query: PendingQuery,
  now: number,
): Promise<PendingPage> {
  const { kind, member, before = now, order = 'oldest', offset = 0, limit = PAGE_SIZE, after } = query;
  const all = `(${unionOf(deps.kinds)}) w`;
  const chosen = [new Date(before), kind ?? null, member ?? null];
  const [count] = await sql.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM ${all} WHERE ${CHOSEN}`,
    chosen,
  );
  const prices = deps.prices?.() ?? [];
  const rows = await sql.query<WaitingRow>(
    `SELECT w.kind, w.id, w.member_id, w.since, w.since::text AS since_text, w.images,
       round(w.amount * p.price, 2) AS dollars
     FROM ${all} LEFT JOIN unnest($4::integer[], $5::numeric[]) p (coin, price) ON p.coin = w.coin_id
     WHERE ${CHOSEN} AND ($8::timestamptz IS NULL OR ${FOLLOWING[order]})
     ORDER BY ${SORTED[order]} LIMIT $6 OFFSET $7`,
    [
      ...chosen,
      ...[prices.map(({ coin }) => coin), prices.map(({ price }) => price), limit, offset],
      ...[after?.since ?? null, after?.kind ?? null, after?.id ?? null],
    ],
  );
  const next = order !== 'largest' && rows.length === limit ? cursorOf(rows.at(-1)) : undefined;
  return { items: await described(sql, deps, rows, now), total: count?.total ?? 0, next };
}

const cursorOf = (row: WaitingRow | undefined): PendingCursor | undefined =>
  row && { since: row.since_text, kind: row.kind, id: Number(row.id) };

/** All kinds as one list of what waits. Names of kinds are plain words, which `makeReviews` sees to. */
function unionOf(kinds: readonly ReviewKind[]): string {
  const parts = kinds.map(
    ({ kind, select }) => `SELECT '${kind}' AS kind, o.* FROM (${select}) o WHERE o.status = 1`,
  );
  return parts.join(' UNION ALL ');
}

async function described(
  sql: Sql,
  { kinds, aboutMembers }: PendingListDeps,
  rows: readonly WaitingRow[],
  now: number,
): Promise<PendingItem[]> {
  const words = new Map<string, PendingObject>();
  for (const { kind, describe } of kinds) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => Number(id));
    if (ids.length === 0) continue;
    for (const one of await describe(sql, ids)) words.set(`${kind} ${one.id}`, one);
  }
  const members = [...new Set(rows.map(({ member_id }) => Number(member_id)))];
  const about = await aboutMembers?.(sql, members, now);
  return rows.map(({ kind, id, member_id, since, dollars, images }) => {
    const { summary = '', remarks = [] } = words.get(`${kind} ${id}`) ?? {};
    const memberId = Number(member_id);
    return {
      kind,
      id: Number(id),
      memberId,
      since,
      dollars,
      images,
      summary,
      remarks: [...remarks, ...(about?.get(memberId) ?? [])],
    };
  });
}

/** How much of a kind waits, and since when. */
export interface QueueState {
  readonly queue: string;
  readonly waiting: number;
  /** When the oldest item began to wait; undefined where nothing waits. */
  readonly since: Date | undefined;
}

/** The queues of all kinds, empty ones too. */
export async function readQueues(sql: Sql, kinds: readonly ReviewKind[]): Promise<readonly QueueState[]> {
  const rows = await sql.query<{ kind: string; waiting: number; since: Date }>(
    `SELECT w.kind, count(*)::integer AS waiting, min(w.since) AS since FROM (${unionOf(kinds)}) w GROUP BY w.kind`,
  );
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  return kinds.map(({ kind }) => ({
    ...{ queue: kind, waiting: byKind.get(kind)?.waiting ?? 0, since: byKind.get(kind)?.since },
  }));
}

/** Member, state, amount and value (rounded up) of one object at these prices; undefined for one that does not exist. */
export async function weighObject(
  sql: Sql,
  { select }: Pick<ReviewKind, 'select'>,
  id: number,
  prices: readonly CoinPrice[],
) {
  const [row] = await sql.query<{
    member_id: string;
    status: ReviewStatus;
    coin_id: number | null;
    amount: string | null;
    dollars: string | null;
  }>(
    `SELECT o.member_id, o.status, o.coin_id, o.amount, round(ceil(o.amount * p.price * 100) / 100, 2) AS dollars
     FROM (${select}) o
     LEFT JOIN unnest($2::integer[], $3::numeric[]) p (coin, price) ON p.coin = o.coin_id WHERE o.id = $1`,
    [id, prices.map(({ coin }) => coin), prices.map(({ price }) => price)],
  );
  if (!row) return undefined;
  const { member_id: memberId, status, coin_id: coin, amount, dollars } = row;
  return {
    ...{ memberId: Number(memberId), status, amount: amount ?? undefined },
    dollars: coin === null ? undefined : dollars,
  };
}
