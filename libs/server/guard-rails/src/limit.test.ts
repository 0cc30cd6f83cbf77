import fc from 'fast-check';
import { changeLimit, GUARD_RULES, isTighter, limitAt, LOOSER_AFTER_MS, NO_LIMIT } from './limit';

const NOW = 1_767_225_600_000;
const rule = fc.constantFrom(...GUARD_RULES);
/** Values of all rules: for a pause they are moments after the test's. */
const value = fc.option(
  fc.integer({ min: NOW + 10 * LOOSER_AFTER_MS, max: NOW + 20 * LOOSER_AFTER_MS }).map(String),
  { nil: null },
);

it('GUARD-02 a tighter value holds immediately, a looser one exactly 24 hours later and not before', () => {
  fc.assert(
    fc.property(rule, value, value, (of, from, to) => {
      const before = { value: from, next: undefined };
      const after = changeLimit(of, before, to, NOW);
      const holdsAtOnce = isTighter(of, to, from) || to === from;
      expect(limitAt(of, after, NOW).value).toBe(holdsAtOnce ? to : from);
      expect(limitAt(of, after, NOW + LOOSER_AFTER_MS - 1).value).toBe(holdsAtOnce ? to : from);
      expect(limitAt(of, after, NOW + LOOSER_AFTER_MS).value).toBe(to);
    }),
  );
});

it('GUARD-02 no row of changes within a day is looser than the tightest value of it', () => {
  const changes = fc.array(fc.tuple(value, fc.nat(LOOSER_AFTER_MS / 20)), { maxLength: 15 });
  fc.assert(
    fc.property(rule, value, changes, (of, first, steps) => {
      let limit = changeLimit(of, NO_LIMIT, first, NOW);
      let tightest = first;
      let now = NOW;
      for (const [to, later] of steps) {
        now += later;
        limit = changeLimit(of, limit, to, now);
        if (isTighter(of, to, tightest)) tightest = to;
        expect(limitAt(of, limit, now).value).toBe(tightest);
      }
    }),
  );
});

it('GUARD-02 a coming looser value is taken back by the value that holds', () => {
  fc.assert(
    fc.property(rule, value, value, (of, from, to) => {
      const coming = changeLimit(of, { value: from, next: undefined }, to, NOW);
      const holding = limitAt(of, coming, NOW).value;
      expect(changeLimit(of, coming, holding, NOW + 1)).toEqual({ value: holding, next: undefined });
    }),
  );
});

it('GUARD-01 a pause that is over is none', () => {
  const paused = { value: String(NOW + 5), next: undefined };
  expect(limitAt('pause', paused, NOW + 4)).toEqual(paused);
  expect(limitAt('pause', paused, NOW + 5)).toEqual(NO_LIMIT);
});
