import type { Sql, Tx } from '@ex/server-db';
import type { Notice } from '@ex/server-notices';
import type { ReviewStatus, Verdict } from './state';

/** The objects of a kind of review, in one statement that everything asked about them is made of. */
export interface ReviewedObjects {
  /** Name in commands and in the record of decisions: `deposit`, `withdrawal`, … */
  readonly kind: string;
  /**
   * A SELECT of all objects of the kind, in any state. Columns: `id`, `member_id`, `status` (1 waits, 2 passed, others ended
   * otherwise) and `since` (when it began to wait). Also `coin_id` and `amount` (null where it is about no money) and
   * `images` (text[], addresses as `upload` answered them). Plain columns, so that indexes serve it.
   */
  readonly select: string;
}

/** Something that waits for a review, in words an operator can judge by. */
export interface PendingObject {
  readonly id: number;
  /** Its subject, one line: amounts, ways, names as they would be booked. */
  readonly summary: string;
  /** What is odd about it and should be looked at before a decision, one line each. */
  readonly remarks?: readonly string[];
}

/** A verdict on one object. */
export interface Ruling {
  readonly id: number;
  readonly verdict: Verdict;
  /** Who decides. */
  readonly reviewer: string;
  /** Key of the reason that the member reads with the record; may be empty. */
  readonly reason: string;
  readonly now: number;
}

/**
 * What a kind says after a ruling: the status it had before, and the notice to its member when it is decided now; none where a later
 * step brings one.
 */
export interface RulingResult {
  readonly before: ReviewStatus;
  readonly notice?: Notice | undefined;
}

/** A kind of object that is reviewed; the library that owns the object registers it. */
export interface ReviewKind extends ReviewedObjects {
  /** Keys of the reasons for which an object can be rejected, see `REVIEW_REASONS`. */
  readonly reasons: readonly string[];
  /** Describes the objects of these ids, in any order; one that is not there is left out. */
  readonly describe: (sql: Sql, ids: readonly number[]) => Promise<readonly PendingObject[]>;
  /**
   * Locks the object; when it is pending takes it to the state of the verdict and books everything that follows. Returns
   * undefined when there is no such object. Changes nothing when the review has ended before. Throws `ReviewBlocked` when
   * the verdict cannot be applied at present.
   */
  readonly decide: (tx: Tx, ruling: Ruling) => Promise<RulingResult | undefined>;
}

/** A verdict cannot be applied at present; the message gives the operator the reason. Nothing was changed. */
export class ReviewBlocked extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ReviewBlocked';
  }
}
