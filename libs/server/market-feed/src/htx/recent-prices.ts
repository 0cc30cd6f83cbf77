import { compare } from '@ex/money';
import type { MarkPrice, PriceAt } from '../feed';
import { MAX_TICK_AGE_MS, SECOND_MS } from '../feed';

interface Stretch {
  readonly prices: MarkPrice[];
  /** Up to this moment (ms) everything that happened has been received. */
  until: number;
  /** Moment (ms) of the newest price that was dropped for its age. */
  dropped: number;
}

/**
 * A price is final when the provider has spoken so long after it (ms): pushes of one second may come in any order, and
 * an answer once given must stay the answer. A push that comes later than this is not recorded.
 */
const FINAL_AFTER_MS = 1_000;

/** Middles of the book received lately, and for which moments they are complete: a stretch ends where the connection was lost. */
export class RecentPrices {
  private stretches: Stretch[] = [];
  private open = false;

  /** `keepMs` must exceed {@link MAX_TICK_AGE_MS}: the difference is the time in which a second can be read. */
  constructor(private readonly keepMs: number) {}

  record(mark: MarkPrice): void {
    const { ts } = mark;
    const current = this.current();
    if (current) {
      const last = current.prices.at(-1);
      if ((last && ts < last.ts) || ts + FINAL_AFTER_MS <= current.until) return;
      if (last?.ts === ts) current.prices.pop();
      current.prices.push(mark);
      current.until = Math.max(current.until, ts);
    } else {
      this.stretches.push({ prices: [mark], until: ts, dropped: -Infinity });
      this.open = true;
    }
    this.forget(ts - this.keepMs);
  }

  /** Records that the provider sent data at `ts`: everything before is known. */
  seen(ts: number): void {
    const current = this.current();
    if (current) current.until = Math.max(current.until, ts);
  }

  /** The connection was lost: what comes next begins a new stretch. Returns whether data were expected. */
  breakOff(): boolean {
    const { open } = this;
    this.open = false;
    return open;
  }

  /** True while a second (since the epoch) will become known with further provider data. */
  awaits(second: number): boolean {
    const current = this.current();
    return (
      current !== undefined && begins(current) <= second * SECOND_MS && current.until < finalFrom(second)
    );
  }

  /**
   * Returns the middles of a second (since the epoch) with a spread of at most `maximumSpread`, oldest first, led by the
   * newest before it (10 minutes back at most) and followed by the first after it, if one was received. Undefined when the
   * record does not cover the second without a gap, or not yet, or no longer.
   */
  around(second: number, maximumSpread: string): PriceAt[] | undefined {
    const from = second * SECOND_MS;
    const oldest = from - MAX_TICK_AGE_MS;
    const stretch = this.stretches.find((one) => begins(one) <= from && finalFrom(second) <= one.until);
    if (!stretch || stretch.dropped >= oldest) return undefined;
    const isNarrow = ({ spread }: MarkPrice): boolean => compare(spread, maximumSpread) <= 0;
    const { prices } = stretch;
    const first = prices.findLastIndex((one) => one.ts < from && isNarrow(one));
    const next = prices.findIndex((one) => one.ts >= from + SECOND_MS && isNarrow(one));
    return prices
      .slice(Math.max(first, 0), next < 0 ? undefined : next + 1)
      .filter((one) => one.ts >= oldest && isNarrow(one))
      .map(({ price, ts }) => ({ price, ts }));
  }

  private current(): Stretch | undefined {
    return this.open ? this.stretches.at(-1) : undefined;
  }

  private forget(before: number): void {
    const first = this.stretches[0];
    if (!first) return;
    while ((first.prices[1]?.ts ?? Infinity) < before)
      first.dropped = first.prices.shift()?.ts ?? first.dropped;
    if (this.stretches.length > 1 && first.until < before) this.stretches.shift();
  }
}

/** Moment of the first price of a stretch. */
const begins = ({ prices }: Stretch): number => prices[0]?.ts ?? Infinity;

/** Moment (ms) from which everything of a second is final. */
const finalFrom = (second: number): number => (second + 1) * SECOND_MS - 1 + FINAL_AFTER_MS;
