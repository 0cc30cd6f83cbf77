import type { Db, Sql, Tx } from '@ex/server-db';
import { writeNotice } from '@ex/server-notices';
import type { ReviewItem, ReviewKind, Ruling } from './kinds';
import { REVIEW_STATUS } from './state';
import type { Verdict } from './state';

/** An item with the name of its kind. */
export interface WaitingItem extends ReviewItem {
  readonly kind: string;
}

/** A decision to be made. */
export interface DecisionRequest {
  readonly kind: string;
  readonly id: number;
  readonly verdict: Verdict;
  /** Who decides: an operator's name, or `automatic`. */
  readonly reviewer: string;
  /** Words for the member and for the record; may be empty. */
  readonly reason: string;
}

/** How a request ended: decided now, decided before by somebody, or nothing of that kind and id. */
export type DecisionOutcome = 'done' | 'ended' | 'unknown';

/** A decision as it is kept. */
export interface DecisionRow {
  readonly kind: string;
  readonly object_id: string;
  readonly member_id: string;
  readonly verdict: Verdict;
  readonly reviewer: string;
  readonly reason: string;
  readonly decided_at: Date;
}

/** What may be asked about waiting items. */
export interface WaitingQuery {
  /** Only this kind. */
  readonly kind?: string | undefined;
  /** Only what has waited since this moment (ms) or longer; all when left out. */
  readonly before?: number;
}

/** Reviews of all kinds of the venue. */
export interface Reviews {
  readonly kinds: readonly string[];
  /** What waits, the oldest of each kind first, at most 100 of a kind. */
  waiting(query?: WaitingQuery): Promise<readonly WaitingItem[]>;
  /** Decides one object; of several decisions on one object exactly one is `done`. */
  decide(request: DecisionRequest): Promise<DecisionOutcome>;
  /** The newest decisions first. */
  decisions(limit: number): Promise<readonly DecisionRow[]>;
}

/** What reviews are made of. */
export interface ReviewsWorld {
  readonly db: Db;
  readonly kinds: readonly ReviewKind[];
  /** Wall clock in ms. */
  readonly now: () => number;
}

const MOST = 100;

/** Joins the kinds of all libraries. Throws when two have one name. */
export function makeReviews({ db, kinds, now }: ReviewsWorld): Reviews {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  if (byName.size !== kinds.length) throw new Error('two kinds of review have one name');
  return {
    kinds: [...byName.keys()],
    waiting: async ({ kind, before = now() } = {}) => {
      const asked = kinds.filter((one) => kind === undefined || one.kind === kind);
      const lists = await Promise.all(asked.map((one) => waitingOf(db, one, before)));
      return lists.flat();
    },
    decide: async (request) => {
      const kind = byName.get(request.kind);
      if (!kind) return 'unknown';
      return db.transaction((tx) => decideOne(tx, kind, request, now()));
    },
    decisions: (limit) =>
      db.query<DecisionRow>(
        `SELECT kind, object_id, member_id, verdict, reviewer, reason, decided_at
         FROM review_decision ORDER BY id DESC LIMIT $1`,
        [limit],
      ),
  };
}

async function waitingOf(sql: Sql, kind: ReviewKind, before: number): Promise<WaitingItem[]> {
  const items = await kind.pending(sql, { before: new Date(before), limit: MOST });
  return items.map((item) => ({ kind: kind.kind, ...item }));
}

async function decideOne(
  tx: Tx,
  kind: ReviewKind,
  { id, verdict, reviewer, reason }: DecisionRequest,
  now: number,
): Promise<DecisionOutcome> {
  const ruling: Ruling = { id, verdict, reason, now };
  const ruled = await kind.decide(tx, ruling);
  if (!ruled) return 'unknown';
  if (ruled.before !== REVIEW_STATUS.pending) return 'ended';
  await tx.query(
    `INSERT INTO review_decision (kind, object_id, member_id, verdict, reviewer, reason, decided_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [kind.kind, id, ruled.notice.memberId, verdict, reviewer, reason, new Date(now)],
  );
  await writeNotice(tx, ruled.notice, now);
  return 'done';
}
