import { makePoller } from '@ex/server-db';
import type { Poller } from '@ex/server-db';
import { ReviewBlocked } from './kinds';
import type { Reviews } from './reviews';

/** Name under which decisions of the automatic reviewer are kept. */
export const AUTO_REVIEWER_NAME = 'automatic';
/** Pause between two looks for waiting objects. */
const EVERY_MS = 500;

/** Options of the automatic reviewer. */
export interface AutoReviewerOptions {
  /** How long an object waits before it is approved, ms. */
  readonly afterMs: number;
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Called for a failure; the object stays pending and is tried again. */
  readonly onError: (error: unknown) => void;
}

/**
 * Makes the automatic reviewer: approves what has waited long enough; for venues that are tried out, never for real money.
 * Waiting objects are in the database and a decision is made once. So a restart neither forgets nor repeats anything, and an
 * operator who is faster wins.
 */
export function makeAutoReviewer(reviews: Reviews, options: AutoReviewerOptions): Poller {
  const { onError } = options;
  return makePoller({ everyMs: EVERY_MS, round: () => approveDue(reviews, options), onError });
}

async function approveDue(reviews: Reviews, { afterMs, now, onError }: AutoReviewerOptions): Promise<number> {
  const before = now() - afterMs;
  let approved = 0;
  // An object that could not be approved stays in the list; it does not delay the objects after it.
  for (let left = 0; ;) {
    const items = await reviews.waiting({ before, offset: left });
    if (items.length === 0) return approved;
    for (const { kind, id } of items) {
      const outcome = await reviews
        .decide({ kind, id, verdict: 'approve', reviewer: AUTO_REVIEWER_NAME, reason: '' })
        .catch((error: unknown) => {
          if (!(error instanceof ReviewBlocked)) onError(error);
        });
      if (outcome === 'done') approved += 1;
      else left += 1;
    }
  }
}
