import type { MarketFeed } from '../feed';
import { DAY_BARS, STEP_S, toDayPrices, toPoints } from './day-prices';

/** How long an answer is used (ms). */
const KEPT_MS = 60_000;
/** How long the first answer is waited for (ms): where very many markets are listed, reading their bars takes longer. */
const FIRST_WAIT_MS = 2_000;

/** Sparkline of a market over the last 24 hours, see `getSparklines` of the contract. */
interface Sparkline {
  readonly symbol: string;
  readonly points: number[];
}

/** All sparklines; the same object as long as none of them has changed. */
export interface Sparklines {
  readonly list: Sparkline[];
}

/** Dependencies of the sparklines. */
export interface SparklineParts {
  readonly feed: Pick<MarketFeed, 'bars' | 'lastPrice' | 'marketTime'>;
  /** Returns the symbols of the listed markets, in the order of the list. */
  readonly symbols: () => readonly string[];
  /** Wall clock, ms. */
  readonly now: () => number;
}

/** Prices of a market's closed half hours, and the start (seconds) of the running one. */
interface KeptDay {
  readonly openId: number;
  readonly prices: readonly number[];
}

/**
 * Makes the sparklines of all markets, at most once a minute and for all requests (SPARK-01). Bars are read once in half an
 * hour and market, one market after the other; in between only the last price moves. Callers get the previous sparklines while new
 * ones are made. The first ones are waited for, 2 s at most; then callers get those that are made, the others later. A market whose
 * bars cannot be read keeps its sparkline, or has none.
 */
export function makeSparklines({ feed, symbols, now }: SparklineParts): () => Promise<Sparklines> {
  const days = new Map<string, KeptDay>();
  let kept: { readonly at: number; readonly sparklines: Sparklines } | undefined;
  let making: Promise<void> | undefined;
  /** Ends when the first sparklines are made or have taken too long. */
  let first: Promise<void> | undefined;
  /** Those that are made of the first sparklines. */
  let begun: readonly Sparkline[] = [];
  let part: Sparklines = { list: [] };

  const readDay = async (symbol: string, openId: number): Promise<KeptDay | undefined> => {
    const day = days.get(symbol);
    if (day?.openId === openId) return day;
    try {
      const prices = toDayPrices(await feed.bars(symbol, '30min', DAY_BARS + 1), openId);
      days.set(symbol, { openId, prices });
      return { openId, prices };
    } catch {
      // The provider is away; the feed reports that. The next answer tries again.
      return day;
    }
  };
  const make = async (): Promise<void> => {
    const at = now();
    const openId = Math.floor(feed.marketTime(at) / 1000 / STEP_S) * STEP_S;
    const list: Sparkline[] = [];
    if (!kept) begun = list;
    for (const symbol of symbols()) {
      const day = await readDay(symbol, openId);
      const last = feed.lastPrice(symbol);
      if (day && last && day.prices.length > 0)
        list.push({ symbol, points: toPoints([...day.prices, Number(last.price)]) });
    }
    const sparklines = kept && isSame(kept.sparklines.list, list) ? kept.sparklines : { list };
    kept = { at, sparklines };
  };
  return async () => {
    const at = now();
    if (!kept || at < kept.at || at - kept.at >= KEPT_MS) {
      if (!making) {
        making = make().finally(() => (making = undefined));
        if (!kept) first = waitAtMost(making, FIRST_WAIT_MS);
      }
      if (!kept) await first;
    }
    if (kept) return kept.sparklines;
    if (part.list.length !== begun.length) part = { list: [...begun] };
    return part;
  };
}

/** Waits at most `ms` for work, which continues after that. */
async function waitAtMost(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const isOver = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
    timer.unref();
  });
  await Promise.race([work, isOver]).finally(() => clearTimeout(timer));
}

const isSame = (before: readonly Sparkline[], after: readonly Sparkline[]): boolean =>
  JSON.stringify(before) === JSON.stringify(after);
