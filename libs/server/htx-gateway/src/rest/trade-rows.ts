import type { Trade } from '@ex/server-market-feed';
import type { MarketView } from '../market/market-view';

/** Most trades of an answer. */
const MOST_TRADES = 2_000;
/** Fewest trades that are read, and the step by which more are. */
const FEW_TRADES = 64;
const STEP = 4;
/** Markets whose rows are kept, about 700 KB each; the one that was asked for the longest ago goes first. */
const MAX_MARKETS = 32;

interface Rows {
  readonly version: number;
  /** Trades that were asked of the feed, which may have had fewer. */
  readonly asked: number;
  readonly trades: readonly Trade[];
  readonly texts: readonly string[];
}

/** Trades of one moment as REST shows them; the group takes id and time of its newest trade. */
export function groupTrades(trades: readonly [Trade, ...Trade[]]) {
  const { id, ts } = trades[0];
  return { id, ts, data: trades.map((trade) => ({ ...trade, 'trade-id': trade.id })) };
}

/**
 * JSON of the newest trades of a market, each trade serialized once. Histories of every size are cut from the same rows, so
 * that ever new sizes cost the thread little.
 */
export class TradeRows {
  private readonly bySymbol = new Map<string, Rows>();

  constructor(private readonly view: MarketView) {}

  /** A JSON list of the newest `size` trades, newest first. */
  newest(symbol: string, size: number): string {
    const rows = this.rowsOf(symbol, size);
    this.bySymbol.delete(symbol);
    this.bySymbol.set(symbol, rows);
    const [oldest] = this.bySymbol.keys();
    if (this.bySymbol.size > MAX_MARKETS && oldest !== undefined) this.bySymbol.delete(oldest);
    return `[${rows.texts.slice(0, size).join(',')}]`;
  }

  private rowsOf(symbol: string, size: number): Rows {
    const kept = this.bySymbol.get(symbol);
    const version = this.view.version(symbol);
    if (kept?.version === version && kept.asked >= size) return kept;
    let asked = FEW_TRADES;
    while (asked < size) asked = Math.min(MOST_TRADES, asked * STEP);
    const trades = this.view.feed.trades(symbol, asked);
    const known = new Map(kept?.trades.map((trade, at) => [trade.id, at]));
    const texts = trades.map((trade) => {
      const at = known.get(trade.id);
      const before = at === undefined ? undefined : kept?.trades[at];
      const text = at !== undefined && before && isSame(before, trade) ? kept?.texts[at] : undefined;
      return text ?? JSON.stringify(groupTrades([trade]));
    });
    return { version, asked, trades, texts };
  }
}

const isSame = (a: Trade, b: Trade): boolean =>
  a === b || (a.price === b.price && a.amount === b.amount && a.ts === b.ts && a.direction === b.direction);
