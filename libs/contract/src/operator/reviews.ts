import * as z from 'zod/mini';
import { defineCall } from '../define';
import { code, decimalOrNone, id, int, looseText, optional, text, typed, whole } from '../fields';
import { proposedOrDone } from './fields';

/** What waits for a decision: deposits, withdrawals, loans and identities. */

const OPERATORS = { domain: 'operators', method: 'POST', access: 'operator' } as const;

/** Payload: the name of a kind of review, such as `deposit`. */
const kind = () => text(1, 20).check(z.regex(/^[a-z]+$/));

/** Something that waits; `images` are addresses that a browser can open for a while, only for roles that decide this kind. */
const waiting = z.object({
  kind: z.string(),
  id: whole(),
  member: whole(),
  since: z.string(),
  summary: z.string(),
  dollars: decimalOrNone(),
  remarks: z.array(z.string()),
  images: z.array(z.string()),
});
/** A waiting item after the runtime check. */
export type WaitingReview = z.output<typeof waiting>;

/**
 * Waiting items, a hundred on a page. `next` names the place where the list by age continues, '' at its end; by value it has
 * pages only. The log records which items were read (OPS-09).
 */
export const listReviews = defineCall({
  ...OPERATORS,
  name: 'listReviews',
  permission: 'reviews.read',
  requirement: 'OPS-09',
  payload: () =>
    z.strictObject({
      kind: optional(kind()),
      member: optional(id()),
      order: optional(z.enum(['oldest', 'newest', 'largest'])),
      number: optional(int(1, 1_000_000)),
      after: optional(text(1, 120)),
    }),
  answer: () =>
    z.object({
      items: z.array(waiting),
      total: whole(),
      number: whole(),
      pages: whole(),
      next: looseText(),
    }),
});

/**
 * Approves (1) or rejects (2) one item. A rejection needs a reason, which the member reads. An approval that is worth more than the
 * role decides about alone becomes a proposal (OPS-09).
 */
export const decideReview = defineCall({
  ...OPERATORS,
  name: 'decideReview',
  permission: 'reviews.read',
  secondPerson: 'aboveCeiling',
  requirement: 'OPS-09',
  action: true,
  payload: () =>
    z.strictObject({ kind: kind(), id: id(), verdict: code(1, 2), reason: optional(typed(1, 500)) }),
  answer: () => proposedOrDone(),
});

/** The newest decisions: operator, time and reason (OPS-09). */
export const getDecisions = defineCall({
  ...OPERATORS,
  name: 'getDecisions',
  permission: 'reviews.read',
  requirement: 'OPS-09',
  payload: () => z.strictObject({ count: int(1, 1000) }),
  answer: () =>
    z.array(
      z.object({
        kind: z.string(),
        id: whole(),
        member: whole(),
        verdict: z.string(),
        operator: z.string(),
        reason: z.string(),
        at: z.string(),
      }),
    ),
});
