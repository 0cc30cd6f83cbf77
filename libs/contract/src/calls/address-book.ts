import * as z from 'zod/mini';
import { defineCall } from '../define';
import { flag, id, looseText, nothing, optional, typed, whole } from '../fields';

/** Cancels an own withdrawal that waits for its review or its payment; amount and fee return immediately (BOOK-05, PAY-02). */
export const cancelWithdrawal = defineCall({
  name: 'cancelWithdrawal',
  domain: 'wallet',
  method: 'POST',
  access: 'member',
  requirement: 'BOOK-05',
  added: 'address_book',
  factor: true,
  money: true,
  action: true,
  payload: () => z.strictObject({ id: id() }),
  answer: () => nothing(),
});

/** A payout address; `bound` 1 on the one of the specification, `usable_at` UTC, '' where money can leave to it now. */
const payoutAddress = z.object({
  id: whole(),
  c_id: whole(),
  network: z.string(),
  label: z.string(),
  address: z.string(),
  bound: flag(),
  usable_at: looseText(),
});
/** A payout address after the runtime check. */
export type PayoutAddress = z.output<typeof payoutAddress>;

/**
 * The member's payout addresses. `wait_hours` is how long a new one waits, `held_until` (UTC) when money may leave again, ''
 * where nothing holds it; `used` are addresses that a new one is compared with (BOOK-01 to BOOK-04).
 */
export const getPayoutAddresses = defineCall({
  name: 'getPayoutAddresses',
  domain: 'wallet',
  method: 'GET',
  access: 'member',
  requirement: 'BOOK-01',
  added: 'address_book',
  payload: () => z.strictObject({}),
  answer: () =>
    z.object({
      wait_hours: whole(),
      held_until: looseText(),
      list: z.array(payoutAddress),
      used: z.array(z.string()),
    }),
});

/** Adds a payout address of a coin; it waits before money can leave to it (BOOK-01, BOOK-02). */
export const addPayoutAddress = defineCall({
  name: 'addPayoutAddress',
  domain: 'wallet',
  method: 'POST',
  access: 'member',
  requirement: 'BOOK-01',
  added: 'address_book',
  factor: true,
  action: true,
  payload: () => z.strictObject({ c_id: id(), address: typed(1, 200), label: optional(typed(1, 40)) }),
  answer: () => nothing(),
});

/** Names a payout address; no label takes the name away (BOOK-01). */
export const renamePayoutAddress = defineCall({
  name: 'renamePayoutAddress',
  domain: 'wallet',
  method: 'POST',
  access: 'member',
  requirement: 'BOOK-01',
  added: 'address_book',
  action: true,
  payload: () => z.strictObject({ id: id(), label: optional(typed(1, 40)) }),
  answer: () => nothing(),
});

/** Removes a payout address; added again, it waits again (BOOK-01). */
export const removePayoutAddress = defineCall({
  name: 'removePayoutAddress',
  domain: 'wallet',
  method: 'POST',
  access: 'member',
  requirement: 'BOOK-01',
  added: 'address_book',
  factor: true,
  action: true,
  payload: () => z.strictObject({ id: id() }),
  answer: () => nothing(),
});

/** Makes a payout address the bound one of its coin (BOOK-01). */
export const bindPayoutAddress = defineCall({
  name: 'bindPayoutAddress',
  domain: 'wallet',
  method: 'POST',
  access: 'member',
  requirement: 'BOOK-01',
  added: 'address_book',
  factor: true,
  action: true,
  payload: () => z.strictObject({ id: id() }),
  answer: () => nothing(),
});
