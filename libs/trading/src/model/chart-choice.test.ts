import { AVERAGES, PERIODS } from '@ex/market-data';
import fc from 'fast-check';
import { DEFAULT_CHART_SETTINGS, readChoice, withAverage, writeChoice } from './chart-choice';

const choices = fc.record({
  period: fc.constantFrom(...PERIODS),
  averages: fc.subarray([...AVERAGES]),
  volume: fc.boolean(),
});

describe('what a member sees of the chart', () => {
  it('OPT-12 OPT-14 is at first a day chart with one moving average and volume', () => {
    expect(readChoice(undefined)).toEqual({ period: 'D', averages: [5], volume: true });
  });

  it('reads back every choice it is given', () => {
    fc.assert(fc.property(choices, (choice) => expect(readChoice(writeChoice(choice))).toEqual(choice)));
  });

  it('makes a valid choice of any stored value', () => {
    const junk = fc.oneof(
      fc.string(),
      fc.json(),
      fc.record({ period: fc.anything(), averages: fc.anything() }).map(json),
    );
    fc.assert(
      fc.property(junk, (text) => {
        const { period, averages, volume } = readChoice(text);
        expect(PERIODS).toContain(period);
        expect(AVERAGES).toEqual(expect.arrayContaining([...averages]));
        expect(typeof volume).toBe('boolean');
      }),
    );
    expect(readChoice('{"period":"2","averages":"5","volume":1}')).toEqual(DEFAULT_CHART_SETTINGS);
    expect(readChoice('{"averages":[30,7,5,5]}').averages).toEqual([5, 30]);
  });

  it('adds and takes away moving averages, shortest first', () => {
    const more = withAverage(withAverage(DEFAULT_CHART_SETTINGS, 30, true), 10, true);
    expect(more.averages).toEqual([5, 10, 30]);
    expect(withAverage(more, 5, false).averages).toEqual([10, 30]);
    expect(withAverage(more, 10, true)).toEqual(more);
  });
});

function json(value: unknown): string {
  return JSON.stringify(value) ?? '';
}
