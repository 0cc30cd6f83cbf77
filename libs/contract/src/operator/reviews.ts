import * as z from 'zod/mini';
import { defineCall } from '../define';
import {
  amount,
  code,
  decimal,
  decimalOrNone,
  flag,
  id,
  int,
  looseText,
  nothing,
  optional,
  text,
  typed,
  whole,
} from '../fields';
import { plainName, proposedOrDone } from './fields';

/** What waits for a decision: deposits, withdrawals, loans and identities. */

const OPERATORS = { domain: 'operators', method: 'POST', access: 'operator' } as const;

const DEPOSIT = ['notReceived', 'proofUnclear', 'otherPayer', 'contactSupport'] as const;
const WITHDRAWAL = ['destination', 'otherPayee', 'contactSupport'] as const;

/**
 * Reasons of rejections, by kind of review. The member reads `reviews.reason.<key>` of the server's texts in the own language, with what
 * to do next. A key that was ever used must stay in the texts.
 */
export const REVIEW_REASONS = {
  deposit: DEPOSIT,
  withdrawal: WITHDRAWAL,
  loan: ['shortHistory', 'contactSupport'],
  identity: ['unreadable', 'expired', 'otherName', 'contactSupport'],
} as const;

/** Reasons of payments that are given back. */
export const RETURN_REASONS = ['bounced', ...WITHDRAWAL] as const;

/** Payload: words for other operators, kept with a decision; the member does not read them. */
export const note = () => optional(typed(1, 500));

/** Payload: the name of a kind of review, such as `deposit`. */
const kind = () => text(1, 20).check(z.regex(/^[a-z]+$/));

/** Something that waits, or did; `claimed_by` is '' where it is free; `images` are addresses that a browser can open for a while, only for roles that decide this kind. */
const waiting = z.object({
  kind: z.string(),
  id: whole(),
  member: whole(),
  since: z.string(),
  due: z.string(),
  overdue: flag(),
  claimed_by: looseText(),
  claimed_until: looseText(),
  summary: z.string(),
  dollars: decimalOrNone(),
  remarks: z.array(z.string()),
  images: z.array(z.string()),
});
/** A waiting item after the runtime check. */
export type WaitingReview = z.output<typeof waiting>;

/** Payload: which items of the queues. */
const queueFilters = () => ({
  kind: optional(kind()),
  state: optional(z.enum(['waiting', 'approved', 'rejected'])),
  member: optional(id()),
  older: optional(int(0, 5_000_000)),
  least: optional(amount()),
  most: optional(amount()),
  claimed_by: optional(plainName()),
  free: optional(code(0, 1)),
  late: optional(code(0, 1)),
});

/**
 * Items that wait (or were approved or rejected), a hundred on a page. `older` is minutes, `least` and `most` are dollars. `next` names the place where the list by age continues, '' at its end; by value it has
 * pages only. The log records which items were read (OPS-09, OPS-22).
 */
export const listReviews = defineCall({
  ...OPERATORS,
  name: 'listReviews',
  permission: 'reviews.read',
  requirement: 'OPS-09',
  payload: () =>
    z.strictObject({
      ...queueFilters(),
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
 * Approves (1) or rejects (2) one item. A rejection needs one of `REVIEW_REASONS` of its kind. An approval that is worth more than the
 * role decides about alone becomes a proposal (OPS-09, OPS-21).
 */
export const decideReview = defineCall({
  ...OPERATORS,
  name: 'decideReview',
  permission: 'reviews.read',
  secondPerson: 'aboveCeiling',
  requirement: 'OPS-09',
  action: true,
  payload: () =>
    z.strictObject({
      ...{ kind: kind(), id: id(), verdict: code(1, 2) },
      ...{ reason: optional(text(1, 40)), note: note() },
    }),
  answer: () => proposedOrDone(),
});

/**
 * Claims a waiting item, or renews the claim: until it ends, by time, release or decision, no other operator decides the item (OPS-22).
 */
export const claimReview = defineCall({
  ...OPERATORS,
  name: 'claimReview',
  permission: 'reviews.read',
  requirement: 'OPS-22',
  action: true,
  payload: () => z.strictObject({ kind: kind(), id: id() }),
  answer: () => z.object({ until: z.string() }),
});

/** Ends a claim of the operator who asks (OPS-22). */
export const releaseReview = defineCall({
  ...OPERATORS,
  name: 'releaseReview',
  permission: 'reviews.read',
  requirement: 'OPS-22',
  action: true,
  payload: () => z.strictObject({ kind: kind(), id: id() }),
  answer: () => nothing(),
});

/**
 * Shows what one decision about the first hundred matching items of a kind would do: how many, their dollars, how many have no price,
 * and how many need a second operator. `token` stands for exactly these items for ten minutes (OPS-23).
 */
export const previewReviews = defineCall({
  ...OPERATORS,
  name: 'previewReviews',
  permission: 'reviews.read',
  requirement: 'OPS-23',
  action: true,
  payload: () =>
    z.strictObject({
      ...queueFilters(),
      ...{ kind: kind(), state: optional(z.enum(['waiting'])) },
      ...{ verdict: code(1, 2), reason: optional(text(1, 40)) },
    }),
  answer: () =>
    z.object({
      token: z.string(),
      count: whole(),
      dollars: decimal(),
      unpriced: whole(),
      second: whole(),
      items: z.array(whole()),
    }),
});

/**
 * Decides the items of a preview, each in its own transaction with its own row of the log. `skipped` names the others with the cause: they
 * have changed, are claimed or blocked, or need a second operator (OPS-23).
 */
export const decideReviews = defineCall({
  ...OPERATORS,
  name: 'decideReviews',
  permission: 'reviews.read',
  requirement: 'OPS-23',
  action: true,
  payload: () => z.strictObject({ token: typed(20, 64), note: note() }),
  answer: () =>
    z.object({ decided: z.array(whole()), skipped: z.array(z.object({ id: whole(), why: z.string() })) }),
});

/** The newest decisions: operator, time, reason and note (OPS-09). */
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
        note: z.string(),
        at: z.string(),
      }),
    ),
});
