import { growthPerHour } from './growth';

const EVERY = 15;
/** A sample every 15 s for as many minutes, by the minute. */
const samples = (minutes: number, bytesAt: (minute: number) => number) =>
  Array.from({ length: (minutes * 60) / EVERY }, (_, at) => ({
    hours: (at * EVERY) / 3_600,
    bytes: bytesAt((at * EVERY) / 60),
  }));
/** Rises by 150 in 100 s, then is collected; in another rhythm than the samples. */
const saw = (minute: number) => 150 * ((minute * 0.6) % 1);

it('returns the growth of an hour after the first quarter, in which caches fill', () => {
  expect(growthPerHour(samples(60, (minute) => (minute < 15 ? 10 * minute : 85 + minute)))).toBeCloseTo(0.6);
});

it('is that of what stays when memory is collected', () => {
  expect(Math.abs(growthPerHour(samples(30, (minute) => 200 + saw(minute))))).toBeLessThan(0.05);
  expect(growthPerHour(samples(30, (minute) => 200 + minute + saw(minute)))).toBeGreaterThan(0.2);
});

it('falls with memory, and is none of a few samples', () => {
  expect(growthPerHour(samples(60, (minute) => 200 - minute))).toBeLessThan(0);
  expect(growthPerHour(samples(2, () => 100))).toBe(0);
  expect(growthPerHour([])).toBe(0);
});
