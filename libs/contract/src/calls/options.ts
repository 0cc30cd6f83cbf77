import * as z from 'zod/mini';
import { defineCall } from '../define';
import { amount, code, decimal, decimalOrNone, id, int, pageOf, paging, whole } from '../fields';

/** Text such as "60,90" read as a list, because another back end may send it so (D-51). */
const listOrText = <S extends z.ZodMiniType>(item: S) =>
  z.union([
    z.array(item),
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((value): unknown[] => value.split(',').map((part) => part.trim())),
      ),
      z.array(item),
    ),
  ]);

/** Durations in seconds and, aligned with them, minimum stakes; balance of the options account (OPT-28). */
export const getHyConfig = defineCall({
  name: 'getHyConfig',
  domain: 'options',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-33',
  payload: () => z.strictObject({}),
  answer: () =>
    z.object({
      coinname: z.string(),
      balance: decimal(),
      hytime: listOrText(whole()),
      hymin: listOrText(decimal()),
      /** Maximum stakes, aligned with the durations; null or missing where there is no maximum. */
      hymax: z.optional(listOrText(decimalOrNone())),
      /** Gain of a win for a stake of 1, `0.85` is 85 % (D-52). */
      payout_rate: z.optional(decimal()),
      /**
       * `real`; `play`: prices are not from a real market, so stakes are play money; `closed`: for that reason no option
       * is opened. Missing: the back end does not say.
       */
      option_money: z.optional(z.string()),
      /** Largest stakes that the member may place now, by market; missing where the back end does not say. */
      stake_left: z.optional(z.array(z.object({ m_id: whole(), left: decimal() }))),
    }),
});

/** Opens an option: `ctime` seconds, `ctzed` stake, `buytype` 1 up, 2 down (OPT-31). */
export const creatorder = defineCall({
  name: 'creatorder',
  domain: 'options',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-34',
  money: true,
  action: true,
  payload: () =>
    z.strictObject({ m_id: id(), ctime: int(1, 86_400 * 30), ctzed: amount(), buytype: code(1, 2) }),
  answer: () =>
    z.object({
      order_id: whole(),
      /** The price that the option opened at; missing where the back end does not say, or where it opens later. */
      buyprice: z.optional(decimal()),
    }),
});

/** An option order (OPT-47). Prices in the quote coin, `num` and `ploss` in the stake coin, times in UTC text. */
const contractOrder = z.object({
  id: whole(),
  coinname: z.string(),
  status: whole(),
  is_win: whole(),
  hyzd: whole(),
  hyzd_text: z.string(),
  num: decimal(),
  buyprice: decimal(),
  sellprice: decimalOrNone(),
  ploss: decimalOrNone(),
  time: whole(),
  count_down: whole(),
  buytime: z.string(),
  selltime: z.nullable(z.string()),
  /**
   * Moments of the ticks that set `buyprice` and `sellprice`, market time, `YYYY-MM-DD HH:mm:ss.SSS`. Null where there is no
   * such tick, missing where the back end does not say, like the two fields below.
   */
  buytick: z.optional(z.nullable(z.string())),
  selltick: z.optional(z.nullable(z.string())),
  /** Why the stake was returned: `equal` prices, `no-price` at the expiry, only an `old-price` from before the opening, `no-opening`, or `void` by an operator. */
  return_reason: z.optional(z.nullable(z.string())),
  /** 1 when `getHyOrderReceipt` has a receipt. */
  has_receipt: z.optional(whole()),
  /** 1 while the order waits for the price that it opens at; `buyprice` is then the one known when it was accepted. */
  opening: z.optional(whole()),
});
/** An option order after the runtime check. */
export type ContractOrder = z.output<typeof contractOrder>;

/** Returns one of the member's orders (CALLS-35). */
export const getHyOrderInfo = defineCall({
  name: 'getHyOrderInfo',
  domain: 'options',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-35',
  polling: { finishing: 5_000 },
  payload: () => z.strictObject({ order_id: id() }),
  answer: () => contractOrder,
});

/**
 * Returns the receipt of one of the member's settled orders: a text with the order, its terms, the ticks around its opening
 * and expiry and the outcome, and the SHA-256 of that text in hexadecimal. An addition to the specification: it lets a
 * member check which price decided. `rule` is the version of the settlement rule and of the text.
 */
export const getHyOrderReceipt = defineCall({
  name: 'getHyOrderReceipt',
  domain: 'options',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-35',
  added: true,
  payload: () => z.strictObject({ order_id: id() }),
  answer: () => z.object({ order_id: whole(), rule: whole(), text: z.string(), digest: z.string() }),
});

/** Own orders, status 1 running or 2 settled, newest first (CALLS-36). */
export const getHyOrderList = defineCall({
  name: 'getHyOrderList',
  domain: 'options',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-36',
  paged: true,
  payload: () => z.strictObject({ status: code(1, 2), ...paging() }),
  answer: () => pageOf(contractOrder),
});
