import type { MarketView } from '../market/market-view';
import { Channel } from './channel';
import type { Reader } from './channel';
import type { Topic } from './topics';

/** All markets in one frame are worth at most one push a second. */
const TICKERS_EVERY_MS = 1_000;
const ALL = '';

/** Brings the feed's updates to those who read them. A topic exists only while somebody reads it. */
export class Hub {
  private readonly channels = new Map<string, Channel>();
  /** Channels of a market by symbol; those of all markets under ''. */
  private readonly bySymbol = new Map<string, Set<Channel>>();
  private tickersAt = 0;
  private tickersTimer: NodeJS.Timeout | undefined;
  private readonly stop: () => void;

  constructor(
    private readonly view: MarketView,
    private readonly now: () => number,
    private readonly onError: (error: unknown) => void,
  ) {
    this.stop = view.subscribe((symbol) => this.updated(symbol));
  }

  /** Topics that somebody reads. */
  get size(): number {
    return this.channels.size;
  }

  /** Adds a reader to a topic and answers its channel. */
  join(name: string, topic: Topic, reader: Reader): Channel {
    const channel = this.channels.get(name) ?? this.open(name, topic);
    channel.readers.add(reader);
    return channel;
  }

  /** Takes a reader off a channel. */
  leave(channel: Channel, reader: Reader): void {
    channel.readers.delete(reader);
    if (channel.readers.size > 0) return;
    this.channels.delete(channel.name);
    this.group(channel.topic).delete(channel);
  }

  /** Stops listening to the feed. */
  close(): void {
    this.stop();
    clearTimeout(this.tickersTimer);
  }

  private open(name: string, topic: Topic): Channel {
    const channel = new Channel(name, topic, this.view, this.onError);
    this.channels.set(name, channel);
    this.group(topic).add(channel);
    return channel;
  }

  private group(topic: Topic): Set<Channel> {
    const key = topic.kind === 'tickers' ? ALL : topic.symbol;
    const group = this.bySymbol.get(key) ?? new Set<Channel>();
    this.bySymbol.set(key, group);
    return group;
  }

  private updated(symbol: string): void {
    for (const channel of this.bySymbol.get(symbol) ?? []) channel.publish();
    this.tickersTimer ??= setTimeout(() => this.publishTickers(), this.untilTickers());
  }

  private untilTickers(): number {
    return Math.max(0, this.tickersAt + TICKERS_EVERY_MS - this.now());
  }

  private publishTickers(): void {
    this.tickersTimer = undefined;
    this.tickersAt = this.now();
    for (const channel of this.bySymbol.get(ALL) ?? []) channel.publish();
  }
}
