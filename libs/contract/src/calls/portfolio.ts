import * as z from 'zod/mini';
import { defineCall } from '../define';
import { code, decimal, listOf } from '../fields';

/**
 * The amount of a coin that a member bought and still has: `quantity` in the coin, `cost` what it cost in dollars with
 * fees, `average` cost of one. `quantity` is less than the balance where coins came in another way, at an unknown cost
 * (PNL-03).
 */
const coinCost = z.object({
  coin: z.string(),
  quantity: decimal(),
  cost: decimal(),
  average: decimal(),
});
/** Cost of a coin after the runtime check. */
export type CoinCost = z.output<typeof coinCost>;

/** Coins whose cost is known at least in part; the dollar coin is not among them (PNL-01). */
export const getCoinCosts = defineCall({
  name: 'getCoinCosts',
  domain: 'wallet',
  method: 'POST',
  access: 'member',
  requirement: 'PNL-01',
  added: 'coin_costs',
  polling: { assets: 30_000 },
  payload: () => z.strictObject({}),
  answer: () => listOf(coinCost),
});

/** Value of everything a member had at the end of a UTC day (`2026-01-31`), in dollars. */
const dayWorth = z.object({ day: z.string(), value: decimal() });
/** Worth of a day after the runtime check. */
export type DayWorth = z.output<typeof dayWorth>;

/**
 * The value of a member's coins at the end of each of the last days, oldest first; days of before the member had any, and those
 * that are not recorded, are left out (WORTH-01).
 */
export const getWorthHistory = defineCall({
  name: 'getWorthHistory',
  domain: 'wallet',
  method: 'POST',
  access: 'member',
  requirement: 'WORTH-01',
  added: 'worth_history',
  payload: () => z.strictObject({ days: code(7, 30, 90) }),
  answer: () => listOf(dayWorth),
});
