import { KLINE_PERIODS } from '@ex/contract';
import fc from 'fast-check';
import { UpstreamMarket } from './upstream-market';
import { makeBar } from './upstream.test-help';

const market = { symbol: 'btcusdt', base: 'BTC', quote: 'USDT', pricePrecision: 2, amountPrecision: 4 };
const START = Date.UTC(2026, 0, 1, 16) / 1000;

describe('state of a market', () => {
  it('only grows open bars and keeps longer ones around the minute, for any updates in any order', () => {
    const push = fc.record({
      period: fc.constantFrom(...KLINE_PERIODS),
      minute: fc.nat(8),
      close: fc.integer({ min: 1, max: 300 }),
      amount: fc.nat(50),
    });
    fc.assert(
      fc.property(fc.array(push, { maxLength: 60 }), (pushes) => {
        const state = new UpstreamMarket(market);
        pushes.forEach(({ period, minute, close, amount }, step) => {
          const before = KLINE_PERIODS.map((one) => state.openBar(one));
          state.takeBar(period, makeBar(START + minute * 60, close, amount), 1_000 * step);
          const last = state.openBar('1min');
          KLINE_PERIODS.forEach((one, index) => {
            const bar = state.openBar(one);
            const was = before[index];
            if (was) expect(bar!.id).toBeGreaterThanOrEqual(was.id);
            if (bar && was?.id === bar.id) {
              expect(bar.high).toBeGreaterThanOrEqual(was.high);
              expect(bar.low).toBeLessThanOrEqual(was.low);
              expect(bar.amount).toBeGreaterThanOrEqual(was.amount);
            }
            if (bar && last && last.id >= bar.id) expect(bar.close).toBe(last.close);
          });
          if (last) expect(state.lastPrice?.price).toBe(String(last.close));
        });
      }),
    );
  });

  it('forgets an order book that stays behind other news of the market', () => {
    const state = new UpstreamMarket(market);
    const depth = { bids: [], asks: [] };
    state.takeDepth(depth, 1_000);
    state.touch(1_000);
    expect(state.depth).toBe(depth);
    state.touch(11_000);
    expect(state.depth).toBe(depth);
    state.touch(11_001);
    expect(state.depth).toBeUndefined();
    state.takeDepth(depth, 11_001);
    expect(state.depth).toBe(depth);
  });

  it("reports its order book's timestamp, which other updates do not renew and an older book does not replace", () => {
    const state = new UpstreamMarket(market);
    const depth = { bids: [], asks: [] };
    expect(state.depthAt).toBeUndefined();
    state.takeDepth(depth, 2_000);
    state.touch(9_000);
    state.takeDepth({ bids: [], asks: [] }, 1_999);
    expect([state.depth, state.depthAt]).toEqual([depth, 2_000]);
    state.touch(12_001);
    expect(state.depthAt).toBeUndefined();
  });

  it('writes tiny prices without exponent', () => {
    const state = new UpstreamMarket(market);
    state.takeTicker({ ...makeBar(START, 2.5e-8) }, 1);
    expect(state.lastPrice).toEqual({ price: '0.000000025', ts: 1 });
  });
});
