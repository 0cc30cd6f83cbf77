import type { OrderStatus } from '@ex/api-client/spot';
import { makeSpotOrder } from '@ex/testing';
import { completedOrders, detectFills } from './fills';

const order = (id: number, filledQuantity: string | null, status: OrderStatus = 'open') =>
  makeSpotOrder({ id, filledQuantity, status });
const idsOf = (orders: readonly { readonly id: number }[]) => orders.map(({ id }) => id);

it('SPOT-27 the first part of a fill is news once', () => {
  const looks = [[order(1, null)], [order(1, '0.00000000')], [order(1, '0.1')], [order(1, '0.2')]];
  expect(looks.slice(1).map((look, at) => idsOf(detectFills(looks[at] ?? [], look).started))).toEqual([
    [],
    [1],
    [],
  ]);
});

it('an order just placed is no news, filled or not', () => {
  expect(detectFills([], [order(1, '0.3'), order(2, '0')])).toEqual({ started: [], gone: [] });
});

it('SPOT-27 an order that left the list is filled only when its record says so', () => {
  const { gone } = detectFills([order(1, '0'), order(2, '0.1'), order(3, '0')], [order(3, '0')]);
  expect(idsOf(gone)).toEqual([1, 2]);
  expect(
    idsOf(
      completedOrders(gone, [
        order(1, '0.5', 'filled'),
        order(2, '0.1', 'cancelled'),
        order(9, '1', 'filled'),
      ]),
    ),
  ).toEqual([1]);
});
