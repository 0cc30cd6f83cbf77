import { compare, sub } from '@ex/money';
import fc from 'fast-check';
import { addUp, DEPTH_BOX, depthOf } from './depth';

const level = (price: string, quantity: string) => ({ price, quantity });

it('TAPE-04 adds up each side from its best price on and draws it over one line of prices', () => {
  const depth = depthOf({
    asks: [level('110', '1'), level('120', '3')],
    bids: [level('105', '2'), level('100', '0.5')],
  });
  expect(depth?.asks.levels.map(({ total }) => total)).toEqual(['1', '4']);
  expect(depth?.bids.levels.map(({ total }) => total)).toEqual(['2', '2.5']);
  expect(depth).toMatchObject({ lowest: '100', highest: '120', spread: '5' });
  expect(depth?.bids.path).toBe('M250 400H250V200H0V150V400Z');
  expect(depth?.asks.path).toBe('M500 400H500V300H1000V0V400Z');
});

it('TAPE-04 knows a book without orders, with one side, and with one order', () => {
  expect(depthOf({ asks: [], bids: [] })).toBeUndefined();
  const oneSided = depthOf({ asks: [], bids: [level('9', '1'), level('8', '1')] });
  expect(oneSided).toMatchObject({ lowest: '8', highest: '9', spread: undefined, asks: { path: '' } });
  expect(depthOf({ asks: [level('9', '0')], bids: [] })?.asks.path).toBe('M500 400H500V200V400Z');
});

it('TAPE-04 for any book: totals grow by exactly each quantity, and the drawing stays in its box', () => {
  const row = fc.record({
    price: fc.integer({ min: 1, max: 1_000_000 }).map((units) => `${units}.25`),
    quantity: fc.integer({ min: 0, max: 1_000_000_000 }).map((units) => `${units}.00000001`),
  });
  const side = (direction: 1 | -1) =>
    fc
      .uniqueArray(row, { selector: ({ price }) => price, maxLength: 20 })
      .map((levels) => levels.toSorted((one, other) => direction * compare(one.price, other.price)));
  fc.assert(
    fc.property(side(1), side(-1), (asks, bids) => {
      for (const levels of [asks, bids]) {
        addUp(levels).forEach(({ price, total }, at, all) => {
          expect(price).toBe(levels[at]?.price);
          expect(compare(sub(total, all[at - 1]?.total ?? '0'), levels[at]?.quantity ?? '')).toBe(0);
        });
      }
      // A real book is not crossed; asks above all bids make one.
      const apart = asks.map((ask) => ({ ...ask, price: `1${ask.price.padStart(10, '0')}` }));
      const depth = depthOf({ asks: apart, bids });
      for (const path of [depth?.asks.path ?? '', depth?.bids.path ?? '']) {
        for (const [, axis, value] of path.matchAll(/([HV])(-?[\d.]+)/g)) {
          expect(Number(value)).toBeGreaterThanOrEqual(0);
          expect(Number(value)).toBeLessThanOrEqual(axis === 'H' ? DEPTH_BOX.width : DEPTH_BOX.height);
        }
      }
    }),
  );
});
