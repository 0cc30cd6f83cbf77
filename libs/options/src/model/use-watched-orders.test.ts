import { build } from '@ex/testing';
import { nextDeadline, without } from './use-watched-orders';

const heard = (id: number, count_down: number, receivedAt: number) => ({
  ...build.contractOrder({ id, count_down }),
  receivedAt,
});

describe('watched orders', () => {
  it('OPT-36 an order that is settled in the newer answer does not run any more', () => {
    const running = [heard(3, 10, 0), heard(2, 5, 0)];
    const settled = [{ ...build.settledOrder({ id: 2 }), receivedAt: 1 }];
    expect(without(running, settled).map(({ id }) => id)).toEqual([3]);
    expect(without(running, [])).toEqual(running);
  });

  it('OPT-34 the next deadline is the earliest of those that still run', () => {
    expect(nextDeadline([heard(1, 10, 1000), heard(2, 8, 4000), heard(3, 0, 0)])).toBe(11_000);
    expect(nextDeadline([heard(3, 0, 0)])).toBeUndefined();
    expect(nextDeadline([])).toBeUndefined();
  });
});
