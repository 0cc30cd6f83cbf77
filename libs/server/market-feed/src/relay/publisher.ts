import type { Bus } from '@ex/server-cluster';
import type { Trade } from '../feed';
import type { MarksCursor } from '../htx/recent-prices';
import { FRAMES, NO_BARS, NOT_READY, question, questionsTo } from './messages';
import type { BarsAnswer, Frame, Head, MarketNews, Question } from './messages';
import { findNewTrades, MAX_TRADES } from './merge-trades';
import type { OpenPeriods } from './open-periods';
import type { RelayableFeed } from './relayable-feed';
import type { RelayedMarket } from './relayed-market';
import type { RelayedMarkets } from './relayed-markets';
import { epochOf, versionOf } from './versions';

/** Trades looked through for new ones; the whole list when all of them are new. */
const NEWEST_TRADES = 100;
/** Mark prices of a market sent in one frame: for new processes the last minutes, for the others what they have missed. */
const MAX_MARKS = 2_000;
const FIRST_MARKS = 300;
/** A sign of life (ms), by which the others notice that the last frame was lost. */
const HEARTBEAT_MS = 1_000;
/** Rough bytes of a frame; the bus carries 1 MB. */
const MAX_FRAME_BYTES = 400_000;

/** Dependencies of the holder's part. */
export interface PublisherParts {
  readonly bus: Bus;
  readonly epoch: number;
  readonly source: RelayableFeed;
  readonly markets: RelayedMarkets;
  /** Its open bars that have readers. */
  readonly periods: OpenPeriods;
  /** Called with the symbols of a frame that has gone out. */
  readonly published: (symbols: readonly string[]) => void;
}

/** The holder's part of the relay: publishes what its feed says, and answers what the others ask. */
export class Publisher {
  private readonly changed = new Set<string>();
  private readonly cursors = new Map<string, MarksCursor | undefined>();
  private readonly stops: (() => void)[] = [];
  private isRunning = false;
  private isDue = false;

  constructor(private readonly parts: PublisherParts) {}

  /** Answers from now on with the data shown before, and announces the leader to all processes. The feed need not run yet. */
  begin(): void {
    const { bus, epoch, markets } = this.parts;
    for (const { market, marks, bars } of markets.all()) {
      this.cursors.set(market.symbol, marks.end);
      this.parts.periods.want(market.symbol, bars);
    }
    const beat = setInterval(() => this.flush(true), HEARTBEAT_MS);
    this.stops.push(() => clearInterval(beat));
    this.stops.push(bus.serve(questionsTo(epoch), async (asked) => this.answer(question.parse(asked))));
    this.flush(true);
  }

  /** Publishes all markets of the running feed, and then what changes. */
  run(): void {
    const { source, markets } = this.parts;
    const { kind, identity, timeLine } = source;
    markets.adopt({ kind, identity, timeLine }, source.markets());
    for (const market of markets.all()) {
      const { symbol } = market.market;
      market.marks = source.marks?.(symbol) ?? market.marks;
      this.parts.periods.want(symbol, market.bars);
      this.changed.add(symbol);
    }
    this.isRunning = true;
    this.stops.push(source.subscribe(({ symbol }) => this.change(symbol)));
    this.flush(true);
  }

  stop(): void {
    for (const stop of this.stops.splice(0)) stop();
    this.isRunning = false;
  }

  /** Publishes the new state of a market: one frame for everything that changes together. */
  change(symbol: string): void {
    this.changed.add(symbol);
    if (this.isDue) return;
    this.isDue = true;
    queueMicrotask(() => {
      this.isDue = false;
      this.flush(false);
    });
  }

  /** Without a connection nothing is published, and nothing is shown here that the others cannot see. */
  private flush(isBeat: boolean): void {
    if (this.stops.length === 0 || !this.parts.bus.isConnected()) return;
    const symbols = this.isRunning ? [...this.changed] : [];
    if (this.isRunning) this.changed.clear();
    let news: MarketNews[] = [];
    let bytes = 0;
    let isSilent = true;
    for (const symbol of symbols) {
      const next = this.newsOf(symbol);
      if (!next) continue;
      const weight = weigh(next);
      if (bytes + weight > MAX_FRAME_BYTES && news.length > 0) {
        this.publish(news);
        [news, bytes, isSilent] = [[], 0, false];
      }
      news.push(next);
      bytes += weight;
    }
    if (news.length > 0 || (isBeat && isSilent)) this.publish(news);
  }

  private publish(news: MarketNews[]): void {
    const { bus, epoch, markets, source, published } = this.parts;
    const after = markets.position;
    const version = Math.max(after, versionOf(epoch, 0)) + 1;
    if (epochOf(version) !== epoch) return;
    markets.advance(version);
    if (news.length > 0) markets.newest = version;
    markets.upstreamGaps = source.gaps();
    for (const one of news) markets.get(one.symbol)?.publish(one, version);
    const frame: Frame = { version, after, identity: source.identity, gaps: source.gaps(), news };
    bus.publish(FRAMES, frame);
    published(news.map(({ symbol }) => symbol));
  }

  /** What is new of a market; undefined while the feed is behind what was shown, or has no data. */
  private newsOf(symbol: string): MarketNews | undefined {
    const { source, markets } = this.parts;
    const held = markets.get(symbol);
    const at = source.lastUpdate(symbol);
    if (!held || at === undefined || at < held.at) return undefined;
    const news: MarketNews = {
      symbol,
      before: held.version,
      at,
      ticker: source.ticker(symbol),
      depth: source.depth(symbol),
      depthAt: source.depthAt(symbol),
      lastPrice: source.lastPrice(symbol),
      markPrice: source.markPrice(symbol),
      trades: this.newTrades(held),
      bars: this.parts.periods.read(symbol),
      marks: source.marks?.(symbol)?.since(this.cursors.get(symbol), MAX_MARKS),
    };
    this.cursors.set(symbol, source.marks?.(symbol)?.end);
    return news;
  }

  /** Looks through the newest trades, and through all where those do not meet the ones that were published. */
  private newTrades({ market: { symbol }, trades: held, isWhole }: RelayedMarket): readonly Trade[] {
    const { source } = this.parts;
    const listed = source.trades(symbol, NEWEST_TRADES);
    const fresh = findNewTrades(listed, held);
    if (isWhole && fresh.length < listed.length) return fresh;
    return findNewTrades(source.trades(symbol, MAX_TRADES), held);
  }

  private async answer(asked: Question): Promise<unknown> {
    const { source, markets } = this.parts;
    switch (asked.ask) {
      case 'head':
        return this.head();
      case 'market': {
        const market = markets.get(asked.symbol);
        return market?.version ? { version: market.version, news: allOf(market, asked.marks) } : NOT_READY;
      }
      case 'period':
        this.parts.periods.want(asked.symbol, { [asked.period]: true });
        this.change(asked.symbol);
        return null;
      case 'bars':
        return orFault(source.bars(asked.symbol, asked.period, asked.size));
      case 'range':
        return orFault(source.barsBetween(asked.symbol, asked.period, asked.from, asked.to));
    }
  }

  private head(): Head | typeof NOT_READY {
    const { markets } = this.parts;
    if (!markets.source) return NOT_READY;
    const listed = markets.all().map(({ market, version }) => ({ market, version }));
    return { ...markets.source, markets: listed };
  }
}

/** Everything of a market, as news that need nothing before them but the mark prices up to a cursor. */
function allOf(market: RelayedMarket, cursor: MarksCursor | undefined): MarketNews {
  const { at, ticker, depth, depthAt, lastPrice, markPrice, trades, bars, marks } = market;
  return {
    ...{ symbol: market.market.symbol, before: 0, at, ticker, depth, depthAt, lastPrice, markPrice },
    ...{ trades, bars, marks: marks.end && marks.since(cursor, cursor ? MAX_MARKS : FIRST_MARKS) },
  };
}

/** Answers also when there are no bars, so that no process waits for an answer. */
const orFault = (bars: Promise<BarsAnswer>): Promise<BarsAnswer | typeof NO_BARS> =>
  bars.catch(() => NO_BARS);

/** Bytes of news, rather too many than too few. */
function weigh({ depth, trades, marks }: MarketNews): number {
  const levels = (depth?.bids.length ?? 0) + (depth?.asks.length ?? 0);
  const prices = marks?.stretches.reduce((sum, one) => sum + one.prices.length, 0) ?? 0;
  return 2_500 + 40 * levels + 150 * trades.length + 80 * prices;
}
