import { makeTrade } from '@ex/market-data/testing';
import fc from 'fast-check';
import { HOLD_MS, releasedTrades } from './released-trades';

const tape = (...prices: number[]) =>
  prices.map((price, at) => makeTrade({ id: 100 - at, price, ts: 1_000_000 - at * 1_000 }));
const ids = (trades: readonly { id: number }[]) => trades.map(({ id }) => id);

it('TAPE-03 holds back what is newer than the last price of the screen', () => {
  const trades = tape(103, 102, 101, 100);
  expect(ids(releasedTrades(trades, '101.00', undefined))).toEqual([98, 97]);
  expect(ids(releasedTrades(trades, '103', undefined))).toEqual([100, 99, 98, 97]);
});

it('TAPE-03 never takes back a shown trade, and shows all next to a price that is none of its own', () => {
  const trades = tape(103, 102, 101, 100);
  expect(ids(releasedTrades(trades, '101', 99))).toEqual([99, 98, 97]);
  expect(releasedTrades(trades, '7', undefined)).toBe(trades);
  expect(releasedTrades(trades, undefined, undefined)).toBe(trades);
  expect(releasedTrades([], '101', undefined)).toEqual([]);
});

it('TAPE-03 waits for the price no longer than 5 s', () => {
  const quiet = [
    makeTrade({ id: 3, price: 3, ts: 20_000 }),
    makeTrade({ id: 2, price: 2, ts: 20_000 - HOLD_MS }),
  ];
  expect(ids(releasedTrades([...quiet, makeTrade({ id: 1, price: 1, ts: 1 })], '1', undefined))).toEqual([
    2, 1,
  ]);
});

it('TAPE-03 shows the end of the tape in its order, for any trades', () => {
  const trades = fc
    .array(fc.record({ price: fc.integer({ min: 1, max: 5 }), gap: fc.nat(3_000) }), { maxLength: 30 })
    .map((steps) => {
      let ts = 1_000_000;
      return steps.map(({ price, gap }, at) => makeTrade({ id: 100 - at, price, ts: (ts -= gap) }));
    });
  const shown = fc.option(fc.integer({ min: 60, max: 100 }), { nil: undefined });
  fc.assert(
    fc.property(trades, fc.integer({ min: 1, max: 6 }), shown, (all, price, shownId) => {
      const released = releasedTrades(all, String(price), shownId);
      expect(released).toEqual(all.slice(all.length - released.length));
      expect(released.length > 0).toBe(all.length > 0);
      if (all.some(({ id }) => id === shownId)) expect(released.some(({ id }) => id === shownId)).toBe(true);
    }),
  );
});
