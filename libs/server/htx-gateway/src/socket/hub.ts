import { setImmediate } from 'node:timers';
import { FairQueue, CallerGone, QueueFull } from '@ex/server-http';
import type { MarketView } from '../market/market-view';
import { readBook } from '../market/book';
import type { Book } from '../market/book';
import { BookChannel } from './book-channel';
import { Channel } from './channel';
import type { Reader } from './channel';
import type { IncrementsTopic, Topic } from './topics';

/** All markets in one frame are worth at most one push a second. */
const TICKERS_EVERY_MS = 1_000;
const ALL = '';
/** Milliseconds that publishing may hold the thread before other work gets a turn. */
const SLICE_MS = 4;

/** Closed bars may be far away at a provider: they are read one after the other and never crowd out other questions. */
const CLOSED_BARS = { width: 1, widthOfKey: 1, waiting: 2_000, waitingOfKey: 2_000 };

/** How the hub shares the thread; tests replace it. */
export interface HubTime {
  /** Processor time in ms. */
  readonly clock: () => number;
  /** Calls back once the event loop has gone round. */
  readonly afterTurn: (go: () => void) => void;
}

const THREAD: HubTime = {
  clock: () => performance.now(),
  afterTurn: (go) => void setImmediate(go),
};

/**
 * Publishes the feed's updates to readers. A topic exists only while it has readers. All markets change at the same
 * moment; with many topics they are published in slices.
 */
export class Hub {
  private readonly channels = new Map<string, Channel>();
  /** Channels of a market by symbol; those of all markets under ''. */
  private readonly bySymbol = new Map<string, Set<Channel>>();
  /** Channels with news, in the order they got them. */
  private readonly due = new Set<Channel>();
  /** When the slice of this round of the event loop ends; undefined before the first one to publish. */
  private sliceEnds: number | undefined;
  private readonly closedBars: FairQueue;
  private tickersAt = 0;
  private tickersTimer: NodeJS.Timeout | undefined;
  private readonly stop: () => void;

  constructor(
    private readonly view: MarketView,
    private readonly now: () => number,
    private readonly onError: (error: unknown) => void,
    private readonly time: HubTime = THREAD,
  ) {
    this.closedBars = new FairQueue(CLOSED_BARS, time.afterTurn);
    this.stop = view.subscribe((symbol) => this.updated(symbol));
  }

  /** Topics with readers. */
  get size(): number {
    return this.channels.size;
  }

  /** Adds a reader to a topic and returns its channel. */
  join(name: string, topic: Topic, reader: Reader): Channel {
    const channel = this.channels.get(name) ?? this.open(name, topic);
    channel.readers.add(reader);
    return channel;
  }

  /** The book that the increments of a topic lead to, or will begin from; undefined before the first data. */
  book(name: string, { symbol, levels }: IncrementsTopic): Book | undefined {
    const channel = this.channels.get(name);
    return channel instanceof BookChannel ? channel.newest() : readBook(this.view, symbol, levels);
  }

  /** Takes a reader off a channel. */
  leave(channel: Channel, reader: Reader): void {
    channel.readers.delete(reader);
    if (channel.readers.size > 0) return;
    this.channels.delete(channel.name);
    this.due.delete(channel);
    this.group(channel.topic).delete(channel);
  }

  /** Stops listening to the feed. */
  close(): void {
    this.stop();
    clearTimeout(this.tickersTimer);
    this.due.clear();
  }

  private open(name: string, topic: Topic): Channel {
    const inTurn = (of: Channel, read: () => Promise<void>): void => this.readClosedBar(of, read);
    const channel =
      topic.kind === 'increments'
        ? new BookChannel(name, topic, this.view, inTurn)
        : new Channel(name, topic, this.view, inTurn);
    this.channels.set(name, channel);
    this.group(topic).add(channel);
    return channel;
  }

  private readClosedBar(channel: Channel, read: () => Promise<void>): void {
    this.closedBars
      .run(ALL, read, () => channel.readers.size > 0)
      .catch((error: unknown) => {
        if (!(error instanceof CallerGone || error instanceof QueueFull)) this.onError(error);
      });
  }

  private group(topic: Topic): Set<Channel> {
    const key = topic.kind === 'tickers' ? ALL : topic.symbol;
    const group = this.bySymbol.get(key) ?? new Set<Channel>();
    this.bySymbol.set(key, group);
    return group;
  }

  private updated(symbol: string): void {
    this.publish(this.bySymbol.get(symbol) ?? []);
    this.tickersTimer ??= setTimeout(() => this.publishTickers(), this.untilTickers());
  }

  private untilTickers(): number {
    return Math.max(0, this.tickersAt + TICKERS_EVERY_MS - this.now());
  }

  private publishTickers(): void {
    this.tickersTimer = undefined;
    this.tickersAt = this.now();
    this.publish(this.bySymbol.get(ALL) ?? []);
  }

  private publish(channels: Iterable<Channel>): void {
    for (const channel of channels) this.due.add(channel);
    this.publishSlice();
  }

  /** Publishes until the slice is over; the rest follows in the next rounds of the event loop. */
  private publishSlice(): void {
    if (this.sliceEnds === undefined) {
      this.sliceEnds = this.time.clock() + SLICE_MS;
      this.time.afterTurn(() => {
        this.sliceEnds = undefined;
        if (this.due.size > 0) this.publishSlice();
      });
    }
    for (const channel of this.due) {
      if (this.time.clock() >= this.sliceEnds) return;
      this.due.delete(channel);
      channel.publish();
    }
  }
}
