import fc from 'fast-check';
import { add, sub } from './arithmetic';
import { compare } from './compare';
import { dailyInterest, yearlyInterest } from './interest';

/** Whole part of `numerator / denominator` at 8 decimals by integers of any size: another way to the same figure. */
function exact(numerator: bigint, denominator: bigint, up = false): string {
  const scaled = numerator * 10n ** 8n;
  const cut = scaled / denominator;
  const units = up && cut * denominator < scaled ? cut + 1n : cut;
  const digits = units.toString().padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}

const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n });
/** Rates in hundredths of a percent. */
const rates = fc.bigInt({ min: 0n, max: 100_00n });
const percentText = (hundredths: bigint) =>
  `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
const days = fc.integer({ min: 1, max: 3650 });

it('MINING-05 1000 at 0.5 percent a day are 150 after 30 days', () => {
  expect(dailyInterest('1000', '0.5', 30)).toBe('150');
});

it('daily interest is exact to the last digit, truncated when earned, rounded up when owed', () => {
  fc.assert(
    fc.property(amounts, rates, days, (amount, rate, term) => {
      const over = amount * rate * BigInt(term);
      const earned = dailyInterest(String(amount), percentText(rate), term);
      const owed = dailyInterest(String(amount), percentText(rate), term, 'up');
      expect(compare(earned, exact(over, 10_000n))).toBe(0);
      expect(compare(owed, exact(over, 10_000n, true))).toBe(0);
    }),
  );
});

it('yearly interest is exact to the last digit and never more than its share', () => {
  fc.assert(
    fc.property(amounts, rates, days, (amount, rate, term) => {
      const interest = yearlyInterest(String(amount), percentText(rate), term);
      expect(compare(interest, exact(amount * rate * BigInt(term), 3_650_000n))).toBe(0);
    }),
  );
});

it('daily payments add up to the whole term', () => {
  fc.assert(
    fc.property(amounts, rates, fc.integer({ min: 1, max: 60 }), (amount, rate, term) => {
      let paid = '0';
      for (let day = 1; day <= term; day += 1) {
        const upTo = (n: number) => dailyInterest(String(amount), percentText(rate), n);
        paid = add(paid, sub(upTo(day), upTo(day - 1)));
      }
      expect(compare(paid, dailyInterest(String(amount), percentText(rate), term))).toBe(0);
    }),
    { numRuns: 50 },
  );
});
