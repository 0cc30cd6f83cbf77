import fc from 'fast-check';
import type { Level } from '@ex/contract';
import { DEPTH_STEPS, mergeDepth } from './merge-depth';

const market = { symbol: 'btcusdt', base: 'BTC', quote: 'USDT', pricePrecision: 2, amountPrecision: 4 };
const total = (side: readonly Level[]) => side.reduce((sum, [, size]) => sum + Math.round(size * 1e4), 0);

const book = fc
  .record({
    mid: fc.integer({ min: 200_000, max: 4_000_000 }),
    bids: fc.array(fc.tuple(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 1, max: 99_999 })), {
      maxLength: 60,
    }),
    asks: fc.array(fc.tuple(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 1, max: 99_999 })), {
      maxLength: 60,
    }),
  })
  .map(({ mid, bids, asks }) => ({
    bids: [...new Map(bids)]
      .sort(([a], [b]) => a - b)
      .map(([away, size]): Level => [(mid - away) / 100, size / 1e4]),
    asks: [...new Map(asks)]
      .sort(([a], [b]) => a - b)
      .map(([away, size]): Level => [(mid + away) / 100, size / 1e4]),
  }));

describe('mergeDepth', () => {
  it('keeps step0 unmerged and limits it to the requested levels', () => {
    const depth = {
      bids: [
        [3, 1],
        [2, 1],
      ] as Level[],
      asks: [
        [4, 1],
        [5, 1],
      ] as Level[],
    };
    expect(mergeDepth(depth, market, 'step0', 1)).toEqual({ bids: [[3, 1]], asks: [[4, 1]] });
  });

  it('rounds bids down and asks up to the step and adds their sizes', () => {
    const depth = {
      bids: [
        [27_000.19, 1],
        [27_000.11, 2],
        [27_000.09, 4],
      ] as Level[],
      asks: [
        [27_000.21, 1],
        [27_000.3, 2],
        [27_000.31, 4],
      ] as Level[],
    };
    expect(mergeDepth(depth, market, 'step1', 20)).toEqual({
      bids: [
        [27_000.1, 3],
        [27_000, 4],
      ],
      asks: [
        [27_000.3, 3],
        [27_000.4, 4],
      ],
    });
  });

  it('keeps all size, the order and never a better price, for any book', () => {
    fc.assert(
      fc.property(book, fc.constantFrom(...DEPTH_STEPS), (depth, step) => {
        const merged = mergeDepth(depth, market, step, 1000);
        expect(total(merged.bids)).toBe(total(depth.bids));
        expect(total(merged.asks)).toBe(total(depth.asks));
        const bids = merged.bids.map(([price]) => price);
        const asks = merged.asks.map(([price]) => price);
        expect(bids).toEqual([...new Set(bids)].sort((a, b) => b - a));
        expect(asks).toEqual([...new Set(asks)].sort((a, b) => a - b));
        if (depth.bids[0]) expect(bids[0]).toBeLessThanOrEqual(depth.bids[0][0]);
        if (depth.asks[0]) expect(asks[0]).toBeGreaterThanOrEqual(depth.asks[0][0]);
      }),
    );
  });
});
