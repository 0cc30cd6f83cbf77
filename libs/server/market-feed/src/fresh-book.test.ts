import type { Depth } from '@ex/contract';
import { findFreshBook } from './fresh-book';

const DEPTH: Depth = { bids: [[1, 1]], asks: [[2, 1]] };

it('a book is fresh for 10 seconds of the wall clock, in market time of any speed', () => {
  const feed = { depth: () => DEPTH, depthAt: () => 1_000_000, marketTime: (ms: number) => ms * 10 };
  expect(findFreshBook(feed, 'btcusdt', 110_000)).toEqual({ depth: DEPTH, at: 1_000_000 });
  expect(findFreshBook(feed, 'btcusdt', 110_001)).toBeUndefined();
});

it('a book without a moment, or a moment without a book, is none', () => {
  const feed = { depth: () => undefined, depthAt: () => undefined, marketTime: (ms: number) => ms };
  expect(findFreshBook({ ...feed, depthAt: () => 0 }, 'btcusdt', 0)).toBeUndefined();
  expect(findFreshBook({ ...feed, depth: () => DEPTH }, 'btcusdt', 0)).toBeUndefined();
});
