import * as z from 'zod/mini';
import { defineCall } from '../define';
import {
  account,
  amount,
  code,
  decimal,
  flag,
  id,
  listOf,
  nothing,
  pageOf,
  paging,
  tradeState,
  typed,
  whole,
} from '../fields';
import { pickerCoin } from './withdrawals';

/**
 * Lists the coins of an account that can be converted (CALLS-49, D-88, D-89). The fields beyond title and balance let a
 * screen preview a conversion; other back ends may omit them.
 */
export const getCanExchangeCoin = defineCall({
  name: 'getCanExchangeCoin',
  domain: 'transfers',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-49',
  payload: () => z.strictObject({ type: account() }),
  answer: () =>
    listOf(
      z.extend(pickerCoin, {
        /** USDT credited per coin sold; missing while there is no fresh price or book. */
        price: z.optional(decimal()),
        /** USDT that a whole coin costs when it is taken; where it is missing, `price` counts for both. */
        ask_price: z.optional(decimal()),
        /** Shares that an exchange into this coin loses as spread (of the value) and as fee (of the yield). */
        spread: z.optional(decimal()),
        fee_rate: z.optional(decimal()),
        /** Least and most value of an exchange, in USDT. */
        min_value: z.optional(decimal()),
        max_value: z.optional(decimal()),
        ...tradeState(),
      }),
    ),
});

/** Exchanges `amount` of one coin for another inside an account at the server's rate (CALLS-50, D-88). */
export const exchangeCoin = defineCall({
  name: 'exchangeCoin',
  domain: 'transfers',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-50',
  money: true,
  action: true,
  payload: () =>
    z.strictObject({
      type: account(),
      from_coin_id: id(),
      to_coin_id: id(),
      amount: amount(),
      paypassword: typed(1, 200),
    }),
  answer: () => nothing(),
});

/** A coin that can be sent to a member: fee as a rate (0.02 is 2 percent), arrival after so many days (D-67). */
const transferCoin = z.object({
  id: whole(),
  title: z.string(),
  balance: decimal(),
  internal_transfer_sxf: decimal(),
  internal_transfer_days: whole(),
  /** Least and most amount of a transfer; another back end may leave them out. */
  min_amount: z.optional(decimal()),
  max_amount: z.optional(decimal()),
});
/** A coin that can be sent to a member, after the runtime check. */
export type TransferCoin = z.output<typeof transferCoin>;

/** Coins that can be sent to the named member (CALLS-53). */
export const getTransferCoin = defineCall({
  name: 'getTransferCoin',
  domain: 'transfers',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-53',
  payload: () => z.strictObject({ username: typed(1, 254) }),
  answer: () => listOf(transferCoin),
});

/**
 * A found member. The fields beyond id and name warn of a mix-up; other back ends may omit them: `resembles` is the
 * easily confused name of an earlier receiver, followed by the member id if the name is masked; `others_phone` means
 * that the searched id is also another member's phone number.
 */
const foundUser = z.object({
  id: whole(),
  username: z.string(),
  resembles: z.optional(z.string()),
  others_phone: z.optional(flag()),
});
/** A found member after the runtime check. */
export type FoundUser = z.output<typeof foundUser>;

/** Finds one member by the exact name or the member id (CALLS-54, D-68). */
export const searchUser = defineCall({
  name: 'searchUser',
  domain: 'transfers',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-54',
  payload: () => z.strictObject({ username: typed(1, 254) }),
  answer: () => foundUser,
});

/** Sends a coin to another member (CALLS-55). */
export const balanceTransfer = defineCall({
  name: 'balanceTransfer',
  domain: 'transfers',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-55',
  factor: true,
  money: true,
  shownTerms: true,
  action: true,
  payload: () => z.strictObject({ to_uid: id(), c_id: id(), amount: amount(), paypassword: typed(1, 200) }),
  answer: () => nothing(),
});

/**
 * A transfer to a member; `status` 1 transferring, 2 finished, 3 cancelled; `sxf` the fee in the coin. `arrival_time` is
 * when it will arrive or did, empty when it was cancelled.
 */
const internalTransfer = z.object({
  id: whole(),
  order_num: z.string(),
  status: whole(),
  addtime: z.string(),
  arrival_time: z.string(),
  to_username: z.string(),
  coin: z.string(),
  amount: decimal(),
  sxf: decimal(),
  arrival_amount: decimal(),
});
/** A transfer to a member after the runtime check. */
export type InternalTransfer = z.output<typeof internalTransfer>;

/** Own transfers, newest first; `status` 0 all (CALLS-56, D-69). */
export const getInternalTransferList = defineCall({
  name: 'getInternalTransferList',
  domain: 'transfers',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-56',
  paged: true,
  payload: () => z.strictObject({ status: code(0, 1, 2, 3), ...paging() }),
  answer: () => pageOf(internalTransfer),
});

/** Cancels a transfer that has not arrived and gives the amount back (CALLS-57). */
export const cancelInternalTransfer = defineCall({
  name: 'cancelInternalTransfer',
  domain: 'transfers',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-57',
  factor: true,
  money: true,
  action: true,
  payload: () => z.strictObject({ id: id() }),
  answer: () => nothing(),
});
