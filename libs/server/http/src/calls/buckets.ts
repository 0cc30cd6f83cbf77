import { callerSite } from './caller';

/** How fast a bucket fills again (tokens a second) and how many it holds. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** Token buckets in memory, one for each key. */
export interface Buckets {
  /**
   * Takes tokens, one by default; what costs more than a bucket holds takes a full one. Returns 0, or the whole seconds
   * to wait when there are not enough.
   */
  take(key: string | number, cost?: number): number;
  /**
   * Counts what cannot be undone, into debt if need be. Returns false once the debt is as large as the bucket; it never
   * grows beyond, so that whoever stops is served again after twice the time a bucket takes to fill.
   */
  owe(key: string | number, cost: number): boolean;
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
  let sweepAt = SWEEP_AT;
  const filled = (bucket: Bucket, at: number): number =>
    Math.min(rate.burst, bucket.tokens + (Math.max(0, at - bucket.at) / 1000) * rate.perSecond);
  /** Many keys in use are looked through again only when they have doubled, or each new one would pay for all. */
  const sweep = (at: number): void => {
    for (const [key, bucket] of buckets) if (filled(bucket, at) >= rate.burst) buckets.delete(key);
    sweepAt = Math.max(SWEEP_AT, buckets.size * 2);
  };
  const tokensOf = (key: string | number, at: number): number => {
    if (buckets.size >= sweepAt && !buckets.has(key)) sweep(at);
    return filled(buckets.get(key) ?? { tokens: rate.burst, at }, at);
  };
  return {
    take: (key, asked = 1) => {
      const at = now();
      const weight = Math.min(asked, rate.burst);
      const tokens = tokensOf(key, at);
      const taken = tokens >= weight;
      buckets.set(key, { tokens: taken ? tokens - weight : tokens, at });
      return taken ? 0 : Math.max(1, Math.ceil((weight - tokens) / rate.perSecond));
    },
    owe: (key, cost) => {
      const at = now();
      const tokens = Math.max(-rate.burst, tokensOf(key, at) - cost);
      buckets.set(key, { tokens, at });
      return tokens > -rate.burst;
    },
  };
}

/** An IPv6 site may take as much as so many of its networks, of which it has 65,536. */
export const NETWORKS_OF_SITE = 3;

/**
 * Buckets of addresses, see `callerAddress`. An IPv6 address takes from its site as well, which holds and gains as much as a
 * few of its networks: whoever has a site is no crowd, and phones of a carrier that share one seldom meet it. What an
 * address is refused costs its site nothing.
 */
export function makeAddressBuckets(rate: Rate, now: () => number): Buckets {
  const addresses = makeBuckets(rate, now);
  const sites = makeBuckets(
    { perSecond: rate.perSecond * NETWORKS_OF_SITE, burst: rate.burst * NETWORKS_OF_SITE },
    now,
  );
  const siteIn = (key: string | number): string | undefined => {
    const site = callerSite(String(key));
    return site === String(key) ? undefined : site;
  };
  return {
    take: (key, cost) => {
      const seconds = addresses.take(key, cost);
      const site = siteIn(key);
      return seconds > 0 || site === undefined ? seconds : sites.take(site, cost);
    },
    owe: (key, cost) => {
      const site = siteIn(key);
      const siteStands = site === undefined || sites.owe(site, cost);
      return addresses.owe(key, cost) && siteStands;
    },
  };
}
