import { costOfRange, costOfRows } from './costs';
import { DEFAULT_GUARD, Guard, BudgetExceeded } from './guard';

const at = (rate = { perSecond: 10, burst: 20 }) => {
  const clock = { ms: 0 };
  return { clock, guard: new Guard({ ...DEFAULT_GUARD, rate, topicsPerIp: 2 }, () => clock.ms) };
};
const refusal = (act: () => void): number => {
  try {
    act();
    return 0;
  } catch (error) {
    return error instanceof BudgetExceeded ? error.seconds : NaN;
  }
};

it('lets an address spend its budget, and prolongs the wait if it keeps requesting', () => {
  const { guard, clock } = at();
  expect(refusal(() => guard.spend('a', 20))).toBe(0);
  expect(refusal(() => guard.spend('a', 5))).toBe(1);
  for (let time = 0; time < 150; time += 1) refusal(() => guard.spend('a', 5));
  expect(refusal(() => guard.spend('a', 5))).toBe(3);
  expect(refusal(() => guard.spend('b', 20))).toBe(0);
  clock.ms = 3_000;
  expect(refusal(() => guard.spend('a', 5))).toBe(0);
});

it('stops answering an address that ignores rejections', () => {
  const { guard } = at();
  const counted = Array.from({ length: 900 }, () => guard.count('a', 0.05));
  expect(counted.indexOf(false)).toBe(799);
});

it('counts the subscriptions of all sockets of an address', () => {
  const { guard } = at();
  expect([guard.addTopic('a'), guard.addTopic('a'), guard.addTopic('a'), guard.addTopic('b')]).toEqual([
    ...[true, true, false],
    true,
  ]);
  guard.dropTopics('a', 1);
  expect(guard.addTopic('a')).toBe(true);
});

it('charges more for more rows and for uncached history', () => {
  expect(costOfRows(2_000)).toBeCloseTo(7.5, 1);
  const day = 86_400;
  expect(costOfRange('30min', 0, 100 * day)).toBeGreaterThan(costOfRange('1min', 0, 100 * day));
  expect(costOfRange('30min', 0, 100 * day)).toBe(costOfRange('30min', 0, 200 * day));
  expect(costOfRange('30min', 0, 1_800)).toBeLessThan(1);
  expect(costOfRange('1year', 100 * day, 0)).toBeLessThan(1);
});
