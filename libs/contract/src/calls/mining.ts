import * as z from 'zod/mini';
import { defineCall } from '../define';
import {
  decimal,
  id,
  listOf,
  looseText,
  nothing,
  optional,
  pageOf,
  paging,
  whole,
  wholeAmount,
} from '../fields';

/** A lock-mining product: bounds in its coin, `interest_rate` in percent a day, `cycle` in days. */
const miningProduct = z.object({
  id: whole(),
  c_id: whole(),
  title: z.string(),
  img: looseText(),
  min_price: decimal(),
  max_price: decimal(),
  coin_title: z.string(),
  interest_rate: decimal(),
  cycle: whole(),
});
/** A lock-mining product after the runtime check. */
export type MiningProduct = z.output<typeof miningProduct>;

/** Lock-mining products; with `id` a list of that one (CALLS-62, D-05). */
export const getMiningMachineList = defineCall({
  name: 'getMiningMachineList',
  domain: 'finance',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-62',
  payload: () => z.strictObject({ id: optional(id()) }),
  answer: () => listOf(miningProduct),
});

/** A lock-mining order of the member: amounts in the coin, `interest_rate` in percent a day. Added: `id`. */
const miningOrder = z.object({
  id: z.optional(whole()),
  img: looseText(),
  title: z.string(),
  order_num: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  amount: decimal(),
  coin: z.string(),
  interest_rate: decimal(),
  days: whole(),
  total_revenue: decimal(),
});
/** A lock-mining order of the member after the runtime check. */
export type MiningOrder = z.output<typeof miningOrder>;

/** Own lock-mining orders, newest first (CALLS-63). */
export const getMiningMachineOrders = defineCall({
  name: 'getMiningMachineOrders',
  domain: 'finance',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-63',
  paged: true,
  payload: () => z.strictObject(paging()),
  answer: () => pageOf(miningOrder),
});

/** Locks a whole amount of the product's coin (CALLS-64). */
export const buyMiningMachine = defineCall({
  name: 'buyMiningMachine',
  domain: 'finance',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-64',
  factor: true,
  money: true,
  shownTerms: true,
  action: true,
  payload: () => z.strictObject({ id: id(), amount: wholeAmount() }),
  answer: () => nothing(),
});

/** Available balance of a coin in each account; mining uses type 1 (CALLS-65). */
export const getCoinBalance = defineCall({
  name: 'getCoinBalance',
  domain: 'finance',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-65',
  payload: () => z.strictObject({ c_id: id() }),
  answer: () => z.object({ balance_list: z.array(z.object({ type: whole(), balance: decimal() })) }),
});
