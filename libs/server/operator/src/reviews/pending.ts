import type { Sql } from '@ex/server-db';
import type { PendingObject, ReviewKind } from './kinds';

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
  /** Only these of a kind. */
  readonly ids?: readonly number[] | undefined;
  /** Only of this member. */
  readonly member?: number | undefined;
  /** What waits unless stated otherwise; ended objects have no claim. */
  readonly state?: ObjectState | undefined;
  /** Only what has waited since this moment (ms) or longer; all when left out. */
  readonly before?: number | undefined;
  /** Only what is worth at least, or at most, so many dollars now; then objects without a price are left out. */
  readonly least?: string | undefined;
  readonly most?: string | undefined;
  /** Only what this operator has claimed. */
  readonly claimedBy?: string | undefined;
  /** Only what no operator has claimed. */
  readonly isFree?: boolean | undefined;
  /** Only what waits longer than its due time. */
  readonly isOverdue?: boolean | undefined;
  /** The oldest first unless stated otherwise. */
  readonly order?: PendingSort | undefined;
  /** Items to leave out at the beginning. */
  readonly offset?: number | undefined;
  /** Only what follows this place; not for `largest`, where values move. */
  readonly after?: PendingCursor | undefined;
  /** Most items to answer, 100 by default. */
  readonly limit?: number | undefined;
}

/** What became of an object. */
type ObjectState = 'waiting' | 'approved' | 'rejected';

/** Something that waits for a review, or did. */
export interface PendingItem extends Required<PendingObject> {
  readonly kind: string;
  readonly memberId: number;
  /** When it began to wait. */
  readonly since: Date;
  /** When it has to be decided. */
  readonly due: Date;
  readonly isOverdue: boolean;
  /** The operator who works on it, and until when; undefined where it is free. */
  readonly claim: { readonly operator: string; readonly until: Date } | undefined;
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
export interface CoinPrice {
  readonly coin: number;
  readonly price: string;
}

/** Rules of the queues. */
interface QueueRules {
  /** How long a claim lasts. */
  readonly claimMinutes: number;
  /** In how many hours a kind is decided. */
  readonly dueHours: Readonly<Record<string, number>>;
}

/** Dependencies of the list. */
export interface PendingListDeps {
  readonly kinds: readonly ReviewKind[];
  /** Current rules; a quarter of an hour and a day unless stated. */
  readonly rules?: () => QueueRules;
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
  readonly due: Date;
  readonly operator: string | null;
  readonly until: Date | null;
  readonly dollars: string | null;
  readonly images: readonly string[];
}

const SORTED: Readonly<Record<PendingSort, string>> = {
  oldest: 'w.since, w.kind, w.id',
  newest: 'w.since DESC, w.kind DESC, w.id DESC',
  largest: 'dollars DESC NULLS LAST, w.since, w.kind, w.id',
};

const FOLLOWING: Readonly<Record<PendingSort, string>> = {
  oldest: '(w.since, w.kind, w.id) > ($15::timestamptz, $16::text, $17::bigint)',
  newest: '(w.since, w.kind, w.id) < ($15::timestamptz, $16::text, $17::bigint)',
  largest: '$16::text IS NULL AND $17::bigint IS NULL',
};

/** Conditions that every part of the list has; the numbers are those of `chosenBy`. */
const CHOSEN = `w.since <= $1 AND ($2::text IS NULL OR w.kind = $2) AND ($3::bigint IS NULL OR w.member_id = $3)
  AND ($6::numeric IS NULL OR w.amount * p.price >= $6) AND ($7::numeric IS NULL OR w.amount * p.price <= $7)
  AND ($8::text IS NULL OR c.operator = $8) AND (NOT $9 OR c.operator IS NULL) AND (NOT $10 OR w.due < $11)
  AND ($12::bigint[] IS NULL OR w.id = ANY ($12))`;

const chosenBy = (query: PendingQuery, prices: readonly CoinPrice[], now: number): readonly unknown[] => [
  ...[new Date(query.before ?? now), query.kind ?? null, query.member ?? null],
  ...[prices.map(({ coin }) => coin), prices.map(({ price }) => price)],
  ...[query.least ?? null, query.most ?? null, query.claimedBy ?? null],
  ...[query.isFree ?? false, query.isOverdue ?? false, new Date(now), query.ids ?? null],
];

/** Reads a page of what waits at `now` (ms), of all kinds together. */
export async function listPending(
  sql: Sql,
  deps: PendingListDeps,
  query: PendingQuery,
  now: number,
): Promise<PendingPage> {
  const { order = 'oldest', offset = 0, limit = PAGE_SIZE, after, state = 'waiting' } = query;
  const all = `(${unionOf(deps, state)}) w
    LEFT JOIN unnest($4::integer[], $5::numeric[]) p (coin, price) ON p.coin = w.coin_id
    LEFT JOIN review_claim c ON c.kind = w.kind AND c.object_id = w.id AND c.until > clock_timestamp()`;
  const chosen = chosenBy(query, deps.prices?.() ?? [], now);
  const [count] = await sql.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM ${all} WHERE ${CHOSEN}`,
    chosen,
  );
  const rows = await sql.query<WaitingRow>(
    `SELECT w.kind, w.id, w.member_id, w.since, w.since::text AS since_text, w.due, w.images, c.operator, c.until,
       round(w.amount * p.price, 2) AS dollars
     FROM ${all}
     WHERE ${CHOSEN} AND ($15::timestamptz IS NULL OR ${FOLLOWING[order]})
     ORDER BY ${SORTED[order]} LIMIT $13 OFFSET $14`,
    [...chosen, limit, offset, after?.since ?? null, after?.kind ?? null, after?.id ?? null],
  );
  const next = order !== 'largest' && rows.length === limit ? cursorOf(rows.at(-1)) : undefined;
  const isWaiting = state === 'waiting';
  return { items: await described(sql, deps, rows, { now, isWaiting }), total: count?.total ?? 0, next };
}

const cursorOf = (row: WaitingRow | undefined): PendingCursor | undefined =>
  row && { since: row.since_text, kind: row.kind, id: Number(row.id) };

const STATUS_OF: Readonly<Record<ObjectState, string>> = {
  waiting: 'o.status = 1',
  approved: 'o.status = 2',
  rejected: 'o.status NOT IN (1, 2)',
};

const DAY_HOURS = 24;

/** All kinds as one list of what waits. Names of kinds are plain words, which `makeReviews` sees to. */
function unionOf({ kinds, rules }: PendingListDeps, state: ObjectState = 'waiting'): string {
  const { dueHours = {} } = rules?.() ?? {};
  const parts = kinds.map(({ kind, select }) => {
    const minutes = Math.round((dueHours[kind] ?? DAY_HOURS) * 60);
    return `SELECT '${kind}' AS kind, o.*, o.since + interval '${minutes} minutes' AS due
      FROM (${select}) o WHERE ${STATUS_OF[state]}`;
  });
  return parts.join(' UNION ALL ');
}

async function described(
  sql: Sql,
  { kinds, aboutMembers }: PendingListDeps,
  rows: readonly WaitingRow[],
  { now, isWaiting }: { readonly now: number; readonly isWaiting: boolean },
): Promise<PendingItem[]> {
  const words = new Map<string, PendingObject>();
  for (const { kind, describe } of kinds) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => Number(id));
    if (ids.length === 0) continue;
    for (const one of await describe(sql, ids)) words.set(`${kind} ${one.id}`, one);
  }
  const members = [...new Set(rows.map(({ member_id }) => Number(member_id)))];
  const about = await aboutMembers?.(sql, members, now);
  return rows.map(({ kind, id, member_id, since, due, dollars, images, operator, until }) => {
    const { summary = '', remarks = [] } = words.get(`${kind} ${id}`) ?? {};
    const memberId = Number(member_id);
    return {
      kind,
      id: Number(id),
      memberId,
      since,
      due,
      isOverdue: isWaiting && due.getTime() < now,
      claim: operator !== null && until ? { operator, until } : undefined,
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
  /** How many wait longer than their due time. */
  readonly overdue: number;
}

/** The queues of all kinds at `now` (ms), empty ones too. */
export async function readQueues(
  sql: Sql,
  deps: PendingListDeps,
  now: number,
): Promise<readonly QueueState[]> {
  const { kinds } = deps;
  const rows = await sql.query<{ kind: string; waiting: number; since: Date; overdue: number }>(
    `SELECT w.kind, count(*)::integer AS waiting, min(w.since) AS since,
       (count(*) FILTER (WHERE w.due < $1))::integer AS overdue
     FROM (${unionOf(deps)}) w GROUP BY w.kind`,
    [new Date(now)],
  );
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  return kinds.map(({ kind }) => ({
    ...{ queue: kind, waiting: byKind.get(kind)?.waiting ?? 0, since: byKind.get(kind)?.since },
    overdue: byKind.get(kind)?.overdue ?? 0,
  }));
}
