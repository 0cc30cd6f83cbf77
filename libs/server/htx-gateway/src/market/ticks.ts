import type { KlinePeriod } from '@ex/contract';
import type { MarketView } from './market-view';
import { mergeDepth } from './merge-depth';
import type { DepthStep } from './merge-depth';

/** Objects of the wire made from the feed. Each returns undefined while the market has no data yet. */

/** Rolling 24 hours, without bid and ask. */
export function detailTick(view: MarketView, symbol: string) {
  const ticker = view.feed.ticker(symbol);
  const version = view.version(symbol);
  return ticker && { id: version, version, ...ticker };
}

/** Rolling 24 hours with the best bid and ask as `[price, size]`. */
export function mergedTick(view: MarketView, symbol: string) {
  const detail = detailTick(view, symbol);
  const best = bestOf(view, symbol);
  return detail && best && { ...detail, ...best };
}

/** A row of `/market/tickers`. */
function tickerRow(view: MarketView, symbol: string) {
  const ticker = view.feed.ticker(symbol);
  const best = bestOf(view, symbol);
  if (!ticker || !best) return undefined;
  const { bid, ask } = best;
  return { symbol, ...ticker, bid: bid[0], bidSize: bid[1], ask: ask[0], askSize: ask[1] };
}

/** All rows that have data, in the feed's order. */
export function tickerRows(view: MarketView) {
  return [...view.markets.keys()].flatMap((symbol) => tickerRow(view, symbol) ?? []);
}

/** Tick of the `ticker` topic: the row with the newest trade instead of the symbol. */
export function tickerTick(view: MarketView, symbol: string) {
  const row = tickerRow(view, symbol);
  const last = view.feed.trades(symbol, 1)[0];
  if (!row) return undefined;
  const { symbol: _symbol, ...quote } = row;
  return { ...quote, lastPrice: last?.price ?? row.close, lastSize: last?.amount ?? 0 };
}

/** Order book merged to `step`. */
export function depthTick(view: MarketView, symbol: string, step: DepthStep, levels: number) {
  const depth = view.feed.depth(symbol);
  const market = view.markets.get(symbol);
  if (!depth || !market) return undefined;
  const ts = view.feed.lastUpdate(symbol) ?? view.time();
  return { ...mergeDepth(depth, market, step, levels), version: view.version(symbol), ts };
}

/** Best bid and offer. */
export function bboTick(view: MarketView, symbol: string) {
  const best = bestOf(view, symbol);
  if (!best) return undefined;
  const [bid, bidSize] = best.bid;
  const [ask, askSize] = best.ask;
  const quoteTime = view.feed.lastUpdate(symbol) ?? view.time();
  return { symbol, bid, bidSize, ask, askSize, quoteTime, seqId: view.version(symbol) };
}

/** Unmerged book of `levels` a side with a sequence number. */
export function mbpTick(view: MarketView, symbol: string, levels: number) {
  const depth = view.feed.depth(symbol);
  if (!depth) return undefined;
  return {
    seqNum: view.version(symbol),
    bids: depth.bids.slice(0, levels),
    asks: depth.asks.slice(0, levels),
  };
}

/** The open bar of a period. */
export function klineTick(view: MarketView, symbol: string, period: KlinePeriod) {
  return view.feed.openBar(symbol, period);
}

function bestOf(view: MarketView, symbol: string) {
  const depth = view.feed.depth(symbol);
  const bid = depth?.bids[0];
  const ask = depth?.asks[0];
  return bid && ask && { bid, ask };
}
