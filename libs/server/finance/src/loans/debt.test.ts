import { add, compare, dailyInterest, isZero, min, mul, sub } from '@ex/money';
import fc from 'fast-check';
import { DAY_MS } from '../days';
import { computeDebt, maxLateInterest } from './debt';
import type { DebtRow } from './debt';

const DUE = Date.UTC(2026, 0, 8);
const cents = (most: number) =>
  fc.integer({ min: 1, max: most }).map((n) => `${Math.trunc(n / 100)}.${String(n % 100).padStart(2, '0')}`);
const loan = fc.record({
  amount: cents(10_000_000),
  interest: cents(10_000),
  late_rate: cents(500),
  late_most: cents(10_000),
});
const rowOf = (terms: Pick<DebtRow, 'amount' | 'interest' | 'late_rate' | 'late_most'>): DebtRow => ({
  ...terms,
  repaid: '0',
  late: '0',
  late_days: 0,
  due_at: new Date(DUE),
});
/** Returns the row as the worker writes it after collecting an amount. */
const collected = (row: DebtRow, taken: string, now: number): DebtRow => {
  const { late, lateDays, left } = computeDebt(row, now);
  return { ...row, late, late_days: lateDays, repaid: add(row.repaid, min(taken, left)) };
};

describe('late interest', () => {
  it('is the rate on the debt for each whole day overdue, rounded up, up to the maximum', () => {
    fc.assert(
      fc.property(loan, fc.integer({ min: 0, max: 400 }), (terms, days) => {
        const owed = add(terms.amount, terms.interest);
        const plain = mul(dailyInterest(owed, terms.late_rate, 1, 'up'), String(days));
        const { late, left } = computeDebt(rowOf(terms), DUE + days * DAY_MS + DAY_MS / 2);
        expect(late).toBe(min(plain, maxLateInterest(terms.amount, terms.late_most)));
        expect(left).toBe(add(owed, late));
      }),
    );
  });

  it('does not depend on how often it is computed, and never shrinks', () => {
    const steps = fc.array(fc.record({ hours: fc.integer({ min: 0, max: 100 }), taken: cents(1_000_000) }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(loan, steps, (terms, path) => {
        let row = rowOf(terms);
        let now = DUE;
        for (const { hours, taken } of path) {
          const before = computeDebt(row, now);
          now += hours * 3_600_000;
          const direct = computeDebt(row, now);
          expect(computeDebt(collected(row, '0', now), now)).toEqual(direct);
          expect(compare(direct.late, before.late)).toBeGreaterThanOrEqual(0);
          row = collected(row, taken, now);
          const after = computeDebt(row, now);
          expect(after.left).toBe(sub(direct.left, min(taken, direct.left)));
          expect(compare(after.late, maxLateInterest(terms.amount, terms.late_most))).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  it('is zero before the due date, without terms, and once amount and interest are repaid', () => {
    const terms = { amount: '1000', interest: '3.5', late_rate: '1', late_most: '50' };
    expect(computeDebt(rowOf(terms), DUE - 1)).toMatchObject({ late: '0', isOverdue: false });
    expect(computeDebt(rowOf(terms), DUE)).toMatchObject({ late: '0', isOverdue: true });
    const free = rowOf({ ...terms, late_rate: '0', late_most: '0' });
    expect(isZero(computeDebt(free, DUE + 99 * DAY_MS).late)).toBe(true);
    const paid = collected(rowOf(terms), '1003.5', DUE + DAY_MS);
    expect(computeDebt(paid, DUE + 99 * DAY_MS)).toMatchObject({ late: '10.035', left: '10.035' });
    const settled = collected(paid, '10.035', DUE + DAY_MS);
    expect(computeDebt(settled, DUE + DAY_MS)).toMatchObject({ left: '0', isOverdue: false });
    expect(computeDebt({ ...rowOf(terms), due_at: null }, DUE)).toMatchObject({
      late: '0',
      isOverdue: false,
    });
  });
});
