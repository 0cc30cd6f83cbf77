import * as z from 'zod/mini';
import { defineCall } from '../define';
import {
  code,
  decimal,
  id,
  listOf,
  looseText,
  nothing,
  optional,
  pageOf,
  paging,
  typed,
  whole,
  wholeAmount,
} from '../fields';

/**
 * A staking project: each choice has `days`, `interest_rate` in percent a year and `min_price` in the coin; `type` 1 can
 * be redeemed early for `redeem_fee` percent of the amount. Both may be missing at another back end (D-73).
 */
const stakingProject = z.object({
  id: whole(),
  img: looseText(),
  coin: z.object({ title: z.string() }),
  staking_info: z.array(
    z.object({
      id: whole(),
      days: whole(),
      interest_rate: decimal(),
      min_price: decimal(),
      type: z.optional(whole()),
      redeem_fee: z.optional(decimal()),
    }),
  ),
});
/** A staking project after the runtime check. */
export type StakingProject = z.output<typeof stakingProject>;

/** Staking projects (CALLS-66). */
export const getStakingProjects = defineCall({
  name: 'getStakingProjects',
  domain: 'finance',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-66',
  payload: () => z.strictObject({}),
  answer: () => listOf(stakingProject),
});

/** Stakes a whole amount for the days of `s_id`, a choice of project `id` (CALLS-67). */
export const submitStaking = defineCall({
  name: 'submitStaking',
  domain: 'finance',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-67',
  factor: true,
  money: true,
  shownTerms: true,
  action: true,
  payload: () => z.strictObject({ id: id(), s_id: id(), amount: wholeAmount(), paypassword: typed(1, 200) }),
  answer: () => nothing(),
});

/**
 * A staking order of the member; `status` 0 staking, 1 ended, 2 redeemed; `type` 1 can be redeemed early (D-73), which
 * forfeits the yield and costs `redeem_fee` percent of the amount, if present.
 */
const stakingOrder = z.object({
  id: whole(),
  order_num: z.string(),
  status: whole(),
  type: whole(),
  redeem_fee: z.optional(decimal()),
  addtime: z.string(),
  coin: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  amount: decimal(),
  days: whole(),
  total_revenue: decimal(),
});
/** A staking order of the member after the runtime check. */
export type StakingOrder = z.output<typeof stakingOrder>;

/** Own staking orders, newest first; empty `status` means all (CALLS-68, D-73). */
export const getStakingOrderList = defineCall({
  name: 'getStakingOrderList',
  domain: 'finance',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-68',
  paged: true,
  payload: () => z.strictObject({ status: optional(code(0, 1, 2)), ...paging() }),
  answer: () => pageOf(stakingOrder),
});

/** Ends a staking order early and gives the amount back (CALLS-69). */
export const redeemStaking = defineCall({
  name: 'redeemStaking',
  domain: 'finance',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-69',
  factor: true,
  money: true,
  action: true,
  payload: () => z.strictObject({ id: id() }),
  answer: () => nothing(),
});
