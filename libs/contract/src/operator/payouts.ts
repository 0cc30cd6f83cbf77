import * as z from 'zod/mini';
import { defineCall } from '../define';
import { amount, id, looseText, nothing, optional, typed, whole } from '../fields';
import { none } from './fields';
import { note, RETURN_REASONS } from './reviews';

/** Payment by hand: approved withdrawals that leave, and payments that came in. */

const OPERATORS = { domain: 'operators', method: 'POST', access: 'operator' } as const;

const step = () => z.strictObject({ id: id() });

/** Withdrawals that are approved, claimed for payment or sent (OPS-18). */
export const listPayouts = defineCall({
  ...OPERATORS,
  name: 'listPayouts',
  permission: 'payouts.pay',
  requirement: 'OPS-18',
  payload: () => none(),
  answer: () =>
    z.array(
      z.object({
        id: whole(),
        member: whole(),
        state: z.string(),
        payer: looseText(),
        reference: looseText(),
        summary: z.string(),
      }),
    ),
});

/** Claims a withdrawal for payment by hand: the member can no longer cancel it. The answer says what to pay (OPS-18). */
export const claimPayout = defineCall({
  ...OPERATORS,
  name: 'claimPayout',
  permission: 'payouts.pay',
  requirement: 'OPS-18',
  action: true,
  payload: () => step(),
  answer: () => z.object({ summary: z.string() }),
});

/** Records that a claimed withdrawal was paid, under a transaction hash or bank reference (OPS-18). */
export const recordPayoutSent = defineCall({
  ...OPERATORS,
  name: 'recordPayoutSent',
  permission: 'payouts.pay',
  requirement: 'OPS-18',
  action: true,
  payload: () => z.strictObject({ id: id(), reference: typed(1, 200) }),
  answer: () => nothing(),
});

/** Records that a payment has arrived (OPS-18). */
export const confirmPayout = defineCall({
  ...OPERATORS,
  name: 'confirmPayout',
  permission: 'payouts.pay',
  requirement: 'OPS-18',
  action: true,
  payload: () => step(),
  answer: () => nothing(),
});

/** Gives a withdrawal back, for one of `RETURN_REASONS`; not by the operator who recorded it as sent (OPS-18, OPS-21). */
export const returnPayout = defineCall({
  ...OPERATORS,
  name: 'returnPayout',
  permission: 'payouts.pay',
  requirement: 'OPS-18',
  action: true,
  payload: () => z.strictObject({ id: id(), reason: z.enum(RETURN_REASONS), note: note() }),
  answer: () => nothing(),
});

const dollars = () => optional(amount());
const days = () => optional(id());

/**
 * Replays the payout rules over the withdrawals of the last days that were decided; limits that are left out are today's. `mistakes`
 * would have been released although they were rejected or returned (PAY-13).
 */
export const replayPayoutRules = defineCall({
  ...OPERATORS,
  name: 'replayPayoutRules',
  permission: 'payouts.pay',
  requirement: 'PAY-13',
  payload: () =>
    z.strictObject({
      days: id(),
      small: dollars(),
      day: dollars(),
      month: dollars(),
      destination_days: days(),
      account_days: days(),
    }),
  answer: () =>
    z.object({
      decided: whole(),
      released: whole(),
      mistakes: z.array(whole()),
      rules: z.array(z.object({ rule: z.string(), count: whole() })),
    }),
});

/** Matches an announced deposit with a payment that came in (OPS-18). */
export const matchDeposit = defineCall({
  ...OPERATORS,
  name: 'matchDeposit',
  permission: 'reviews.deposit',
  requirement: 'OPS-18',
  action: true,
  payload: () => z.strictObject({ id: id(), amount: amount(), reference: optional(typed(1, 200)) }),
  answer: () => nothing(),
});
