import { add, compare, mul } from '@ex/money';

/** A price with the moment it was seen, ms. */
export interface PriceSample {
  readonly at: number;
  /** Decimal text. */
  readonly price: string;
}

/** The prices of one market over a period of time, one sample per interval, so that each stretch of time has the same weight. */
export class PriceWindow {
  private samples: readonly PriceSample[] = [];
  private cached: string | undefined;

  /** `spanMs` is the length of the window, `everyMs` the time between two samples. */
  constructor(
    private readonly spanMs: number,
    private readonly everyMs: number,
  ) {}

  /** Moment of the newest sample, ms; undefined before the first. */
  get newestAt(): number | undefined {
    return this.samples.at(-1)?.at;
  }

  /** Whether the samples reach back over at least half of the window at a moment (ms). */
  isFilled(now: number): boolean {
    const oldest = this.samples[0];
    return oldest !== undefined && oldest.at <= now - this.spanMs / 2;
  }

  /** Adds a sample and drops those that have left the window; ignores a sample that follows the newest too soon. */
  add(sample: PriceSample): void {
    const { newestAt } = this;
    if (newestAt !== undefined && sample.at - newestAt < this.everyMs) return;
    this.replace([...this.samples, sample], sample.at);
  }

  /** Replaces all samples, oldest first, by those that are inside the window at a moment (ms). */
  replace(samples: readonly PriceSample[], now: number): void {
    this.samples = samples.filter(({ at }) => at > now - this.spanMs);
    this.cached = undefined;
  }

  /** Median of the samples, decimal text; of an even number the mean of the middle two. Undefined without samples. */
  median(): string | undefined {
    return (this.cached ??= medianOf(this.samples.map(({ price }) => price)));
  }
}

/** Median of prices, decimal text; of an even number the mean of the middle two. Undefined for none. */
export function medianOf(prices: readonly string[]): string | undefined {
  const sorted = [...prices].sort(compare);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  if (upper === undefined || lower === undefined) return undefined;
  return upper === lower ? upper : mul(add(lower, upper), '0.5');
}
