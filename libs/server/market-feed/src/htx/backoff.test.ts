import fc from 'fast-check';
import { reconnectDelay } from './backoff';

describe('wait before a reconnect', () => {
  it('CONST-08 is 3 s with up to 1 s of jitter at first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 }), (failures) => {
        const delay = reconnectDelay(failures);
        expect(delay).toBeGreaterThanOrEqual(3_000);
        expect(delay).toBeLessThan(4_000);
      }),
    );
  });

  it('spreads further failures up to 30 s', () => {
    const most = (failures: number) => reconnectDelay(failures, (below) => below - 1);
    expect([3, 4, 5, 6, 7, 1_000].map(most)).toEqual([5_999, 11_999, 23_999, 29_999, 29_999, 29_999]);
    expect(reconnectDelay(50, () => 0)).toBe(1_000);
  });
});
