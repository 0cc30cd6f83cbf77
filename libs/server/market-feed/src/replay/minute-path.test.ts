import { add, atScale, div, mul, roundDown } from '@ex/money';
import fc from 'fast-check';
import { minutePath } from './minute-path';

/** The documented rule once more, in exact decimals: straight between O, L/H, H/L, C at seconds 0, 20, 40 and 59. */
function rule(
  prices: { open: string; high: string; low: string; close: string; up: boolean },
  second: number,
): string {
  const { open, high, low, close, up } = prices;
  const knots = [
    [0, open],
    [20, up ? low : high],
    [40, up ? high : low],
    [59, close],
  ] as const;
  const next = Math.max(
    1,
    knots.findIndex(([at]) => at >= second),
  );
  const [s0, a] = knots[next - 1]!;
  const [s1, b] = knots[next]!;
  const sum = add(mul(a, String(s1 - second)), mul(b, String(second - s0)));
  return div(sum, String(s1 - s0), 2, 'halfEven');
}

const text = (ticks: number) => roundDown(div(String(ticks), '100', 2), 2);

describe('path of a replayed minute', () => {
  it('is the documented rule in exact decimals at every second', () => {
    const ticks = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(ticks, ticks, fc.nat(10_000), fc.nat(10_000), (open, close, above, below) => {
        const high = Math.max(open, close) + above;
        const low = Math.max(1, Math.min(open, close) - below);
        const path = minutePath({ open, high, low, close });
        expect(path).toHaveLength(60);
        const prices = {
          open: text(open),
          high: text(high),
          low: text(low),
          close: text(close),
          up: close >= open,
        };
        expect(path.map(text)).toEqual(path.map((_, second) => rule(prices, second)));
      }),
    );
  });

  it('meets open, low, high and close in this order when it rises and high first when it falls', () => {
    const rising = minutePath({ open: 100, low: 90, high: 130, close: 120 });
    expect([0, 20, 40, 59].map((second) => rising[second])).toEqual([100, 90, 130, 120]);
    const falling = minutePath({ open: 120, low: 90, high: 130, close: 100 });
    expect([0, 20, 40, 59].map((second) => falling[second])).toEqual([120, 130, 90, 100]);
    const still = minutePath({ open: 100, low: 95, high: 105, close: 100 });
    expect([still[20], still[40]]).toEqual([95, 105]);
  });

  it('rounds a tie to the even tick', () => {
    // Half way from 100 to 101 and from 101 to 102, at second 10 of 20.
    expect(minutePath({ open: 100, low: 101, high: 101, close: 101 })[10]).toBe(100);
    expect(minutePath({ open: 101, low: 102, high: 102, close: 102 })[10]).toBe(102);
    expect(atScale('0.005', 2, 'halfEven')).toBe('0.00');
  });
});
