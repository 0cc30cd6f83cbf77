import { progressOf } from './time';

const at = (day: number) => Date.UTC(2026, 0, day);

it('tells how much of a term has passed, and nothing of times it cannot read', () => {
  expect(progressOf('2026-01-01 00:00:00', '2026-01-11 00:00:00', at(6))).toBe(0.5);
  expect(progressOf('2026-01-01 00:00:00', '2026-01-11 00:00:00', at(20))).toBe(1);
  expect(progressOf('2026-01-02 00:00:00', '2026-01-11 00:00:00', at(1))).toBe(0);
  expect(progressOf('2026-01-02 00:00:00', '2026-01-02 00:00:00', at(1))).toBeUndefined();
  expect(progressOf('soon', '2026-01-02 00:00:00', at(1))).toBeUndefined();
});
