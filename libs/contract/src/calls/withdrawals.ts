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
  looseText,
  nothing,
  optional,
  pageOf,
  paging,
  text,
  typed,
  whole,
} from '../fields';

/**
 * A withdrawal as it may come: the amount in `mum` or, from another back end, in `num` (D-58). Added fields, which another
 * back end may lack: `id`, `cancelled` 1 where the member cancelled it (BOOK-05), and the `state` of the payment (PAY-01).
 */
const sentWithdrawal = z
  .object({
    mum: z.optional(decimal()),
    num: z.optional(decimal()),
    status: whole(),
    remark: looseText(),
    updatetime: z.string(),
    id: z.optional(whole()),
    cancelled: z.optional(flag()),
    state: z.optional(z.string()),
  })
  .check(z.refine((record) => record.mum !== undefined || record.num !== undefined, { error: 'no amount' }));

/** A withdrawal; `mum` in the coin, `status` 1 pending review, 2 completed, 3 not passed. */
const withdrawalRecord = z.pipe(
  sentWithdrawal,
  z.transform(({ mum, num, ...record }) => ({ mum: mum ?? num ?? '0', ...record })),
);
/** A withdrawal after the runtime check. */
export type WithdrawalRecord = z.output<typeof withdrawalRecord>;

/** Withdrawals of a coin from an account, newest first (CALLS-39). */
export const getWithdrawList = defineCall({
  name: 'getWithdrawList',
  domain: 'wallet',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-39',
  paged: true,
  payload: () => z.strictObject({ c_id: id(), type: account(), ...paging() }),
  answer: () => pageOf(withdrawalRecord),
});

/** A coin of a picker; `balance` where the call provides it (D-89). */
export const pickerCoin = z.object({ id: whole(), title: z.string(), balance: z.optional(decimal()) });
/** A coin of a picker after the runtime check. */
export type PickerCoin = z.output<typeof pickerCoin>;

/**
 * A coin that can be withdrawn. Another back end may not say its `networks`, of which a bound address may be
 * (`trc20`, `erc20`), and `accounts`, from which it is withdrawn (D-55). Added: `decimals` of the smallest amount that can be
 * paid out to a network, or to a card under `bank` (RIM-02).
 */
const withdrawalCoin = z.extend(pickerCoin, {
  networks: z.optional(z.array(z.string())),
  accounts: z.optional(z.array(whole())),
  decimals: z.optional(z.record(z.string(), whole())),
});
/** A coin that can be withdrawn after the runtime check. */
export type WithdrawalCoin = z.output<typeof withdrawalCoin>;

/** Coins that can be withdrawn (CALLS-46). */
export const getCanWithdrawCoin = defineCall({
  name: 'getCanWithdrawCoin',
  domain: 'wallet',
  method: 'GET',
  access: 'member',
  requirement: 'CALLS-46',
  payload: () => z.strictObject({}),
  answer: () => listOf(withdrawalCoin),
});

/**
 * Balance, bounds and fee of a withdrawal: `sxftype` 1 takes `txsxf` percent (1 is 1 percent), any other takes
 * `txsxf_n` of the coin, out of the amount (D-64). The payload is the withdraw form without its password; further
 * fields are let through and ignored (CALLS-47, D-62).
 */
export const getUserCoinBalance = defineCall({
  name: 'getUserCoinBalance',
  domain: 'wallet',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-47',
  payload: () =>
    z.looseObject({
      c_id: id(),
      type: optional(account()),
      withdraw_type: optional(code(1, 2)),
      num: optional(text(1, 64)),
      bank_id: optional(id()),
    }),
  answer: () =>
    z.object({
      balance: decimal(),
      txminnum: decimal(),
      txmaxnum: decimal(),
      sxftype: whole(),
      txsxf: decimal(),
      txsxf_n: decimal(),
      address_list: z.array(z.object({ id: whole(), address: z.string() })),
    }),
});

/**
 * Asks for a withdrawal: `withdraw_type` 1 to the coin's bound address, 2 to the bank card of `bank_id`; `type` the
 * account, `paypwd` the fund password (CALLS-48, D-55, D-63). Added: `address_id` names another address of the member's
 * address book than the bound one (BOOK-01).
 */
export const withdraw = defineCall({
  name: 'withdraw',
  domain: 'wallet',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-48',
  factor: true,
  money: true,
  shownTerms: true,
  action: true,
  payload: () =>
    z.strictObject({
      c_id: id(),
      num: amount(),
      type: account(),
      paypwd: typed(1, 200),
      bank_id: optional(id()),
      withdraw_type: code(1, 2),
      address_id: optional(id()),
    }),
  answer: () => nothing(),
});

/** Binds the withdrawal address of a coin (CALLS-51). */
export const setusraddress = defineCall({
  name: 'setusraddress',
  domain: 'wallet',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-51',
  factor: true,
  action: true,
  payload: () => z.strictObject({ c_id: id(), address: typed(1, 200) }),
  answer: () => nothing(),
});

/** An address bound to a coin. */
const boundAddress = z.object({ c_id: whole(), coinname: z.string(), address: z.string() });
/** A bound address after the runtime check. */
export type BoundAddress = z.output<typeof boundAddress>;

/** Bound addresses: `list` by coin, `address` the first or only one (CALLS-52, D-65). */
export const getusraddress = defineCall({
  name: 'getusraddress',
  domain: 'wallet',
  method: 'GET',
  access: 'member',
  requirement: 'CALLS-52',
  payload: () => z.strictObject({}),
  answer: () => z.object({ address: looseText(), list: z._default(z.array(boundAddress), []) }),
});
