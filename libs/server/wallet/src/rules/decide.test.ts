import fc from 'fast-check';
import { decidePayout, PAYOUT_RULES } from './decide';
import type { PayoutFacts, PayoutLimits } from './facts';

const LIMITS: PayoutLimits = {
  ...{ smallDollars: '200', dayDollars: '500', monthDollars: '3000' },
  ...{ destinationDays: 7, accountDays: 14 },
};
/** A small withdrawal of an old member to a known and old destination. */
const GOOD: PayoutFacts = {
  ...{ dollars: '150', dayDollars: '150', monthDollars: '150', hourCount: 1, sharePercent: 10 },
  ...{ destinationDays: 30, paid: 5, paidHere: 3, isLookAlike: false, sharedWith: 0 },
  ...{ isStraightOut: false, hasSharedProof: false, accountDays: 100, hasDebt: false },
};

const dollars = fc.integer({ min: 0, max: 5_000 }).map(String);
const count = fc.integer({ min: 0, max: 40 });
const anyFacts: fc.Arbitrary<PayoutFacts> = fc.record({
  dollars: fc.option(dollars, { nil: undefined }),
  ...{ dayDollars: dollars, monthDollars: dollars, hourCount: fc.integer({ min: 1, max: 6 }) },
  ...{ sharePercent: fc.integer({ min: 0, max: 100 }), destinationDays: count, paid: count, paidHere: count },
  ...{ isLookAlike: fc.boolean(), sharedWith: fc.integer({ min: 0, max: 2 }), isStraightOut: fc.boolean() },
  ...{ hasSharedProof: fc.boolean(), accountDays: count, hasDebt: fc.boolean() },
});

/** Facts of which each is worse, one at a time. */
const WORSE: Partial<PayoutFacts>[] = [
  { dollars: undefined },
  { dollars: '200.00000001' },
  { dayDollars: '500.01' },
  { monthDollars: '3000.01' },
  { hourCount: 4 },
  { destinationDays: 6 },
  { paid: 0 },
  { paidHere: 0 },
  { isLookAlike: true },
  { sharedWith: 1 },
  { isStraightOut: true },
  { hasSharedProof: true },
  { accountDays: 13 },
  { hasDebt: true },
];

it('PAY-13 releases what is small, known and old', () => {
  expect(decidePayout(GOOD, LIMITS)).toEqual({
    ...{ rule: 'small, known and old', action: 'release', reasons: [] },
  });
});

it.each(WORSE)('PAY-13 leaves it to an operator, with a reason, for %j', (worse) => {
  const { action, reasons } = decidePayout({ ...GOOD, ...worse }, LIMITS);
  expect([action, reasons.length]).toEqual(['review', 1]);
});

it('PAY-13 a worse fact never leads to a release', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...WORSE), (facts, worse) => {
      expect(decidePayout({ ...facts, ...worse }, LIMITS).action).toBe('review');
    }),
    { numRuns: 2_000 },
  );
});

it('PAY-13 the first rule that applies decides, and all that ask for a person are reasons', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const applied = PAYOUT_RULES.filter(({ apply }) => apply(facts, LIMITS) !== undefined);
      const { rule, action, reasons } = decidePayout(facts, LIMITS);
      expect(rule).toBe(applied[0]?.name ?? 'above small');
      expect(action).toBe(applied[0]?.action ?? 'review');
      expect(reasons.length > 0).toBe(action === 'review');
    }),
    { numRuns: 2_000 },
  );
});

it('PAY-13 limits of zero release nothing of value', () => {
  const none = { ...LIMITS, smallDollars: '0', dayDollars: '0' };
  expect(decidePayout(GOOD, none).action).toBe('review');
});
