import type { MarketView } from '../market/market-view';
import { readBook } from '../market/book';
import { defaultLevels } from '../market/merge-depth';
import { bboTick, depthTick, detailTick, klineTick, mbpTick, tickerRows, tickerTick } from '../market/ticks';
import type { Topic } from './topics';
import { tradePush } from './trades';

/** Payload of a push besides `ch` and `ts`. */
export interface Payload {
  readonly tick?: unknown;
  readonly data?: unknown;
}

/** The newest state of a topic; undefined while the market has no data yet. */
export function buildPayload(view: MarketView, topic: Topic): Payload | undefined {
  if (topic.kind === 'tickers') return { data: tickerRows(view) };
  const tick = tickOf(view, topic);
  return tick && { tick };
}

function tickOf(view: MarketView, topic: Exclude<Topic, { kind: 'tickers' }>): object | undefined {
  switch (topic.kind) {
    case 'kline':
      return klineTick(view, topic.symbol, topic.period);
    case 'detail':
      return detailTick(view, topic.symbol);
    case 'depth':
      return depthTick(view, topic.symbol, topic.step, defaultLevels(topic.step));
    case 'bbo':
      return bboTick(view, topic.symbol);
    case 'ticker':
      return tickerTick(view, topic.symbol);
    case 'mbp':
      return mbpTick(view, topic.symbol, topic.levels);
    case 'increments':
      return readBook(view, topic.symbol, topic.levels);
    case 'trade':
      return tradePush(view.feed.trades(topic.symbol, 1));
  }
}
