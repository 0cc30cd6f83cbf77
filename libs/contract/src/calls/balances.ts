import * as z from 'zod/mini';
import { defineCall } from '../define';
import {
  account,
  amount,
  decimal,
  id,
  int,
  looseText,
  nothing,
  optional,
  pageOf,
  paging,
  text,
  whole,
} from '../fields';

/** A member's balance in a coin: `balance` available, `dbalance` frozen, `all_zhprice` the dollar value of both. */
const coinBalance = z.object({
  coinId: whole(),
  coinName: z.string(),
  balance: decimal(),
  dbalance: decimal(),
  all_zhprice: decimal(),
});
/** A coin of an account after the runtime check. */
export type CoinBalance = z.output<typeof coinBalance>;

/** All accounts of the member, `type` 1 options, 2 funds, 3 quantitative; totals in dollars (CALLS-37). */
export const getUserBalanceList = defineCall({
  name: 'getUserBalanceList',
  domain: 'wallet',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-37',
  payload: () => z.strictObject({}),
  answer: () =>
    z.object({
      all_price: decimal(),
      /** Added: what the member owes of loans, in dollars; missing without debt. `all_price` does not subtract it. */
      debt: z.optional(decimal()),
      coinList: z.array(
        z.object({ type: whole(), totalAvailableAsset: decimal(), balanceInfo: z.array(coinBalance) }),
      ),
    }),
});

const records = () => z.strictObject({ c_id: id(), type: account(), ...paging() });

/** One change of a balance: `st` 1 income, anything else expense; `num` unsigned, in the coin. Added: `id`. */
const bill = z.object({
  id: z.optional(z.string()),
  st: whole(),
  num: decimal(),
  remark: looseText(),
  addtime: z.string(),
});
/** A bill after the runtime check. */
export type Bill = z.output<typeof bill>;

/** Bills of a coin in an account, newest first (CALLS-38). */
export const getBillList = defineCall({
  name: 'getBillList',
  domain: 'wallet',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-38',
  paged: true,
  payload: () => records(),
  answer: () => pageOf(bill),
});

/**
 * A bill of any coin and account: `type` is the account, `kind` what was booked, `transfers.arrive`; its first part is the
 * group.
 */
const historyEntry = z.object({
  ...bill.shape,
  c_id: whole(),
  coin: z.string(),
  type: whole(),
  kind: z.string(),
});
/** An entry of the history after the runtime check. */
export type HistoryEntry = z.output<typeof historyEntry>;

/** Groups of bookings that the history is filtered by. */
const HISTORY_GROUPS = ['wallet', 'transfers', 'options', 'spot', 'finance'] as const;

/**
 * Bills of all coins and accounts, newest first, also what other members sent; all groups and all times unless stated. `days`
 * counts back from now.
 */
export const getHistory = defineCall({
  name: 'getHistory',
  domain: 'wallet',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-38',
  added: true,
  paged: true,
  payload: () =>
    z.strictObject({
      kind: optional(text(1, 20).check(z.refine((sent) => HISTORY_GROUPS.some((group) => group === sent)))),
      days: optional(int(1, 366)),
      ...paging(),
    }),
  answer: () => pageOf(historyEntry),
});

/** Transfers a coin between two of the member's accounts (CALLS-42). */
export const transfer = defineCall({
  name: 'transfer',
  domain: 'wallet',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-42',
  money: true,
  action: true,
  payload: () => z.strictObject({ c_id: id(), num: amount(), from_type: account(), to_type: account() }),
  answer: () => nothing(),
});

/** An account transfer; `status` 1 pending, 2 completed, 3 rejected. Added: `id`. */
const transferRecord = z.object({
  id: z.optional(whole()),
  num: decimal(),
  status: whole(),
  updatetime: z.string(),
  from_type: whole(),
  to_type: whole(),
  coin: z.string(),
  msg: looseText(),
});
/** An account transfer after the runtime check. */
export type TransferRecord = z.output<typeof transferRecord>;

/** Lists account transfers of a coin, newest first (CALLS-41). */
export const getTransferList = defineCall({
  name: 'getTransferList',
  domain: 'wallet',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-41',
  paged: true,
  payload: () => records(),
  answer: () => pageOf(transferRecord),
});
