import { compare } from '@ex/money';
import { computeMarkPrice, findFreshBook, findFreshPrice } from '@ex/server-market-feed';
import { MARKETS } from './hostile-market';
import type { HostileMarket } from './hostile-market';

/** Samples that the median is made of, one a second. */
const SAMPLES = 60;

/** Reference prices of a hostile market: the median of the last minute. Call `sample` with each second. */
export function makeSlowReference({ feed, now }: HostileMarket) {
  const samples = new Map<string, string[]>();
  const newest = (symbol: string): string | undefined => {
    const book = findFreshBook(feed, symbol, now());
    return (book && computeMarkPrice(book.depth, book.at)?.price) ?? findFreshPrice(feed, symbol, now());
  };
  const sample = (): void => {
    for (const { symbol } of MARKETS) {
      const price = newest(symbol);
      if (price === undefined) continue;
      samples.set(symbol, [...(samples.get(symbol) ?? []), price].slice(-SAMPLES));
    }
  };
  sample();
  return {
    sample,
    newest: { get: newest },
    references: {
      get: (symbol: string) => {
        const sorted = [...(samples.get(symbol) ?? [])].sort(compare);
        return newest(symbol) === undefined ? undefined : sorted[sorted.length >> 1];
      },
    },
  };
}
