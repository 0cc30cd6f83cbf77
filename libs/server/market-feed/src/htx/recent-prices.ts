import { compare } from '@ex/money';
import type { FirstTick, MarkPrice, PriceAt } from '../feed';
import { MAX_TICK_AGE_MS, SECOND_MS } from '../feed';

/** How long single prices are kept for settlement. */
const KEEP_MS = 20 * 60_000;

interface Stretch {
  /** Grows from stretch to stretch, and is the same in every process. */
  readonly id: number;
  readonly prices: MarkPrice[];
  /** Up to this moment (ms) everything that happened has been received. */
  until: number;
  /** Moment (ms) of the newest price that was dropped for its age. */
  dropped: number;
}

/** How far a record has come: its last stretch and the moment (ms) of the newest price there. */
export interface MarksCursor {
  readonly stretch: number;
  readonly ts: number;
}

/** The part of a record after a cursor, for a copy of it in another process. */
export interface MarksPart {
  /** Where the part begins; undefined for one that needs nothing before it. */
  readonly after?: MarksCursor | undefined;
  /** Oldest first; the first continues the stretch of the cursor, whose last price it repeats. */
  readonly stretches: readonly {
    readonly id: number;
    readonly prices: readonly MarkPrice[];
    readonly until: number;
    /** Newest price (ms) that is missing after the cursor, where one is. */
    readonly dropped?: number | undefined;
  }[];
  /** Whether the last stretch continues. */
  readonly isOpen: boolean;
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
  constructor(private readonly keepMs = KEEP_MS) {}

  record(mark: MarkPrice): void {
    const { ts } = mark;
    const current = this.current();
    if (current) {
      const last = current.prices.at(-1);
      // Of two prices of one moment the first counts: an option may have opened at it.
      if ((last && ts <= last.ts) || ts + FINAL_AFTER_MS <= current.until) return;
      current.prices.push(mark);
      current.until = Math.max(current.until, ts);
    } else {
      const id = Math.max(ts, (this.stretches.at(-1)?.id ?? -Infinity) + 1);
      this.stretches.push({ id, prices: [mark], until: ts, dropped: -Infinity });
      this.open = true;
    }
    this.forget(ts - this.keepMs);
  }

  /** How far the record has come; undefined while it is empty. */
  get end(): MarksCursor | undefined {
    const last = this.stretches.at(-1);
    return last && { stretch: last.id, ts: last.prices.at(-1)?.ts ?? last.id };
  }

  /**
   * What was recorded after a cursor, at most the newest `most` prices of a stretch; without one the newest of the last
   * stretch.
   */
  since(after: MarksCursor | undefined, most: number): MarksPart {
    const from = after?.stretch ?? this.stretches.at(-1)?.id ?? Infinity;
    const stretches = this.stretches
      .filter(({ id }) => id >= from)
      .map((one) => {
        const start = after?.stretch === one.id ? after.ts : -Infinity;
        const prices = one.prices.filter(({ ts }) => ts >= start);
        const cut = after ? prices.at(-most - 1)?.ts : undefined;
        const dropped = Math.max(one.dropped, cut ?? -Infinity);
        return {
          ...{ id: one.id, prices: prices.slice(-most), until: one.until },
          ...(after && dropped > start ? { dropped } : {}),
        };
      });
    return { ...(after ? { after } : {}), stretches, isOpen: this.open };
  }

  /** Adds what the record of another process has more; returns false, and adds nothing, where something is missing before it. */
  join({ after, stretches, isOpen }: MarksPart): boolean {
    if (after && !reaches(this.end, after)) return false;
    for (const { id, prices, until, dropped = -Infinity } of stretches) {
      let held = this.stretches.find((one) => one.id === id);
      if (!held) {
        if (id < (this.stretches.at(-1)?.id ?? -Infinity)) continue;
        this.stretches.push((held = { id, prices: [], until, dropped }));
      }
      const { prices: own } = held;
      for (const mark of prices) {
        const last = own.at(-1);
        if (last && mark.ts < last.ts) continue;
        if (last?.ts === mark.ts) own.pop();
        own.push(mark);
      }
      held.until = Math.max(held.until, until);
      held.dropped = Math.max(held.dropped, dropped);
    }
    const last = this.stretches.at(-1);
    this.open = isOpen && last !== undefined && last.id === stretches.at(-1)?.id;
    if (last) this.forget(last.until - this.keepMs);
    return true;
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
   * Returns the middles of a second (since the epoch) with a spread of at most `maximumSpread`, oldest first. They begin
   * with the newest before it (10 minutes back at most) and end with the first after it, if one was received. Undefined when
   * the record does not cover the second without a gap, or not yet, or no longer.
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

  /**
   * The first middle at or after a moment (ms) with a spread of at most `maximumSpread`. Final once there: prices are recorded
   * in the order of their moments. `unknown` where the record has a gap between the moment and the next price.
   */
  firstFrom(moment: number, maximumSpread: string): FirstTick {
    const stretch = this.stretches.findLast((one) => begins(one) <= moment);
    if (!stretch) return { state: this.stretches.length === 0 ? 'pending' : 'unknown' };
    if (stretch.dropped >= moment) return { state: 'unknown' };
    const tick = stretch.prices.find((one) => one.ts >= moment && compare(one.spread, maximumSpread) <= 0);
    if (tick) return { state: 'known', tick: { price: tick.price, ts: tick.ts } };
    return { state: this.current() === stretch ? 'pending' : 'unknown' };
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

const reaches = (end: MarksCursor | undefined, cursor: MarksCursor): boolean =>
  end !== undefined && (end.stretch === cursor.stretch ? end.ts >= cursor.ts : end.stretch > cursor.stretch);

/** Moment of the first price of a stretch. */
const begins = ({ prices }: Stretch): number => prices[0]?.ts ?? Infinity;

/** Moment (ms) from which everything of a second is final. */
const finalFrom = (second: number): number => (second + 1) * SECOND_MS - 1 + FINAL_AFTER_MS;
