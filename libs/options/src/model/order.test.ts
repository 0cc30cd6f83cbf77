import { makeOptionOrder, makeSettledOption } from '@ex/testing';
import { isSettling, nextDeadline, orderDeadline, stillRunning } from './order';

const running = (id: number, secondsLeft: number, receivedAt: number) =>
  makeOptionOrder({ id, secondsLeft, receivedAt });

it('OPT-34 D-53 an order is over its seconds left after the answer came', () => {
  expect(orderDeadline(running(1, 10, 1500))).toBe(11_500);
});

it('OPT-34 the next deadline is the earliest of the orders that still run', () => {
  expect(nextDeadline([running(1, 10, 1000), running(2, 8, 4000), running(3, 0, 0)])).toBe(11_000);
  expect(nextDeadline([running(3, 0, 0)])).toBeUndefined();
  expect(nextDeadline([])).toBeUndefined();
});

it('OPT-35 an order is settling from the end of its duration until it is settled', () => {
  expect(isSettling(running(1, 1, 0))).toBe(false);
  expect(isSettling(running(1, 0, 0))).toBe(true);
  expect(isSettling(makeSettledOption())).toBe(false);
});

it('OPT-36 an order that is settled in the newer answer does not run any more', () => {
  const orders = [running(3, 10, 0), running(2, 5, 0)];
  expect(stillRunning(orders, [makeSettledOption({ id: 2 })]).map(({ id }) => id)).toEqual([3]);
  expect(stillRunning(orders, [])).toEqual(orders);
});
