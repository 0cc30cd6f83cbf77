import { makeElapsed } from './elapsed';

it('RISK-50 counts on while the machine sleeps, and only then adds the uptime', () => {
  let [awake, up] = [1_000, 500_000];
  const elapsed = makeElapsed(
    () => awake,
    () => up,
  );
  const start = elapsed();
  const pass = (awakeMs: number, upMs = awakeMs) => {
    [awake, up] = [awake + awakeMs, up + upMs];
    return elapsed() - start;
  };
  expect(pass(5_000)).toBe(5_000);
  // The uptime of some machines has whole seconds only.
  expect(pass(1_000, 1_900)).toBe(6_000);
  expect(pass(2_000, 8 * 3_600_000)).toBe(8 * 3_600_000 + 6_900);
  expect(pass(1_000)).toBe(8 * 3_600_000 + 7_900);
});
