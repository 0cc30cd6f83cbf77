import { z } from 'zod';
import type { Commands } from '../channel/run-command';
import { OperatorError } from '../channel/errors';
import { ReviewBlocked } from '../reviews/kinds';
import type { DecisionOutcome, DecisionRequest, DecisionRow, Reviews } from '../reviews/reviews';
import { PAGE_SIZE, PENDING_SORTS } from '../reviews/pending';
import type { PendingCursor, PendingItem } from '../reviews/pending';

/** A place in the list, as `next` of an answer named it. */
const cursor = z.strictObject({
  since: z.string().regex(/^\d{4}-\d\d-\d\d[ T][\d:.]+(?:Z|[+-][\d:]+)$/),
  kind: z.string(),
  id: z.int().min(1),
});
/** Input of `review-list`; pages count from 1, or the list continues at `after`. */
const listInput = z.strictObject({
  kind: z.string().optional(),
  member: z.int().min(1).optional(),
  order: z.enum(PENDING_SORTS).optional(),
  page: z.int().min(1).max(1_000_000).optional(),
  after: cursor.optional(),
});
/** Input of `review-decide`. */
const decideInput = z.strictObject({
  kind: z.string(),
  id: z.int().min(1),
  verdict: z.enum(['approve', 'reject']),
  reviewer: z.string().trim().min(1).max(100),
  reason: z.string().trim().max(500),
});
/** Input of `review-log`. */
const logInput = z.strictObject({ limit: z.int().min(1).max(1000) });

/** Dependencies of the commands of reviews. */
export interface ReviewCommandsOptions {
  readonly reviews: Reviews;
  /** Makes the address of a stored image one that a browser can open for a while. */
  readonly viewable: (image: string) => string;
}

/** Commands of reviews for the operator's channel: `review-list`, `review-decide`, `review-log`. */
export function reviewCommands({ reviews, viewable }: ReviewCommandsOptions): Commands {
  return {
    'review-list': async (input) => {
      const { page = 1, ...query } = listInput.parse(input);
      if (query.kind !== undefined) refuseUnknown(reviews, query.kind);
      if (query.after && query.order === 'largest')
        throw new OperatorError('By value, the list has pages and no place to go on at');
      const { items, total, next } = await reviews.page({ ...query, offset: (page - 1) * PAGE_SIZE });
      const shown = items.map((item) => ({ ...item, images: item.images.map(viewable) }));
      return { items: shown, total, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), next };
    },
    'review-decide': async (input) => {
      const request = decideInput.parse(input);
      refuseUnknown(reviews, request.kind);
      return decide(reviews, request);
    },
    'review-log': (input) => reviews.decisions(logInput.parse(input).limit),
  };
}

/** Items of `review-list` as JSON carries them. */
type SentItem = Omit<PendingItem, 'since'> & { readonly since: string };
/** A page of `review-list`. */
export interface SentPage {
  readonly items: readonly SentItem[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** Where the list continues. */
  readonly next?: PendingCursor;
}
/** Decisions of `review-log` as JSON carries them. */
export type SentDecision = Omit<DecisionRow, 'decided_at'> & { readonly decided_at: string };

function refuseUnknown({ kinds }: Reviews, kind: string): void {
  if (!kinds.includes(kind)) {
    throw new OperatorError(`There is no kind ${JSON.stringify(kind)}; there are ${kinds.join(', ')}`);
  }
}

async function decide(reviews: Reviews, request: DecisionRequest): Promise<{ readonly done: true }> {
  if (request.verdict === 'reject' && request.reason === '') {
    throw new OperatorError('A rejection needs a reason; the member reads it');
  }
  const outcome = await decided(reviews, request);
  if (outcome === 'done') return { done: true };
  const what = `${request.kind} ${request.id}`;
  throw new OperatorError(outcome === 'ended' ? `${what} is decided already` : `There is no ${what}`);
}

async function decided(reviews: Reviews, request: DecisionRequest): Promise<DecisionOutcome> {
  try {
    return await reviews.decide(request);
  } catch (error) {
    if (error instanceof ReviewBlocked) throw new OperatorError(error.message);
    throw error;
  }
}
