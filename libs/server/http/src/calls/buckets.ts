/** How fast a bucket fills again (tokens a second) and how many it holds. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** Token buckets in memory, one for each key. */
export interface Buckets {
  /** Takes one token. Answers 0, or the whole seconds to wait when the bucket is empty. */
  take(key: string | number): number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Keys kept before full buckets are dropped. */
const SWEEP_AT = 10_000;

/** Makes buckets; `now` gives ms and never needs to be wall-clock time. */
export function makeBuckets(rate: Rate, now: () => number): Buckets {
  const buckets = new Map<string | number, Bucket>();
  const filled = (bucket: Bucket, at: number): number =>
    Math.min(rate.burst, bucket.tokens + (Math.max(0, at - bucket.at) / 1000) * rate.perSecond);
  const sweep = (at: number): void => {
    for (const [key, bucket] of buckets) if (filled(bucket, at) >= rate.burst) buckets.delete(key);
  };
  return {
    take: (key) => {
      const at = now();
      if (buckets.size >= SWEEP_AT && !buckets.has(key)) sweep(at);
      const tokens = filled(buckets.get(key) ?? { tokens: rate.burst, at }, at);
      const taken = tokens >= 1;
      buckets.set(key, { tokens: taken ? tokens - 1 : tokens, at });
      return taken ? 0 : Math.max(1, Math.ceil((1 - tokens) / rate.perSecond));
    },
  };
}
