/** The time fields of a push of the market's socket. */
export interface Frame {
  readonly ch?: string;
  readonly ts?: number;
  readonly tick?: { readonly id?: number; readonly count?: number; readonly version?: number };
}

/** Time in which a reader heard nothing of a topic; `from` and `to` of `performance.now()`. */
export interface Gap {
  readonly topic: string;
  readonly from: number;
  readonly to: number;
}

interface Seen {
  readonly at: number;
  readonly frame: Frame;
  /** Trades of the bars of the topic, by bar. */
  readonly trades: ReadonlyMap<number, number>;
}

/** Watches the frames that one reader receives for its topics, over all its sockets: time must not run backwards. */
export class TopicWatch {
  readonly backwards: string[] = [];
  readonly gaps: Gap[] = [];
  frames = 0;
  private readonly newest = new Map<string, Seen>();

  /** `leastGapMs`: shorter gaps are not kept. `clock`: time of day, to find a moment in the logs. */
  constructor(
    private readonly leastGapMs: number,
    private readonly clock: () => number = Date.now,
  ) {}

  /** Takes a frame that came at a moment of `performance.now()`. */
  see(frame: Frame, at: number): void {
    if (frame.ch === undefined) return;
    const before = this.newest.get(frame.ch);
    this.frames += 1;
    this.newest.set(frame.ch, { at, frame, trades: withTrades(before?.trades, frame) });
    if (!before) return;
    this.keepGap(frame.ch, before.at, at);
    for (const what of olderParts(before, frame))
      this.backwards.push(`${this.clock()} ${frame.ch}: ${what} after ${Math.round(at - before.at)} ms`);
  }

  /** Ends the watch: silence counts up to now. */
  end(at: number): void {
    for (const [topic, { at: from }] of this.newest) this.keepGap(topic, from, at);
  }

  private keepGap(topic: string, from: number, to: number): void {
    if (to - from >= this.leastGapMs) this.gaps.push({ topic, from, to });
  }
}

/** Bars with their trades; a topic with versions has no bars. */
function withTrades(trades: Seen['trades'] = new Map(), { tick }: Frame): Seen['trades'] {
  if (tick?.id === undefined || tick.count === undefined || tick.version !== undefined) return trades;
  return new Map([...trades, [tick.id, tick.count]]);
}

/** The parts of a frame that are older than before: its moment, its version, or the trades of its bar. */
function olderParts({ frame, trades }: Seen, { ts, tick = {} }: Frame): string[] {
  const parts = [
    ['ts', frame.ts, ts],
    ['version', frame.tick?.version, tick.version],
    // A bar that is over is sent once more after the next one has begun, so each is compared with itself.
    ['trades of a bar', tick.id === undefined ? undefined : trades.get(tick.id), tick.count],
  ] as const;
  return parts.flatMap(([name, was, is]) =>
    was !== undefined && is !== undefined && is < was ? [`${name} ${is} follows ${was}`] : [],
  );
}
