import {
  OPTIONS_TICKER_MS,
  type PeriodKey,
  tickerChangePercent,
  type TickerSnapshot,
  useKlines,
  useTicker,
} from '@ex/market-data';
import { decimalOfQuote } from '@ex/money';
import type { ShownPrice } from '@ex/trading';

/** The rolling 24 hours of a market. */
export type Ticker = NonNullable<TickerSnapshot['ticker']>;

/** The latest known price of a market. */
export interface LivePrice {
  /** The rolling 24 hours with the newest close; undefined before the first answer. */
  readonly ticker: Ticker | undefined;
  /** True when neither the stream nor the poll has brought an answer for 10 s. */
  readonly stale: boolean;
  readonly ageSeconds: number;
}

/**
 * The ticker is polled every 5 s, the bars stream: the close of the open bar is the newer price while it is fresh. Header,
 * confirmation and chart then show the same figure, and trading continues as soon as one of the two is back.
 */
export function livePrice(
  polled: LivePrice,
  stream: { readonly close: number | undefined; readonly stale: boolean; readonly ageSeconds: number },
): LivePrice {
  const { ticker } = polled;
  const { close } = stream;
  if (!ticker || close === undefined || stream.stale) return polled;
  const moved = { ...ticker, close, high: Math.max(ticker.high, close), low: Math.min(ticker.low, close) };
  return { ticker: moved, stale: false, ageSeconds: 0 };
}

/** The live price of a market and the bars of its chart. */
export function useLivePrice(symbol: string, period: PeriodKey) {
  const polled = useTicker(symbol, OPTIONS_TICKER_MS);
  const klines = useKlines(symbol, period);
  const { stale, ageSeconds } = klines;
  return { klines, price: livePrice(polled, { close: klines.bars.at(-1)?.close, stale, ageSeconds }) };
}

/** The price of the screen for the market's row in a list; undefined while it is unknown. */
export function shownPrice(ticker: Ticker | undefined): ShownPrice | undefined {
  const price = ticker && decimalOfQuote(ticker.close);
  if (!price) return undefined;
  const { open, close } = ticker;
  return {
    price,
    changePercent: tickerChangePercent(open, close),
    direction: close < open ? 'fall' : 'rise',
  };
}
