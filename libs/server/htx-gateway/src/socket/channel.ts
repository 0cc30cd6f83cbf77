import type { MarketView } from '../market/market-view';
import type { FrameSource } from './connection';
import { encodeFrame } from './frames';
import { buildPayload } from './payloads';
import type { Payload } from './payloads';
import { isState } from './topics';
import type { Topic } from './topics';
import { tradePush, tradesSince } from './trades';

/** One who reads topics. */
export interface Reader {
  push(channel: Channel, frame: Buffer, replaceable: boolean): void;
}

/** A topic with readers. Each update is serialized and compressed once for any number of readers. */
export class Channel implements FrameSource {
  readonly readers = new Set<Reader>();
  latest: Buffer | undefined;
  private lastTrade: number | undefined;
  private barId: number | undefined;

  constructor(
    readonly name: string,
    readonly topic: Topic,
    protected readonly view: MarketView,
    /** Reads a closed bar when it is its turn. */
    private readonly inTurn: (channel: Channel, read: () => Promise<void>) => void,
  ) {
    this.remember();
  }

  /** Frame for a new reader; undefined before the first data. */
  snapshot(): Buffer | undefined {
    const payload = buildPayload(this.view, this.topic);
    return payload && this.frame(payload);
  }

  /** Pushes the newest data to all readers. */
  publish(): void {
    if (this.topic.kind === 'kline' && this.barClosed()) {
      this.inTurn(this, () => this.publishClosedBar());
    }
    const payload = this.topic.kind === 'trade' ? this.newTrades() : buildPayload(this.view, this.topic);
    if (payload) this.broadcast(this.frame(payload));
    this.remember();
  }

  /** The last push of a bar may miss its final second; its final values go out once the next bar has begun. */
  private async publishClosedBar(): Promise<void> {
    if (this.topic.kind !== 'kline') return;
    const { symbol, period } = this.topic;
    const [, closed] = await this.view.feed.bars(symbol, period, 2);
    const open = buildPayload(this.view, this.topic);
    if (!closed || !open) return;
    this.broadcast(this.frame({ tick: closed }));
    this.broadcast(this.frame(open));
  }

  protected broadcast(frame: Buffer): void {
    this.latest = frame;
    const replaceable = isState(this.topic);
    for (const reader of this.readers) reader.push(this, frame, replaceable);
  }

  private newTrades(): Payload | undefined {
    if (this.topic.kind !== 'trade') return undefined;
    const { symbol } = this.topic;
    const tick = tradePush(tradesSince((size) => this.view.feed.trades(symbol, size), this.lastTrade ?? -1));
    return tick && { tick };
  }

  private barClosed(): boolean {
    const open = this.openBarId();
    return this.barId !== undefined && open !== undefined && open > this.barId;
  }

  private remember(): void {
    if (this.topic.kind === 'trade') this.lastTrade = this.view.feed.trades(this.topic.symbol, 1)[0]?.id;
    this.barId = this.openBarId();
  }

  private openBarId(): number | undefined {
    return this.topic.kind === 'kline'
      ? this.view.feed.openBar(this.topic.symbol, this.topic.period)?.id
      : undefined;
  }

  protected frame(payload: Payload): Buffer {
    return encodeFrame({ ch: this.name, ts: this.view.time(), ...payload });
  }
}
