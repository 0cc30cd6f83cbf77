import { findFreshPrice } from './fresh-price';
import { UpstreamMarket } from './htx/upstream-market';
import { createSimulatedFeed } from './simulated/simulated-feed';

it('a price goes stale 10 s after its own moment, also while books and tickers of its market continue', () => {
  const state = new UpstreamMarket({
    symbol: 'btcusdt',
    base: 'BTC',
    quote: 'USDT',
    pricePrecision: 2,
    amountPrecision: 4,
  });
  const feed = { lastPrice: () => state.lastPrice, marketTime: (wall: number) => wall };
  expect(findFreshPrice(feed, 'btcusdt', 1_000)).toBeUndefined();
  const bar = { id: 0, open: 1, high: 1, low: 1, close: 1, amount: 1, vol: 1, count: 1 };
  state.takeBar('1min', bar, 1_000);
  state.takeDepth({ bids: [[2, 1]], asks: [[3, 1]] }, 11_000);
  state.takeTicker({ ...bar, close: 2 }, 11_001);
  state.touch(11_001);
  expect(findFreshPrice(feed, 'btcusdt', 11_000)).toBe('1');
  expect(findFreshPrice(feed, 'btcusdt', 11_001)).toBeUndefined();
});

it('no price of a feed that is silent is fresh', () => {
  const feed = { lastPrice: () => ({ price: '1', ts: 5 }), marketTime: (wall: number) => wall };
  expect(findFreshPrice({ ...feed, isSilent: () => false }, 'btcusdt', 5)).toBe('1');
  expect(findFreshPrice({ ...feed, isSilent: () => true }, 'btcusdt', 5)).toBeUndefined();
});

it('each seed has a distinct identity that does not reveal it', () => {
  const identity = (seed: string) =>
    createSimulatedFeed({ kind: 'simulated', clock: Date.now, seed }).identity;
  expect(identity('one')).toBe(identity('one'));
  expect(identity('one')).not.toBe(identity('two'));
  expect(identity('secret-seed')).not.toContain('secret-seed');
});
