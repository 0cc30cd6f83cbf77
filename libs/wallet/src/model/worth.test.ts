import fc from 'fast-check';
import { worthChange, worthPoints, worthRange } from './worth';

const value = fc.bigInt({ min: 0n, max: 10n ** 18n }).map(String);
const days = fc.array(value).map((values) => values.map((one) => ({ day: '2026-11-20', value: one })));

it('WORTH-04 draws every day and now between the lowest and the highest value', () => {
  fc.assert(
    fc.property(days, value, (list, now) => {
      const points = worthPoints(list, now);
      expect(points).toHaveLength(list.length + 1);
      const [low, high] = worthRange(list, now);
      if (low === high) return expect(new Set(points)).toEqual(new Set([50]));
      expect([Math.min(...points), Math.max(...points)]).toEqual([0, 100]);
      [...list.map((one) => one.value), now].forEach((one, at) => {
        if (one === low) expect(points[at]).toBe(0);
        if (one === high) expect(points[at]).toBe(100);
      });
    }),
  );
});

it('WORTH-04 returns the change from the first day until now', () => {
  const list = [
    { day: '2026-11-20', value: '200' },
    { day: '2026-11-21', value: '1' },
  ];
  expect(worthChange(list, '150.5')).toEqual({ since: '2026-11-20', amount: '-49.5', percent: '-24.75' });
  expect(worthChange([{ day: '2026-11-20', value: '0' }], '5')).toMatchObject({ amount: '5', percent: null });
  expect(worthChange([], '5')).toBeUndefined();
});
