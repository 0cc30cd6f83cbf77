import * as z from 'zod/mini';
import { defineCall } from '../define';
import { decimal, int, listOf, looseText, text, tradeState, whole } from '../fields';

const none = () => z.strictObject({});

/** A market, the superset of the three shapes of the specification (D-32). `hamount` is the dollar estimate. */
const market = z.object({
  id: whole(),
  symbol: z.string(),
  title: z.string(),
  close: decimal(),
  change: z.string(),
  hamount: decimal(),
  coinname: z.string(),
  trade_coin: z.string(),
  logo: looseText(),
  /** Added: volume of the last 24 hours in dollars, whole. Missing if the back end does not provide it. */
  hvol: z.optional(decimal()),
  /**
   * State of this market's options: `open`, offered now; `none`, never offered; `stale`, the price is too old; `wide`,
   * the spread is too wide. Missing if the back end does not provide it.
   */
  option_state: z.optional(z.string()),
  ...tradeState(),
});
/** A market after the runtime check; `change` is signed percent text such as `+2.31%`. */
export type Market = z.output<typeof market>;

/** All markets with their latest price (CALLS-09). */
export const getMarketList = defineCall({
  name: 'getMarketList',
  domain: 'markets',
  method: 'POST',
  access: 'visitor',
  requirement: 'CALLS-09',
  first: true,
  polling: { home: 10_000, spot: 1_000, options: 2_500 },
  payload: () => none(),
  answer: () => listOf(market),
});

const subCurrency = z.object({ id: whole(), currency_name: z.string() });
/** A main currency with its sub-currencies (MARKET-04). */
const currency = z.object({ id: whole(), currency_name: z.string(), child: z.array(subCurrency) });

/** Tabs of the market list (CALLS-23). */
export const getAllCurrencyList = defineCall({
  name: 'getAllCurrencyList',
  domain: 'markets',
  method: 'POST',
  access: 'visitor',
  requirement: 'CALLS-23',
  first: true,
  payload: () => none(),
  answer: () => listOf(currency),
});

/** Markets of a main currency; `eid` 0 means all its sub-currencies (CALLS-24, D-31). */
export const getAllMarketList = defineCall({
  name: 'getAllMarketList',
  domain: 'markets',
  method: 'POST',
  access: 'visitor',
  requirement: 'CALLS-24',
  polling: { market: 10_000 },
  payload: () => z.strictObject({ fid: int(0, 1_000_000), eid: int(0, 1_000_000) }),
  answer: () => listOf(market),
});

/** One row of the book: price in the quote coin, amount in the base coin. */
const bookEntry = z.object({ price: decimal(), amount: decimal() });

/**
 * Order book: `sell` ascending, `buy` descending, best first (CALLS-30). Added: `close`, the last price at the moment of the
 * book, so that both can be shown side by side; missing if the back end does not provide it.
 */
export const getHuoBiTradeFromRedis = defineCall({
  name: 'getHuoBiTradeFromRedis',
  domain: 'markets',
  method: 'POST',
  access: 'visitor',
  requirement: 'CALLS-30',
  polling: { spot: 2_000 },
  payload: () => z.strictObject({ symbol: text(2, 32) }),
  answer: () => z.object({ sell: z.array(bookEntry), buy: z.array(bookEntry), close: z.optional(decimal()) }),
});
