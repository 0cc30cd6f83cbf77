import { KLINE_PERIODS } from '@ex/contract';
import fc from 'fast-check';
import { makeBar, NEWEST } from '../test-kit/bars';
import { AVERAGES, movingAverage } from './moving-average';
import { isCoherent, isUsable } from './checks';
import { DEFAULT_PERIOD, PERIODS, periodSeconds, wirePeriod } from './periods';

describe('periods', () => {
  it('OPT-13 OPT-14 D-47 names nine periods, day first chosen, and their names on the wire', () => {
    expect(PERIODS.map(wirePeriod)).toEqual(KLINE_PERIODS.slice(0, 9));
    expect(DEFAULT_PERIOD).toBe('D');
    expect(PERIODS.map(periodSeconds)).toEqual([
      60, 300, 900, 1800, 3600, 14_400, 86_400, 604_800, 2_678_400,
    ]);
  });
});

describe('movingAverage', () => {
  it('OPT-12 is the mean of the last values and empty before there are enough', () => {
    expect(movingAverage([1, 2, 3, 4, 8], 3)).toEqual([undefined, undefined, 2, 3, 5]);
    expect(movingAverage([1, 2], 5)).toEqual([undefined, undefined]);
  });

  it('is between the smallest and the largest value of its window', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 1e6 }), { maxLength: 80 });
    fc.assert(
      fc.property(prices, fc.constantFrom(...AVERAGES), (values, window) => {
        movingAverage(values, window).forEach((mean, n) => {
          const part = values.slice(Math.max(0, n + 1 - window), n + 1);
          if (mean === undefined) expect(part.length).toBeLessThan(window);
          else expect(mean >= Math.min(...part) - 1e-6 && mean <= Math.max(...part) + 1e-6).toBe(true);
        });
      }),
    );
  });
});

describe('bar checks', () => {
  it.each([
    { low: 101 },
    { high: 99 },
    { close: 111 },
    { open: 89 },
    { close: NaN },
    { low: 0 },
    { high: Infinity },
  ])('refuses a bar with %o', (part) => expect(isCoherent(makeBar(part))).toBe(false));

  it('lets a bar start up to a minute ahead of the server, not later', () => {
    expect(isUsable(makeBar(), NEWEST * 1000 - 60_000)).toBe(true);
    expect(isUsable(makeBar(), NEWEST * 1000 - 60_001)).toBe(false);
  });
});
