import * as z from 'zod/mini';
import { defineCall } from '../define';
import {
  amount,
  code,
  decimal,
  decimalOrNone,
  id,
  looseText,
  nothing,
  optional,
  pageOf,
  paging,
  whole,
} from '../fields';

/**
 * Available balances of a market's two coins: quote in `usdt_balance`, base in `coin_balance` (CALLS-25). The other
 * fields are the trading rules for this member, for the sheet that shows an order's cost; other back ends may omit
 * them.
 */
export const getMarketBalance = defineCall({
  name: 'getMarketBalance',
  domain: 'spot',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-25',
  payload: () => z.strictObject({ m_id: id() }),
  answer: () =>
    z.object({
      usdt_balance: decimal(),
      coin_balance: decimal(),
      /**
       * Fee as a share of the proceeds, for a resting order (`maker_fee`) or one that fills immediately (`taker_fee`).
       */
      maker_fee: z.optional(decimal()),
      taker_fee: z.optional(decimal()),
      /** Most decimals of a limit price and of a quantity. */
      price_decimals: z.optional(whole()),
      num_decimals: z.optional(whole()),
      /** Least value of an order in the quote coin. */
      min_amount: z.optional(decimal()),
      /** A market order fills at most this share away from the latest price, `0.05` is 5 %; the rest is returned. */
      market_bound: z.optional(decimal()),
    }),
});

/**
 * Places a spot order: `type` 1 buy, 2 sell; `operate_type` 1 limit, 2 market; `num` in the base coin, `amount` in the
 * quote coin, `price` empty on a market order (CALLS-26, D-40, D-41).
 */
export const upbbbuy = defineCall({
  name: 'upbbbuy',
  domain: 'spot',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-26',
  money: true,
  action: true,
  payload: () =>
    z.strictObject({
      m_id: id(),
      num: amount(),
      price: optional(amount()),
      operate_type: code(1, 2),
      amount: amount(),
      type: code(1, 2),
    }),
  answer: () => nothing(),
});

/**
 * A spot order: `xjprice` limit and `price` dealt price in the quote coin, `predict_num` ordered and `coinnum` dealt
 * quantity in the base coin (D-43); `type` 1 buy, 2 sell; `status` 1 in progress, 2 finished, 3 cancelled.
 */
const spotOrder = z.object({
  id: whole(),
  type: whole(),
  type_text: z.string(),
  ordertype_text: z.string(),
  coinname: z.string(),
  trade_coin: z.string(),
  addtime: z.string(),
  tradetime: looseText(),
  status: whole(),
  price: decimalOrNone(),
  xjprice: decimalOrNone(),
  predict_num: decimal(),
  coinnum: decimalOrNone(),
});
/** A spot order after the runtime check. */
export type SpotOrder = z.output<typeof spotOrder>;

/** Own spot orders, newest first; `type` 0 both sides, 1 buy, 2 sell (CALLS-27). */
export const tradegetOrderList = defineCall({
  name: 'tradegetOrderList',
  domain: 'spot',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-27',
  paged: true,
  payload: () => z.strictObject({ type: code(0, 1, 2), status: code(1, 2, 3), ...paging() }),
  answer: () => pageOf(spotOrder),
});

/** Cancels an order in progress and releases its hold (CALLS-28, D-44). */
export const tradecancelOrder = defineCall({
  name: 'tradecancelOrder',
  domain: 'spot',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-28',
  money: true,
  action: true,
  payload: () => z.strictObject({ bb_id: id() }),
  answer: () => nothing(),
});
