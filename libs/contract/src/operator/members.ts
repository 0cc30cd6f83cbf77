import * as z from 'zod/mini';
import { defineCall } from '../define';
import { decimal, id, looseText, nothing, optional, typed, whole } from '../fields';
import { proposedOrDone, purpose } from './fields';

/** What operators do about one member. */

const OPERATORS = { domain: 'operators', method: 'POST', access: 'operator' } as const;

/**
 * Lifts the freeze of an account that its member has frozen. The answer is a temporary password, which the member has to replace
 * (SESSION-06).
 */
export const unfreezeMember = defineCall({
  ...OPERATORS,
  name: 'unfreezeMember',
  permission: 'members.block',
  requirement: 'OPS-15',
  action: true,
  payload: () => z.strictObject({ member: id(), purpose: purpose() }),
  answer: () => z.object({ password: z.string() }),
});

/** How an operator makes sure that a caller is the member; a reset of factors needs two of them. */
export const FACTOR_CHECKS = ['callback', 'document', 'email', 'history', 'video'] as const;

/**
 * Removes all second factors of a member who has lost them; sessions end and money is held for a day (FACTOR-10). `checks` are at
 * least two of `FACTOR_CHECKS` that were done, separated by commas; the log keeps them (OPS-44).
 */
export const dropMemberFactors = defineCall({
  ...OPERATORS,
  name: 'dropMemberFactors',
  permission: 'members.access',
  requirement: 'OPS-15',
  action: true,
  payload: () => z.strictObject({ member: id(), checks: optional(typed(1, 100)), purpose: purpose() }),
  answer: () => nothing(),
});

/** A line about a member: when, what, and in words. */
const line = () => z.object({ at: z.string(), what: z.string(), text: z.string() });
/** A line of a member's page after the runtime check. */
export type MemberLine = z.output<ReturnType<typeof line>>;

/**
 * Finds members by id, email, phone, name, payout address, transaction hash or bank reference, or order (`order 12`, `option 12`), at
 * most 20. The log records who was found (OPS-12).
 */
export const findMembers = defineCall({
  ...OPERATORS,
  name: 'findMembers',
  permission: 'members.read',
  requirement: 'OPS-12',
  payload: () => z.strictObject({ query: typed(1, 254), purpose: purpose() }),
  answer: () => z.array(z.object({ member: whole(), name: z.string(), found: z.string() })),
});

/**
 * One member: profile, balances, open orders, payments, sessions, decisions, blocks, notes and labels, and what operators did and
 * read, the newest first (OPS-13).
 */
export const viewMember = defineCall({
  ...OPERATORS,
  name: 'viewMember',
  permission: 'members.read',
  requirement: 'OPS-13',
  payload: () => z.strictObject({ member: id(), purpose: purpose() }),
  answer: () =>
    z.object({
      profile: z.record(z.string(), z.string()),
      balances: z.array(
        z.object({ account: whole(), coin: z.string(), available: decimal(), frozen: decimal() }),
      ),
      orders: z.array(line()),
      payments: z.array(line()),
      sessions: z.array(
        z.object({ id: whole(), seen: z.string(), network: z.string(), browser: z.string() }),
      ),
      notes: z.array(z.object({ id: whole(), at: z.string(), operator: z.string(), text: z.string() })),
      labels: z.array(z.object({ name: z.string(), until: looseText() })),
      timeline: z.array(line()),
    }),
});

/** Ends one session of a member, or all of them when no `session` is given (OPS-15). */
export const endMemberSessions = defineCall({
  ...OPERATORS,
  name: 'endMemberSessions',
  permission: 'members.access',
  requirement: 'OPS-15',
  action: true,
  payload: () => z.strictObject({ member: id(), session: optional(id()), purpose: purpose() }),
  answer: () => z.object({ ended: whole() }),
});

/** Gives a member a temporary password, which they have to replace; all sessions end (OPS-15). */
export const giveTemporaryPassword = defineCall({
  ...OPERATORS,
  name: 'giveTemporaryPassword',
  permission: 'members.access',
  requirement: 'OPS-15',
  action: true,
  payload: () => z.strictObject({ member: id(), purpose: purpose() }),
  answer: () => z.object({ password: z.string() }),
});

/** Cancels the resting spot orders of a member (OPS-15). */
export const cancelMemberOrders = defineCall({
  ...OPERATORS,
  name: 'cancelMemberOrders',
  permission: 'members.orders',
  requirement: 'OPS-15',
  action: true,
  payload: () => z.strictObject({ member: id(), purpose: purpose() }),
  answer: () => z.object({ cancelled: whole() }),
});

/** Cancels one resting spot order (OPS-43). */
export const cancelMemberOrder = defineCall({
  ...OPERATORS,
  name: 'cancelMemberOrder',
  permission: 'members.orders',
  requirement: 'OPS-43',
  action: true,
  payload: () => z.strictObject({ order: id(), purpose: purpose() }),
  answer: () => nothing(),
});

/**
 * Voids a running option: its stake is returned and no price decides it. The member reads it in the order and in a notice (OPS-40).
 */
export const voidOption = defineCall({
  ...OPERATORS,
  name: 'voidOption',
  permission: 'members.orders',
  secondPerson: 'aboveCeiling',
  requirement: 'OPS-40',
  action: true,
  payload: () => z.strictObject({ option: id(), purpose: purpose() }),
  answer: () => proposedOrDone(),
});

/** Writes a note about a member, which other operators read (OPS-16). */
export const writeMemberNote = defineCall({
  ...OPERATORS,
  name: 'writeMemberNote',
  permission: 'members.notes',
  requirement: 'OPS-16',
  action: true,
  payload: () => z.strictObject({ member: id(), text: typed(1, 2000) }),
  answer: () => nothing(),
});

/** Puts a label on a member until a day (UTC), or takes it off with an empty day (OPS-16). */
export const labelMember = defineCall({
  ...OPERATORS,
  name: 'labelMember',
  permission: 'members.notes',
  requirement: 'OPS-16',
  action: true,
  payload: () =>
    z.strictObject({
      member: id(),
      label: typed(1, 40).check(z.regex(/^[a-z][a-z0-9-]*$/)),
      until: optional(typed(10, 10).check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
    }),
  answer: () => nothing(),
});

/** Parts of an account that operators block, and the reasons that the member reads in the own language. */
export const BLOCK_GRADES = ['login', 'trade', 'payout'] as const;
export const BLOCK_REASONS = ['identity', 'activity', 'request', 'law'] as const;

/**
 * Blocks log-in, trading or payouts of a member, until the day on which operators look at it again; the block stays until it is
 * lifted. The member reads reason and day (OPS-14).
 */
export const blockMember = defineCall({
  ...OPERATORS,
  name: 'blockMember',
  permission: 'members.block',
  requirement: 'OPS-14',
  action: true,
  payload: () =>
    z.strictObject({
      member: id(),
      grade: z.enum(BLOCK_GRADES),
      reason: z.enum(BLOCK_REASONS),
      until: typed(10, 10).check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
      purpose: purpose(),
    }),
  answer: () => nothing(),
});

/** Why a verified identity ends; the member reads its text. */
export const REVOKE_REASONS = ['expired', 'mismatch'] as const;

/** Ends the verification of a member, who reads why and may submit documents again (OPS-41). */
export const revokeIdentity = defineCall({
  ...OPERATORS,
  name: 'revokeIdentity',
  permission: 'members.identity',
  requirement: 'OPS-41',
  action: true,
  payload: () => z.strictObject({ member: id(), reason: z.enum(REVOKE_REASONS), purpose: purpose() }),
  answer: () => nothing(),
});

/**
 * Limits what a member withdraws and sends to others in 24 hours, in dollars, until the day on which operators look at it again; it
 * holds until it is lifted. The member reads it. One operator sets or lowers a limit, two raise it (OPS-42).
 */
export const limitMember = defineCall({
  ...OPERATORS,
  name: 'limitMember',
  permission: 'members.block',
  secondPerson: 'aboveCeiling',
  requirement: 'OPS-42',
  action: true,
  payload: () =>
    z.strictObject({
      member: id(),
      dollars: typed(1, 20).check(z.regex(/^\d{1,15}(\.\d{1,2})?$/)),
      reason: z.enum(BLOCK_REASONS),
      until: typed(10, 10).check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
      purpose: purpose(),
    }),
  answer: () => proposedOrDone(),
});

/** Lifts the limit of a member (OPS-42). */
export const unlimitMember = defineCall({
  ...OPERATORS,
  name: 'unlimitMember',
  permission: 'members.block',
  secondPerson: 'always',
  requirement: 'OPS-42',
  action: true,
  payload: () => z.strictObject({ member: id(), purpose: purpose() }),
  answer: () => proposedOrDone(),
});

/** Lifts a block of a member (OPS-14). */
export const unblockMember = defineCall({
  ...OPERATORS,
  name: 'unblockMember',
  permission: 'members.block',
  requirement: 'OPS-14',
  action: true,
  payload: () => z.strictObject({ member: id(), grade: z.enum(BLOCK_GRADES), purpose: purpose() }),
  answer: () => nothing(),
});
