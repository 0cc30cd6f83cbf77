import type { Sql, Tx } from '@ex/server-db';
import type { Notice } from '@ex/server-notices';
import type { ReviewStatus, Verdict } from './state';

/** Something that waits for a review, in words an operator can judge by. */
export interface ReviewItem {
  readonly id: number;
  readonly memberId: number;
  /** When it began to wait. */
  readonly since: Date;
  /** What it is about, one line: amounts, ways, names as they would be booked. */
  readonly summary: string;
  /** Addresses of images as `upload` answered them, such as the proof of a payment. */
  readonly images: readonly string[];
}

/** What of a kind is asked for: the oldest `limit` that have waited since `before` or longer. */
export interface PendingQuery {
  readonly before: Date;
  readonly limit: number;
}

/** A verdict on one object. */
export interface Ruling {
  readonly id: number;
  readonly verdict: Verdict;
  /** Words for the member, shown with the record; may be empty. */
  readonly reason: string;
  readonly now: number;
}

/** What a kind says after a ruling: the status it had before, and the notice to its member when it is decided now. */
export interface Ruled {
  readonly before: ReviewStatus;
  readonly notice: Notice;
}

/** A kind of object that is reviewed; the library that owns the object registers it. */
export interface ReviewKind {
  /** Name in commands and in the record of decisions: `deposit`, `withdrawal`, … */
  readonly kind: string;
  /** Objects that wait, by ascending id. */
  readonly pending: (sql: Sql, query: PendingQuery) => Promise<readonly ReviewItem[]>;
  /**
   * Locks the object; when it is pending takes it to the state of the verdict and books everything that follows.
   * Answers undefined when there is no such object. Changes nothing when the review has ended before.
   */
  readonly decide: (tx: Tx, ruling: Ruling) => Promise<Ruled | undefined>;
}
