import type { Db, Sql, Tx } from '@ex/server-db';
import { writeNotice } from '@ex/server-notices';
import { claimObject, endClaim, refuseClaimed } from './claims';
import type { ObjectName } from './claims';
import { ReviewBlocked } from './kinds';
import type { ReviewedObjects, ReviewKind, Ruling } from './kinds';
import { REVIEW_STATUS } from './state';
import type { ReviewStatus, Verdict } from './state';
import { listPending, readQueues } from './pending';
import type { PendingItem, PendingPage, PendingQuery, PendingListDeps, QueueState } from './pending';
import { weighObject } from './weigh';

/** A decision to be made. */
export interface DecisionRequest {
  readonly kind: string;
  readonly id: number;
  readonly verdict: Verdict;
  /** Who decides: an operator's name, or `automatic`. */
  readonly reviewer: string;
  /** Key of the reason, which the member reads; may be empty. */
  readonly reason: string;
  /** Words for other operators. */
  readonly note?: string | undefined;
  /** Operators whose claim does not stop the decision; the reviewer alone unless stated. */
  readonly operators?: readonly string[] | undefined;
}

/** How a request ended: decided now, decided before, or nothing of that kind and id. */
export type DecisionOutcome = 'done' | 'ended' | 'unknown';

/** A stored decision. */
interface DecisionRow {
  readonly kind: string;
  readonly object_id: string;
  readonly member_id: string;
  readonly verdict: Verdict;
  readonly reviewer: string;
  readonly reason: string;
  readonly note: string;
  readonly decided_at: Date;
}

/** Reviews of all kinds of the venue. */
export interface Reviews {
  readonly kinds: readonly string[];
  /** Keys of the reasons for which a kind can be rejected. */
  reasonsOf(kind: string): readonly string[];
  /** Everything that is or was reviewed, for those who ask what is still needed. */
  readonly objects: readonly ReviewedObjects[];
  /** What waits, of all kinds together, the oldest first and a hundred unless stated otherwise. */
  waiting(query?: PendingQuery): Promise<readonly PendingItem[]>;
  /** The same with how many there are in all. */
  page(query?: PendingQuery, sql?: Sql): Promise<PendingPage>;
  /** How much of each kind waits, and since when. */
  queues(sql?: Sql): Promise<readonly QueueState[]>;
  /** Decides one object; of several decisions on one object exactly one is `done`. Throws `ReviewBlocked`. */
  decide(request: DecisionRequest): Promise<DecisionOutcome>;
  /** The same in a transaction of the caller. */
  decideIn(tx: Tx, request: DecisionRequest): Promise<DecisionOutcome>;
  /** Claims a waiting object for an operator, or renews the claim; returns its end. Throws `ReviewClaimed`. */
  claim(tx: Tx, object: ObjectName, operator: string): Promise<Date>;
  /** Ends an operator's claim; false where there is none. */
  release(tx: Tx, object: ObjectName, operator: string): Promise<boolean>;
  /** Throws `ReviewClaimed` where another operator than these works on an object. */
  refuseClaimed(tx: Tx, object: ObjectName, operators: readonly string[]): Promise<void>;
  /** Member, state and value of one object; undefined for one that does not exist. */
  weigh(sql: Sql, kind: string, id: number): Promise<ReviewWeight | undefined>;
  /** The newest decisions first. */
  decisions(limit: number, sql?: Sql): Promise<readonly DecisionRow[]>;
}

/** Member, state and value of an object that is or was reviewed. */
interface ReviewWeight {
  readonly memberId: number;
  readonly status: ReviewStatus;
  /** Decimal text in its coin; undefined where the object is about no money. */
  readonly amount: string | undefined;
  /** In dollars, decimal text; null for a coin without a price now, undefined where the object is about no money. */
  readonly dollars: string | null | undefined;
}

/** Dependencies of reviews. */
export interface ReviewsDeps extends PendingListDeps {
  readonly db: Db;
  /** The venue's time in ms. */
  readonly now: () => number;
  /** Returns why nothing can be decided now, for the operator to read; undefined if it can. */
  readonly closed?: () => string | undefined;
  /**
   * Returns why nothing of a kind may be approved for a member now, for the operator to read; undefined if it may. Keeps
   * that unchanged until the transaction ends.
   */
  readonly blocks?: (tx: Tx, kind: string, memberId: number) => Promise<string | undefined>;
}

const PLAIN_WORD = /^[a-z]+$/;

/** Joins the kinds of all libraries. Throws when two have one name, or a name is no plain word. */
export function makeReviews(deps: ReviewsDeps): Reviews {
  const { db, kinds, now } = deps;
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  if (byName.size !== kinds.length) throw new Error('two kinds of review have one name');
  const odd = kinds.find(({ kind }) => !PLAIN_WORD.test(kind));
  if (odd) throw new Error(`${JSON.stringify(odd.kind)} is no name of a kind of review`);
  const page = (query: PendingQuery = {}, sql: Sql = db): Promise<PendingPage> =>
    listPending(sql, deps, query, now());
  const decideIn = async (tx: Tx, request: DecisionRequest): Promise<DecisionOutcome> => {
    const kind = byName.get(request.kind);
    if (!kind) return 'unknown';
    const closed = deps.closed?.();
    if (closed !== undefined) throw new ReviewBlocked(closed);
    return decideOne(tx, { now: now(), blocks: deps.blocks }, kind, request);
  };
  return {
    kinds: [...byName.keys()],
    objects: kinds,
    reasonsOf: (name) => byName.get(name)?.reasons ?? [],
    waiting: async (query) => (await page(query)).items,
    page,
    queues: (sql = db) => readQueues(sql, deps, now()),
    decide: (request) => db.transaction((tx) => decideIn(tx, request)),
    decideIn,
    claim: (tx, object, operator) => claimObject(tx, object, operator, deps.rules?.().claimMinutes ?? 15),
    release: endClaim,
    refuseClaimed,
    weigh: async (sql, name, id) => {
      const kind = byName.get(name);
      return kind && weighObject(sql, kind, id, deps.prices?.() ?? []);
    },
    decisions: (limit, sql = db) =>
      sql.query<DecisionRow>(
        `SELECT kind, object_id, member_id, verdict, reviewer, reason, note, decided_at
         FROM review_decision ORDER BY id DESC LIMIT $1`,
        [limit],
      ),
  };
}

async function decideOne(
  tx: Tx,
  { now, blocks }: { readonly now: number; readonly blocks: ReviewsDeps['blocks'] },
  kind: ReviewKind,
  { id, verdict, reviewer, reason, note, operators = [reviewer] }: DecisionRequest,
): Promise<DecisionOutcome> {
  await refuseClaimed(tx, { kind: kind.kind, id }, operators);
  const owner = await findOwner(tx, kind, id);
  if (owner === undefined) return 'unknown';
  // Before the object, because it locks what blocks: a freeze in progress is waited for before anything else is locked.
  const blocked = verdict === 'approve' ? await blocks?.(tx, kind.kind, owner) : undefined;
  const ruling: Ruling = { id, verdict, reviewer, reason, now };
  const ruled = await kind.decide(tx, ruling);
  if (!ruled) return 'unknown';
  if (ruled.before !== REVIEW_STATUS.pending) return 'ended';
  if (blocked !== undefined) throw new ReviewBlocked(blocked);
  await recordDecision(tx, { kind: kind.kind, id, memberId: owner, verdict, reviewer, reason, note }, now);
  await endClaim(tx, { kind: kind.kind, id });
  if (ruled.notice) await writeNotice(tx, ruled.notice, now);
  return 'done';
}

/** Member whose object it is; undefined for one that does not exist. */
async function findOwner(tx: Tx, { select }: ReviewedObjects, id: number): Promise<number | undefined> {
  const [row] = await tx.query<{ member_id: string }>(`SELECT member_id FROM (${select}) o WHERE o.id = $1`, [
    id,
  ]);
  return row && Number(row.member_id);
}

/** Keeps a decision in the log of reviews, in the transaction of what was decided. */
export async function recordDecision(
  tx: Tx,
  {
    kind,
    id,
    memberId,
    verdict,
    reviewer,
    reason,
    note = '',
  }: DecisionRequest & { readonly memberId: number },
  now: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO review_decision (kind, object_id, member_id, verdict, reviewer, reason, note, decided_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [kind, id, memberId, verdict, reviewer, reason, note, new Date(now)],
  );
}
