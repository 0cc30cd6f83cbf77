import fc from 'fast-check';
import { tickerChangePercent } from './ticker-change-percent';

describe('changePercent', () => {
  it.each([
    [100, 102.31, '2.31'],
    [100, 99.16, '-0.84'],
    [100, 100, '0.00'],
    [3, 4, '33.33'],
    [200, 200.01, '0.01'],
    [100_000, 99_999.9, '0.00'],
    [0.00001, 0.000011, '10.00'],
    [1.1, 1.111, '1.00'],
    [40, 40.002, '0.01'],
  ])('of %d to %d is %s', (open, close, text) => expect(tickerChangePercent(open, close)).toBe(text));

  it('is unknown without a sound opening price', () => {
    expect([0, -1, NaN, Infinity].map((open) => tickerChangePercent(open, 1))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(tickerChangePercent(1, NaN)).toBeUndefined();
  });

  it('always has exactly two decimals and never a negative zero', () => {
    const price = fc.double({ min: 1e-8, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(price, price, (open, close) => {
        const text = tickerChangePercent(open, close);
        expect(text).toMatch(/^-?\d+\.\d{2}$/);
        expect(text).not.toBe('-0.00');
      }),
    );
  });
});
