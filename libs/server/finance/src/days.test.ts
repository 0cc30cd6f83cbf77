import fc from 'fast-check';
import { addDays, countPassedDays, DAY_MS } from './days';

const BEGAN = Date.UTC(2026, 2, 28, 23, 30);

it('MINING-05 a day has passed 24 hours after the start of an order, not at midnight, and none after the term', () => {
  const term = fc.integer({ min: 0, max: 400 });
  const within = fc.integer({ min: 0, max: DAY_MS - 1 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), within, term, (days, ms, most) => {
      const now = addDays(BEGAN, days).getTime() + ms;
      expect(countPassedDays(new Date(BEGAN), now, most)).toBe(days < most ? days : most);
    }),
  );
});

it('no day has passed before the start', () => {
  for (const early of [1, DAY_MS, 9 * DAY_MS])
    expect(countPassedDays(new Date(BEGAN), BEGAN - early, 7)).toBe(0);
});
