import { HTX } from '@ex/contract';
import { COST, costOfRows } from '../guard/costs';
import type { MarketView } from '../market/market-view';
import { defaultLevels } from '../market/merge-depth';
import { depthTick, detailTick, mergedTick, tickerRows } from '../market/ticks';
import { candlesBetween, costOfCandles } from './candles';
import { formatAnswer, formatList, requirePresent } from './envelope';
import { readLevels, readPeriod, readSeconds, readSize, readStep, readSymbol } from './params';
import type { Query } from './params';
import { groupTrades } from './trade-rows';
import type { TradeRows } from './trade-rows';

/** A parsed request: name of the answer, cost, version of the data and how to serialize it. */
export interface Read {
  readonly key: string;
  /** See `COST`. */
  readonly cost: number;
  /** A long list, which waits for its turn unless it is written already. */
  readonly history?: boolean;
  readonly version: () => number;
  readonly build: () => string | Promise<string>;
}

/** Reads a request's query; throws `RestFault` when it is wrong. */
export type ReadOf = (view: MarketView, query: Query, trades: TradeRows) => Read;

/** The polled reads of the protocol by path. */
export const POLLED_READS: Readonly<Record<string, ReadOf>> = {
  [HTX.detailPath]: (view, query) =>
    ofSymbol(view, query, (symbol) => ({
      ch: HTX.detailTopic(symbol),
      tick: requirePresent(detailTick(view, symbol)),
    })),

  '/market/detail/merged': (view, query) =>
    ofSymbol(view, query, (symbol) => ({
      ch: `market.${symbol}.detail.merged`,
      tick: requirePresent(mergedTick(view, symbol)),
    })),

  '/market/tickers': (view) => ({
    key: '',
    cost: COST.list,
    version: () => view.versionOfAll(),
    build: () => formatAnswer(view.time(), { data: tickerRows(view) }),
  }),

  '/market/depth': (view, query) => {
    const step = readStep(query);
    const levels = readLevels(query) ?? defaultLevels(step);
    const read = ofSymbol(view, query, (symbol) => ({
      ch: `market.${symbol}.depth.${step}`,
      tick: requirePresent(depthTick(view, symbol, step, levels)),
    }));
    return { ...read, key: `${read.key} ${step} ${levels}` };
  },

  '/market/trade': (view, query) =>
    ofSymbol(view, query, (symbol) => {
      const newest = requirePresent(view.feed.trades(symbol, 1)[0]);
      return { ch: HTX.tradeTopic(symbol), tick: groupTrades([newest]) };
    }),

  [HTX.tradesPath]: (view, query, trades) => {
    const symbol = readSymbol(query, view.markets);
    const size = readSize(query, 1);
    return {
      key: `${symbol} ${size}`,
      cost: costOfRows(size),
      history: true,
      version: () => view.version(symbol),
      build: () => formatList(view.time(), { ch: HTX.tradeTopic(symbol) }, trades.newest(symbol, size)),
    };
  },

  [HTX.klinePath]: (view, query) => {
    const symbol = readSymbol(query, view.markets);
    const period = readPeriod(query);
    const size = readSize(query, 150);
    return {
      key: `${symbol} ${period} ${size}`,
      cost: costOfRows(size),
      history: true,
      version: () => view.version(symbol),
      build: async () => {
        const data = await view.feed.bars(symbol, period, size);
        return formatAnswer(view.time(), { ch: HTX.klineTopic(symbol, period), data });
      },
    };
  },

  '/market/history/candles': (view, query) => {
    const symbol = readSymbol(query, view.markets);
    const period = readPeriod(query);
    const range = {
      size: readSize(query, 150),
      from: readSeconds(query, 'from'),
      to: readSeconds(query, 'to'),
    };
    return {
      key: `${symbol} ${period} ${range.size} ${range.from ?? ''} ${range.to ?? ''}`,
      cost: costOfCandles(period, range),
      history: true,
      version: () => view.version(symbol),
      build: async () => {
        const data = await candlesBetween(view, symbol, period, range);
        return formatAnswer(view.time(), { ch: HTX.klineTopic(symbol, period), data });
      },
    };
  },
};

function ofSymbol(
  view: MarketView,
  query: Query,
  payload: (symbol: string) => Readonly<Record<string, unknown>>,
): Read {
  const symbol = readSymbol(query, view.markets);
  return {
    key: symbol,
    cost: COST.read,
    version: () => view.version(symbol),
    build: () => formatAnswer(view.time(), payload(symbol)),
  };
}
