import * as z from 'zod/mini';
import { defineCall } from '../define';
import {
  account,
  amount,
  code,
  decimal,
  id,
  image,
  listOf,
  looseText,
  nothing,
  optional,
  pageOf,
  paging,
  text,
  whole,
} from '../fields';

/** A deposit; `status` 1 pending review, 2 completed, 3 not passed. Added: `id`, and the `state` of the payment (PAY-10). */
const depositRecord = z.object({
  id: z.optional(whole()),
  num: decimal(),
  status: whole(),
  address: looseText(),
  updatetime: z.string(),
  state: z.optional(z.string()),
});
/** A deposit after the runtime check. */
export type DepositRecord = z.output<typeof depositRecord>;

/** Deposits of a coin into an account, newest first (CALLS-40). */
export const getRechargeList = defineCall({
  name: 'getRechargeList',
  domain: 'wallet',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-40',
  paged: true,
  payload: () => z.strictObject({ c_id: id(), type: account(), ...paging() }),
  answer: () => pageOf(depositRecord),
});

/** A deposit method: `pay_type` 1 TRC20, 2 ERC20 with address and QR image, 3 bank with the details (D-59). */
const network = z.object({
  id: whole(),
  pay_type: whole(),
  pay_img: looseText(),
  address: looseText(),
  bank_name: looseText(),
  card_number: looseText(),
  card_name: looseText(),
  bank_address: looseText(),
  bank_code: looseText(),
  company_address: looseText(),
});
/** A deposit method after the runtime check. */
export type Network = z.output<typeof network>;

/** A coin that can be paid in. */
const depositCoin = z.object({
  id: whole(),
  title: z.string(),
  networkList: z.array(network),
  /** Account a deposit is added to; 1 where another back end does not say it (D-55). */
  account: z.optional(whole()),
  /** Least and most of one deposit, in the coin; another back end may not say them. */
  minnum: z.optional(decimal()),
  maxnum: z.optional(decimal()),
});
/** A coin that can be paid in after the runtime check. */
export type DepositCoin = z.output<typeof depositCoin>;

/** Coins that can be paid in, with their networks (CALLS-43). */
export const getrecharge = defineCall({
  name: 'getrecharge',
  domain: 'wallet',
  method: 'GET',
  access: 'member',
  requirement: 'CALLS-43',
  payload: () => z.strictObject({}),
  answer: () => listOf(depositCoin),
});

/**
 * Announces a deposit: `a_id` the network, `type` its `pay_type`, `payimg` the proof from `upload` (CALLS-44, D-60). Added: `txid` is
 * the hash of its transaction, where the member has it (PAY-10).
 */
export const recharge = defineCall({
  name: 'recharge',
  domain: 'wallet',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-44',
  money: true,
  action: true,
  payload: () =>
    z.strictObject({
      c_id: id(),
      num: amount(),
      payimg: image(),
      a_id: id(),
      type: code(1, 2, 3),
      txid: optional(text(1, 100)),
    }),
  answer: () => nothing(),
});

/** A partner of the site. */
const partnerLink = z.object({ url: z.string(), img: looseText(), title: z.string() });
/** A partner link after the runtime check. */
export type PartnerLink = z.output<typeof partnerLink>;

/** Partner links of the deposit screen (CALLS-45, D-61). */
export const getFriendList = defineCall({
  name: 'getFriendList',
  domain: 'wallet',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-45',
  payload: () => z.strictObject({}),
  answer: () => listOf(partnerLink),
});
