/** States of everything that waits for a review: 1 pending, 2 completed, 3 not passed (ACCOUNT-09). */
export const REVIEW_STATUS = { pending: 1, completed: 2, rejected: 3 } as const;
/** 1 pending, 2 completed, 3 not passed. */
export type ReviewStatus = (typeof REVIEW_STATUS)[keyof typeof REVIEW_STATUS];

/** What a reviewer says. */
export type Verdict = 'approve' | 'reject';
/** A status that a verdict leads to. */
export type EndedStatus = Exclude<ReviewStatus, 1>;

/** The status after a verdict; undefined when the review has ended already: the first verdict is the last one (L6). */
export function statusAfter(status: ReviewStatus, verdict: Verdict): EndedStatus | undefined {
  if (status !== REVIEW_STATUS.pending) return undefined;
  return verdict === 'approve' ? REVIEW_STATUS.completed : REVIEW_STATUS.rejected;
}
