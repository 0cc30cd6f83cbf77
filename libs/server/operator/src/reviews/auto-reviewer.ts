import type { Reviews } from './reviews';

/** Name under which decisions of the automatic reviewer are kept. */
export const AUTOMATIC = 'automatic';
/** What waits is looked for this often. */
const EVERY_MS = 500;

/** What the automatic reviewer goes by. */
export interface AutoReviewerOptions {
  /** How long an object waits before it is approved, ms. */
  readonly afterMs: number;
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Hears of a failure; the object stays pending and is tried again. */
  readonly onError: (error: unknown) => void;
}

/** Approves what has waited long enough; for venues that are tried out, never for real money. */
export interface AutoReviewer {
  /** Approves everything that has waited long enough at this moment; answers how many. */
  readonly runOnce: () => Promise<number>;
  readonly start: () => void;
  /** Stops looking and waits for the decision in hand. */
  readonly stop: () => Promise<void>;
}

/**
 * The automatic reviewer. What waits is in the database and a decision is made once, so a restart neither forgets nor
 * repeats anything, and an operator who is faster wins.
 */
export function makeAutoReviewer(reviews: Reviews, options: AutoReviewerOptions): AutoReviewer {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let started = false;

  const runOnce = (): Promise<number> => {
    running ??= approveDue(reviews, options).finally(() => {
      running = undefined;
    });
    return running;
  };
  const tick = (): void => {
    void runOnce()
      .catch(options.onError)
      .finally(() => {
        if (started) timer = setTimeout(tick, EVERY_MS);
      });
  };
  return {
    runOnce,
    start: () => {
      if (started) return;
      started = true;
      tick();
    },
    stop: async () => {
      started = false;
      clearTimeout(timer);
      await running?.catch(() => undefined);
    },
  };
}

async function approveDue(reviews: Reviews, { afterMs, now, onError }: AutoReviewerOptions): Promise<number> {
  let approved = 0;
  for (const { kind, id } of await reviews.waiting({ before: now() - afterMs })) {
    const outcome = await reviews
      .decide({ kind, id, verdict: 'approve', reviewer: AUTOMATIC, reason: '' })
      .catch((error: unknown) => onError(error));
    if (outcome === 'done') approved += 1;
  }
  return approved;
}
