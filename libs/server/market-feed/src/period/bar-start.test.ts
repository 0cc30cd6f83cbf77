import { KLINE_PERIODS } from '@ex/contract';
import fc from 'fast-check';
import { barStart, nextBarStart } from './bar-start';

const period = fc.constantFrom(...KLINE_PERIODS);
const ms = fc.integer({ min: Date.UTC(2017, 0, 1), max: Date.UTC(2100, 0, 1) });
const local = (id: number) => new Date((id + 28_800) * 1000);

describe('bar starts', () => {
  it('includes the requested time and leads to the next bar without a gap', () => {
    fc.assert(
      fc.property(period, ms, (one, ts) => {
        const id = barStart(one, ts);
        const next = nextBarStart(one, ts);
        expect(id * 1000).toBeLessThanOrEqual(ts);
        expect(next * 1000).toBeGreaterThan(ts);
        expect(barStart(one, id * 1000)).toBe(id);
        expect(barStart(one, next * 1000)).toBe(next);
        expect(barStart(one, next * 1000 - 1)).toBe(id);
      }),
    );
  });

  it.each([
    ['1day', 1_499_184_000],
    ['1day', 1_620_748_800],
    ['1week', 1_573_315_200],
    ['1week', 1_572_710_400],
    ['1week', 1_572_105_600],
  ] as const)('starts a %s at the captured id %i', (one, id) => {
    expect(barStart(one, (id + 5_000) * 1000)).toBe(id);
    expect(barStart(one, id * 1000 - 1)).toBeLessThan(id);
  });

  it('starts day, week, month and year at 00:00 UTC+8, weeks on Sunday', () => {
    fc.assert(
      fc.property(ms, (ts) => {
        for (const one of ['1day', '1week', '1mon', '1year'] as const) {
          expect((barStart(one, ts) + 28_800) % 86_400).toBe(0);
        }
        expect(local(barStart('1week', ts)).getUTCDay()).toBe(0);
        expect(local(barStart('1mon', ts)).getUTCDate()).toBe(1);
        expect(local(barStart('1year', ts)).toISOString()).toContain('-01-01T00:00:00');
      }),
    );
  });

  it('starts short bars at multiples of the period in UTC', () => {
    const lengths = {
      '1min': 60,
      '5min': 300,
      '15min': 900,
      '30min': 1800,
      '60min': 3600,
      '4hour': 14_400,
    } as const;
    fc.assert(
      fc.property(fc.constantFrom(...(Object.keys(lengths) as (keyof typeof lengths)[])), ms, (one, ts) => {
        expect(barStart(one, ts) % lengths[one]).toBe(0);
        expect(nextBarStart(one, ts) - barStart(one, ts)).toBe(lengths[one]);
      }),
    );
  });
});
