import { compare } from '@ex/money';
import type { MarkPrice } from '../feed';

interface Stretch {
  readonly prices: MarkPrice[];
  /** Up to this moment (ms) everything that happened has been received. */
  until: number;
}

/**
 * A price is final when the provider has spoken so long after it (ms): pushes of one second may come in any order, and
 * an answer once given must stay the answer.
 */
const FINAL_AFTER_MS = 1_000;

/** Middles of the book received lately, and for which moments they are complete: a stretch ends where the connection was lost. */
export class RecentPrices {
  private stretches: Stretch[] = [];
  private open = false;

  constructor(private readonly keepMs: number) {}

  record(mark: MarkPrice): void {
    const { ts } = mark;
    const current = this.open ? this.stretches.at(-1) : undefined;
    if (current) {
      const last = current.prices.at(-1);
      if (last && ts < last.ts) return;
      if (last?.ts === ts) current.prices.pop();
      current.prices.push(mark);
      current.until = Math.max(current.until, ts);
    } else {
      this.stretches.push({ prices: [mark], until: ts });
      this.open = true;
    }
    this.forget(ts - this.keepMs);
  }

  /** Records that the provider sent data at `ts`: everything before is known. */
  seen(ts: number): void {
    const current = this.open ? this.stretches.at(-1) : undefined;
    if (current) current.until = Math.max(current.until, ts);
  }

  /** The connection was lost: what comes next begins a new stretch. */
  breakOff(): void {
    this.open = false;
  }

  /** True when `ts` is known or will become known with further provider data. */
  awaits(ts: number): boolean {
    const current = this.open ? this.stretches.at(-1) : undefined;
    return current !== undefined && begins(current) <= ts && current.until < ts + FINAL_AFTER_MS;
  }

  /**
   * The newest middle at or before `ts` with a spread of at most `mostSpread`, any by default; undefined when the record does not reach
   * there without a gap.
   */
  at(ts: number, mostSpread?: string): MarkPrice | undefined {
    const stretch = this.stretches.find((one) => begins(one) <= ts && ts + FINAL_AFTER_MS <= one.until);
    const isNarrow = (spread: string): boolean =>
      mostSpread === undefined || compare(spread, mostSpread) <= 0;
    return stretch?.prices.findLast((one) => one.ts <= ts && isNarrow(one.spread));
  }

  private forget(before: number): void {
    const first = this.stretches[0];
    if (!first) return;
    while ((first.prices[1]?.ts ?? Infinity) < before) first.prices.shift();
    if (this.stretches.length > 1 && first.until < before) this.stretches.shift();
  }
}

/** Moment of the first price of a stretch. */
const begins = ({ prices }: Stretch): number => prices[0]?.ts ?? Infinity;
