import { build } from '@ex/testing';
import { filledOf, fillNews } from './fills';

const order = (id: number, coinnum: string | null, status: 1 | 2 | 3 = 1) =>
  build.spotOrder({ id, coinnum, status });
const idsOf = (orders: readonly { readonly id: number }[]) => orders.map(({ id }) => id);

it('SPOT-27 the first part of a fill is news once', () => {
  const looks = [[order(1, null)], [order(1, '0.00000000')], [order(1, '0.1')], [order(1, '0.2')]];
  expect(looks.slice(1).map((look, at) => idsOf(fillNews(looks[at] ?? [], look).begun))).toEqual([
    [],
    [1],
    [],
  ]);
});

it('an order just placed is no news, filled or not', () => {
  expect(fillNews([], [order(1, '0.3'), order(2, '0')])).toEqual({ begun: [], gone: [] });
});

it('SPOT-27 what left is filled only when its record says so', () => {
  const { gone } = fillNews([order(1, '0'), order(2, '0.1'), order(3, '0')], [order(3, '0')]);
  expect(idsOf(gone)).toEqual([1, 2]);
  expect(idsOf(filledOf(gone, [order(1, '0.5', 2), order(2, '0.1', 3), order(9, '1', 2)]))).toEqual([1]);
});
