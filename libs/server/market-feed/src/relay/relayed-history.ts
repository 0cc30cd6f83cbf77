import { setTimeout as wait } from 'node:timers/promises';
import { NoAnswer } from '@ex/server-cluster';
import type { Bar, KlinePeriod } from '@ex/contract';
import type { MarketFeed } from '../feed';
import { UpstreamError } from '../htx/rest-client';
import { nextBarStart } from '../period/bar-start';
import { barsAnswer, NO_BARS } from './messages';
import type { Question } from './messages';

const ANSWER_MS = 8_000;
/** How long a change of holder is waited for (ms), and the pause between two requests. */
const NOBODY_MS = 3_000;
const PAUSE_MS = 200;
/** A provider may still correct a closed bar for so long (ms) after its end. */
const SETTLE_MS = 10_000;
/** Maximum cached bars over all markets and periods, about 20 MB. */
const MAX_KEPT = 200_000;

/** Dependencies of the history. */
export interface HistoryParts {
  /** Asks the holder; rejects with `NoAnswer`. */
  readonly ask: (question: Question, timeoutMs: number) => Promise<unknown>;
  /** Of the feed that is relayed; bars of another one are not its bars. */
  readonly identity: () => string;
  /** A feed of this process that computes the same past, where there is one. */
  readonly computing: () => MarketFeed | undefined;
  readonly openBar: (symbol: string, period: KlinePeriod) => Bar | undefined;
  /** Market time now, ms. */
  readonly time: () => number;
  readonly now: () => number;
}

/** The past as the holder knows it: closed bars are asked for once, equal questions share one. */
export class RelayedHistory {
  /** Newest first, none missing in between. */
  private readonly kept = new Map<string, readonly Bar[]>();
  private readonly running = new Map<string, Promise<readonly Bar[]>>();
  private size = 0;

  constructor(private readonly parts: HistoryParts) {}

  /** Up to `size` bars, newest first, beginning with the open one that is shown. Rejects with `UpstreamError`. */
  async newest(symbol: string, period: KlinePeriod, size: number): Promise<readonly Bar[]> {
    if (size <= 0) return [];
    const key = `${this.parts.identity()} ${symbol} ${period}`;
    const open = this.parts.openBar(symbol, period);
    const computed =
      open && (await this.compute(symbol, open.id, (feed) => feed.bars(symbol, period, size + 1)));
    if (computed) return [open, ...computed.filter(({ id }) => id < open.id)].slice(0, size);
    const closed = this.closedBefore(key, period, open);
    if (open && closed && closed.length >= size - 1) return [open, ...closed.slice(0, size - 1)];
    // One more, should the holder have gone on to the next bar already.
    const missing = open && this.missingBefore(key, period, open);
    const enough = missing !== undefined && (this.kept.get(key)?.length ?? 0) + missing >= size;
    const bars = await this.fetch({ ask: 'bars', symbol, period, size: enough ? missing + 2 : size + 1 });
    const all = this.keep(key, period, bars);
    const now = this.parts.openBar(symbol, period);
    return (now ? [now, ...all.filter(({ id }) => id < now.id)] : all).slice(0, size);
  }

  /** Bars that start within [from, to] seconds, oldest first. Rejects with `UpstreamError`. */
  async between(symbol: string, period: KlinePeriod, from: number, to: number): Promise<readonly Bar[]> {
    const open = this.parts.openBar(symbol, period);
    const bars =
      (open && (await this.compute(symbol, open.id, (feed) => feed.barsBetween(symbol, period, from, to)))) ??
      (await this.fetch({ ask: 'range', symbol, period, from, to }));
    return open ? bars.flatMap((bar) => (bar.id < open.id ? bar : bar.id === open.id ? open : [])) : bars;
  }

  /** Bars of a feed of this process; undefined when its clock is behind an open bar that is shown, or there is none. */
  private async compute(
    symbol: string,
    openId: number,
    read: (feed: MarketFeed) => Promise<readonly Bar[]>,
  ): Promise<readonly Bar[] | undefined> {
    const feed = this.parts.computing();
    return feed && (feed.lastUpdate(symbol) ?? 0) >= openId * 1000 ? read(feed) : undefined;
  }

  /** The kept bars when the newest of them is the one before the open bar. */
  private closedBefore(key: string, period: KlinePeriod, open: Bar | undefined): readonly Bar[] | undefined {
    const kept = this.kept.get(key);
    const newest = kept?.[0];
    return newest && open && nextBarStart(period, newest.id * 1000) === open.id ? kept : undefined;
  }

  /** How many bars at most lie between the kept ones and the open one; undefined when none are kept. */
  private missingBefore(key: string, period: KlinePeriod, open: Bar): number | undefined {
    const newest = this.kept.get(key)?.[0];
    if (!newest) return undefined;
    let count = 0;
    for (let id = newest.id; id < open.id; id = nextBarStart(period, id * 1000)) count += 1;
    return count;
  }

  /** Joins bars (newest first) with those kept, when they meet; returns all of them. */
  private keep(key: string, period: KlinePeriod, bars: readonly Bar[]): readonly Bar[] {
    const kept = this.kept.get(key) ?? [];
    const oldest = bars.at(-1)?.id ?? Infinity;
    const meets = kept.some(({ id }) => id === oldest);
    const all = meets ? [...bars, ...kept.filter(({ id }) => id < oldest)] : bars;
    const until = this.parts.time() - SETTLE_MS;
    const closed = all.filter(({ id }) => nextBarStart(period, id * 1000) * 1000 <= until);
    if (meets || closed.length >= kept.length) this.replace(key, closed);
    return all;
  }

  private replace(key: string, bars: readonly Bar[]): void {
    this.drop(key);
    this.kept.set(key, bars);
    this.size += bars.length;
    for (const oldest of this.kept.keys()) {
      if (this.size <= MAX_KEPT) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.size -= this.kept.get(key)?.length ?? 0;
    this.kept.delete(key);
  }

  private fetch(question: Question): Promise<readonly Bar[]> {
    const key = JSON.stringify(question);
    const running = this.running.get(key);
    if (running) return running;
    const fetched = this.ask(question).finally(() => this.running.delete(key));
    this.running.set(key, fetched);
    return fetched;
  }

  private async ask(question: Question): Promise<readonly Bar[]> {
    const until = this.parts.now() + NOBODY_MS;
    for (;;) {
      try {
        const answer = await this.parts.ask(question, ANSWER_MS);
        if (answer !== NO_BARS) return barsAnswer.parse(answer);
      } catch (error) {
        const isNobody = error instanceof NoAnswer && error.isUndelivered;
        if (isNobody && this.parts.now() < until) {
          await wait(PAUSE_MS);
          continue;
        }
        throw new UpstreamError('the holder of the market feed did not answer', { cause: error });
      }
      throw new UpstreamError('the market data provider has no bars');
    }
  }
}
