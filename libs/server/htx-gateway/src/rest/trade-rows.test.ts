import fc from 'fast-check';
import { watchFeed } from '../market/market-view';
import { FakeFeed } from '../testing/fake-feed';
import { groupTrades, TradeRows } from './trade-rows';
import type { Trade } from '@ex/server-market-feed';

/** A feed with 2,000 trades of a market, whose reads are counted. */
function tradingFeed() {
  const feed = new FakeFeed();
  let newest = 3_000;
  let reads = 0;
  const tradeOf = (id: number): Trade => ({
    id,
    price: 100 + (id % 7),
    amount: 1 + (id % 3),
    direction: id % 2 ? 'buy' : 'sell',
    ts: 1_000 + id,
  });
  feed.trades = (_symbol, size) => {
    reads += 1;
    return Array.from({ length: Math.min(size, 2_000) }, (_, at) => tradeOf(newest - at));
  };
  const view = watchFeed(feed, () => 0);
  const goOn = (count: number) => {
    newest += count;
    feed.step();
  };
  const expected = (size: number) =>
    JSON.stringify(Array.from({ length: size }, (_, at) => groupTrades([tradeOf(newest - at)])));
  return { rows: new TradeRows(view), goOn, expected, reads: () => reads };
}

it('RISK-81 reads and writes the trades of a market a few times for histories of all sizes', () => {
  const { rows, goOn, reads } = tradingFeed();
  const stringify = jest.spyOn(JSON, 'stringify');
  for (let size = 1; size <= 2_000; size += 1) rows.newest('btcusdt', size);
  expect([reads(), stringify.mock.calls.length]).toEqual([4, 2_000]);
  goOn(10);
  for (let size = 2_000; size > 0; size -= 1) rows.newest('btcusdt', size);
  expect([reads(), stringify.mock.calls.length]).toEqual([5, 2_010]);
  stringify.mockRestore();
});

it('has the same trades as the feed, with any requests in between', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 2_000 }), fc.nat(30)), { maxLength: 12 }),
      (asked) => {
        const { rows, goOn, expected } = tradingFeed();
        for (const [size, more] of asked) {
          expect(rows.newest('btcusdt', size)).toBe(expected(size));
          if (more > 0) goOn(more);
        }
      },
    ),
    { numRuns: 30 },
  );
});
