import fc from 'fast-check';
import { daysLater, loanDebt, redemption } from './terms';

const SCALE = 10n ** 8n;
/** Whole amount and rate in millionths of a percent, worked out in integers beside the product's decimals. */
const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });
const millionths = fc.bigInt({ min: 0n, max: 5_000_000n });
const days = fc.integer({ min: 1, max: 3650 });
const rateText = (rate: bigint) => `${rate / 1_000_000n}.${(rate % 1_000_000n).toString().padStart(6, '0')}`;
const units = (text: string) => {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole) * SCALE + BigInt(part.padEnd(8, '0'));
};
const ceilDiv = (a: bigint, b: bigint) => (a + b - 1n) / b;

it('LOAN-06 interest is amount x rate x days / 100, rounded up to 8 decimals; the debt is both', () => {
  fc.assert(
    fc.property(amount, millionths, days, (owed, rate, term) => {
      const { interest, total } = loanDebt(String(owed), rateText(rate), term);
      const exact = ceilDiv(owed * rate * BigInt(term) * SCALE, 100_000_000n);
      expect(units(interest)).toBe(exact);
      expect(units(total)).toBe(owed * SCALE + exact);
    }),
  );
});

it('STAKE-12 redeeming early costs the fee, rounded up, and gives the rest back', () => {
  fc.assert(
    fc.property(amount, millionths, (staked, fee) => {
      const { cost, back } = redemption(String(staked), rateText(fee));
      expect(units(cost)).toBe(ceilDiv(staked * fee * SCALE, 100_000_000n));
      expect(units(cost) + units(back)).toBe(staked * SCALE);
    }),
  );
});

it('counts days from the moment', () => {
  expect(daysLater(Date.UTC(2026, 0, 1, 12), 30)).toBe(Date.UTC(2026, 0, 31, 12));
});
