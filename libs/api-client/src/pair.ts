/** A market's two coins: `base` is traded, `quote` pays for it. */
export interface Pair {
  readonly base: string;
  readonly quote: string;
}

/**
 * Splits a market's title, such as `BTC/USDT`, at its first slash.
 * A title without one is all base: `quote` is then the empty text.
 */
export function parsePair(title: string): Pair {
  const slash = title.indexOf('/');
  if (slash < 0) return { base: title.trim(), quote: '' };
  return { base: title.slice(0, slash).trim(), quote: title.slice(slash + 1).trim() };
}

/** Returns the pair as members read it, such as `BTC/USDT`; only the base where there is no quote. */
export function formatPair({ base, quote }: Pair): string {
  return quote === '' ? base : `${base}/${quote}`;
}
