import type { PriceAt } from '../feed';

interface Stretch {
  readonly prices: PriceAt[];
  /** Up to this moment (ms) everything that happened has been received. */
  until: number;
}

/**
 * A price is final when the provider has spoken so long after it (ms): pushes of one second may come in any order, and
 * an answer once given must stay the answer.
 */
const FINAL_AFTER_MS = 1_000;

/** Prices received lately, and for which moments they are complete: a stretch ends where the connection was lost. */
export class RecentPrices {
  private stretches: Stretch[] = [];
  private open = false;

  constructor(private readonly keepMs: number) {}

  /** A price that held at `ts`. */
  record(price: string, ts: number): void {
    const current = this.open ? this.stretches.at(-1) : undefined;
    if (current) {
      const last = current.prices.at(-1);
      if (last && ts < last.ts) return;
      if (last?.ts === ts) current.prices.pop();
      current.prices.push({ price, ts });
      current.until = Math.max(current.until, ts);
    } else {
      this.stretches.push({ prices: [{ price, ts }], until: ts });
      this.open = true;
    }
    this.forget(ts - this.keepMs);
  }

  /** The provider has spoken at `ts`: all before it is known. */
  seen(ts: number): void {
    const current = this.open ? this.stretches.at(-1) : undefined;
    if (current) current.until = Math.max(current.until, ts);
  }

  /** The connection was lost: what comes next begins a new stretch. */
  breakOff(): void {
    this.open = false;
  }

  /** The price that held at `ts`; undefined when the record does not reach it without a gap. */
  at(ts: number): PriceAt | undefined {
    const stretch = this.stretches.find(({ prices, until }) => {
      return (prices[0]?.ts ?? Infinity) <= ts && ts + FINAL_AFTER_MS <= until;
    });
    return stretch?.prices.findLast((one) => one.ts <= ts);
  }

  private forget(before: number): void {
    const first = this.stretches[0];
    if (!first) return;
    while ((first.prices[1]?.ts ?? Infinity) < before) first.prices.shift();
    if (this.stretches.length > 1 && first.until < before) this.stretches.shift();
  }
}
