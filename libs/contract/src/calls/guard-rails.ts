import * as z from 'zod/mini';
import { defineCall } from '../define';
import { amount, looseText, nothing, optional } from '../fields';

/** What a member limits: loss of a day, stake, orders in an hour, or all orders for a while (GUARD-01). */
const rule = () => z.enum(['loss_day', 'stake', 'orders_hour', 'pause']);

/**
 * A limit; `value` '' where there is none, of a pause its end (UTC). `used` is what counts towards it, '' where nothing
 * does. `next_value` holds from `next_at` (UTC), both '' while nothing is coming.
 */
const guardRail = z.object({
  rule: rule(),
  value: looseText(),
  used: looseText(),
  next_value: looseText(),
  next_at: looseText(),
});
/** A limit after the runtime check. */
export type GuardRail = z.output<typeof guardRail>;

/** The limits that the member has set, with what is used of them (GUARD-01, GUARD-04). */
export const getGuardRails = defineCall({
  name: 'getGuardRails',
  domain: 'members',
  method: 'GET',
  access: 'member',
  requirement: 'GUARD-01',
  added: 'guard_rails',
  payload: () => z.strictObject({}),
  answer: () => z.object({ list: z.array(guardRail) }),
});

/**
 * Sets a limit: an amount, a number of orders, or the hours of a pause; none lifts it. A tighter one takes effect immediately, a
 * looser one after 24 hours (GUARD-02).
 */
export const setGuardRail = defineCall({
  name: 'setGuardRail',
  domain: 'members',
  method: 'POST',
  access: 'member',
  requirement: 'GUARD-01',
  added: 'guard_rails',
  factor: true,
  action: true,
  payload: () => z.strictObject({ rule: rule(), value: optional(amount()) }),
  answer: () => nothing(),
});

/** Takes a looser limit back before it holds (GUARD-02). */
export const keepGuardRail = defineCall({
  name: 'keepGuardRail',
  domain: 'members',
  method: 'POST',
  access: 'member',
  requirement: 'GUARD-02',
  added: 'guard_rails',
  action: true,
  payload: () => z.strictObject({ rule: rule() }),
  answer: () => nothing(),
});
