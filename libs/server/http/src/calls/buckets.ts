import { callerSite } from './caller';

/** Refill rate of a bucket (tokens per second) and its capacity. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** Token buckets in memory, one for each key. */
export interface Buckets {
  /**
   * Takes tokens, one by default; a cost above the capacity takes a full bucket. Returns 0, or the whole seconds to
   * wait when there are not enough.
   */
  take(key: string | number, cost?: number): number;
  /**
   * Charges work already done, going into debt if necessary. Returns false once the debt equals the capacity; it never
   * grows further, so that a caller who stops is served again after at most twice the refill time.
   */
  owe(key: string | number, cost: number): boolean;
  /** Gives back tokens that were taken, one by default. */
  giveBack(key: string | number, cost?: number): void;
  /**
   * Charges what another process granted from its buckets for the same key, negative for what it gave back. The debt may be
   * several times the capacity, so that many processes that grant at the same moment do not grant more over time.
   */
  charge(key: string | number, cost: number): void;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Deepest debt by charges of other processes, in capacities. */
const MAX_CHARGED = 8;
/** Keys kept before full buckets are dropped. */
const SWEEP_AT = 10_000;

/** Makes buckets; `now` returns ms of any monotonic clock. */
export function makeBuckets(rate: Rate, now: () => number): Buckets {
  const buckets = new Map<string | number, Bucket>();
  let sweepAt = SWEEP_AT;
  const filled = (bucket: Bucket, at: number): number =>
    Math.min(rate.burst, bucket.tokens + (Math.max(0, at - bucket.at) / 1000) * rate.perSecond);
  /** Keys are scanned again only after their number has doubled; otherwise each new key would cost a full scan. */
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
      const before = tokensOf(key, at);
      const tokens = Math.max(Math.min(-rate.burst, before), before - cost);
      buckets.set(key, { tokens, at });
      return tokens > -rate.burst;
    },
    giveBack: (key, cost = 1) => {
      const at = now();
      buckets.set(key, { tokens: tokensOf(key, at) + Math.min(cost, rate.burst), at });
    },
    charge: (key, cost) => {
      const at = now();
      buckets.set(key, { tokens: Math.max(-rate.burst * MAX_CHARGED, tokensOf(key, at) - cost), at });
    },
  };
}

/** Networks' worth of tokens that an IPv6 site, with its 65,536 networks, may take. */
export const NETWORKS_OF_SITE = 3;

/**
 * Buckets of addresses, see `callerAddress`. An IPv6 address is also charged to its site, whose bucket equals a few
 * networks: one site owner does not count as many callers, and phones of a carrier sharing a site rarely reach the
 * limit. A call rejected for its address is not charged to the site.
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
    giveBack: (key, cost) => {
      const site = siteIn(key);
      if (site !== undefined) sites.giveBack(site, cost);
      addresses.giveBack(key, cost);
    },
    charge: (key, cost) => {
      const site = siteIn(key);
      if (site !== undefined) sites.charge(site, cost);
      addresses.charge(key, cost);
    },
  };
}
