import fc from 'fast-check';
import { reconnectDelay } from './backoff';

describe('reconnectDelay', () => {
  it('OPT-19 waits 3 to 4 s after the first two failures', () => {
    expect([1, 2].map((failures) => reconnectDelay(failures, 0))).toEqual([3000, 3000]);
    expect(reconnectDelay(2, 0.999)).toBeLessThan(4000);
  });

  it('waits 1 to 30 s after any later failure', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 1e6 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (n, random) => {
          const delay = reconnectDelay(n, random);
          expect(delay).toBeGreaterThanOrEqual(1000);
          expect(delay).toBeLessThanOrEqual(30_000);
        },
      ),
    );
  });

  it('spreads a thousand clients: at most a tenth reconnect in any second', () => {
    const seconds = Array.from({ length: 1000 }, (_, n) => Math.floor(reconnectDelay(5, n / 1000) / 1000));
    const clients = [...new Set(seconds)].map((second) => seconds.filter((other) => other === second).length);
    expect(Math.max(...clients)).toBeLessThanOrEqual(100);
  });
});
