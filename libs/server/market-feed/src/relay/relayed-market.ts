import { KLINE_PERIODS } from '@ex/contract';
import type { Bar, Depth, KlinePeriod, Ticker } from '@ex/contract';
import type { FeedMarket, MarkPrice, PriceAt, Trade } from '../feed';
import { growBar } from '../grow-bar';
import { RecentPrices } from '../htx/recent-prices';
import { mergeTrades } from './merge-trades';
import type { MarketNews } from './messages';
import type { InheritedMarket } from './relayable-feed';

/**
 * A market as every process shows it, from published data only. It never shows anything older than before, even if messages
 * are lost, late, repeated or sent by another holder.
 */
export class RelayedMarket implements InheritedMarket {
  /** Of the newest news; 0 before the first. */
  version = 0;
  at = 0;
  ticker: Ticker | undefined;
  depth: Depth | undefined;
  depthAt: number | undefined;
  lastPrice: PriceAt | undefined;
  markPrice: MarkPrice | undefined;
  trades: readonly Trade[] = [];
  readonly bars: Partial<Record<KlinePeriod, Bar>> = {};
  marks = new RecentPrices();
  /** Periods whose open bars the holder publishes. */
  private published: MarketNews['bars'] = {};
  /** Of the news up to this version some are missing. */
  private missingUpTo = 0;

  constructor(readonly market: FeedMarket) {}

  /** Whether all news up to the version were taken. */
  get isWhole(): boolean {
    return this.version > 0 && this.missingUpTo === 0;
  }

  /** Whether the open bar of a period is kept up to date. */
  follows(period: KlinePeriod): boolean {
    return this.published[period] !== undefined;
  }

  /** Takes news that were heard; returns false for those that are older than what is shown. */
  hear(news: MarketNews, version: number): boolean {
    if (version <= this.version) return false;
    const isNext = news.before === this.version;
    this.show(news);
    if (!this.joinMarks(news) || !isNext) this.missingUpTo = Math.max(this.missingUpTo, news.before);
    this.version = version;
    return true;
  }

  /** Takes everything that the holder knows of the market. */
  complete(news: MarketNews, version: number): void {
    this.show(news);
    if (this.joinMarks(news) && version >= this.missingUpTo) this.missingUpTo = 0;
    this.version = Math.max(this.version, version);
  }

  /** Takes news that this process publishes itself; its feed writes the record of mark prices. */
  publish(news: MarketNews, version: number): void {
    this.show(news);
    this.version = version;
    this.missingUpTo = 0;
  }

  private joinMarks({ marks }: MarketNews): boolean {
    return marks === undefined || this.marks.join(marks);
  }

  /** Each figure by its own moment: a new holder may know less of one than was shown. */
  private show(news: MarketNews): void {
    const isNewest = news.at >= this.at;
    this.published = news.bars;
    this.at = Math.max(this.at, news.at);
    if (isNewest) this.ticker = news.ticker;
    const bookAt = news.depthAt ?? news.at;
    if (news.depth ? bookAt >= (this.depthAt ?? -Infinity) : isNewest) {
      this.depth = news.depth;
      this.depthAt = news.depthAt;
    }
    this.lastPrice = newerPrice(this.lastPrice, news.lastPrice);
    this.markPrice = news.markPrice
      ? newerPrice(this.markPrice, news.markPrice)
      : isNewest
        ? undefined
        : this.markPrice;
    this.trades = mergeTrades(news.trades, this.trades);
    for (const [period, bar] of entriesOf(news.bars)) this.showBar(period, bar, isNewest);
  }

  private showBar(period: KlinePeriod, bar: Bar, isNewest: boolean): void {
    const held = this.bars[period];
    if (held?.id === bar.id) this.bars[period] = isNewest ? growBar(held, bar) : growBar(bar, held);
    else if (!held || bar.id > held.id) this.bars[period] = bar;
  }
}

function newerPrice<P extends PriceAt>(held: P | undefined, next: P | undefined): P | undefined {
  return held && next && next.ts < held.ts ? held : (next ?? held);
}

/** The bars there are. */
function entriesOf(bars: MarketNews['bars']): [period: KlinePeriod, bar: Bar][] {
  return KLINE_PERIODS.flatMap((period) => {
    const bar = bars[period];
    return bar ? [[period, bar]] : [];
  });
}
