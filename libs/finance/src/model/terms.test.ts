import fc from 'fast-check';
import { addDays, earlyRedemption, formatRate, loanDebt, lockMiningReturn, termProgress } from './terms';

const SCALE = 10n ** 8n;
/** Whole amount and rate in millionths of a percent, calculated in integers to check the product's decimals. */
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

it('STAKE-12 redeeming early costs the fee, rounded up, and pays back the rest', () => {
  fc.assert(
    fc.property(amount, millionths, (staked, fee) => {
      const { cost, payout } = earlyRedemption(String(staked), rateText(fee));
      expect(units(cost)).toBe(ceilDiv(staked * fee * SCALE, 100_000_000n));
      expect(units(cost) + units(payout)).toBe(staked * SCALE);
    }),
  );
});

it('adds days to a moment', () => {
  expect(addDays(Date.UTC(2026, 0, 1, 12), 30)).toBe(Date.UTC(2026, 0, 31, 12));
});

it('MINING-05 estimated return is amount x daily rate x days / 100', () => {
  expect(lockMiningReturn({ amount: '1000', dailyRate: '0.5', days: 30 })).toBe('150');
});

it('formats rates as a product states them', () => {
  expect(['0.5', '12', '0.015', '7.50'].map(formatRate)).toEqual(['0.5%', '12%', '0.015%', '7.5%']);
});

it('returns how much of a term has passed, and nothing for unreadable times', () => {
  const day = (date: number) => Date.UTC(2026, 0, date);
  expect(termProgress('2026-01-01 00:00:00', '2026-01-11 00:00:00', day(6))).toBe(0.5);
  expect(termProgress('2026-01-01 00:00:00', '2026-01-11 00:00:00', day(20))).toBe(1);
  expect(termProgress('2026-01-02 00:00:00', '2026-01-11 00:00:00', day(1))).toBe(0);
  expect(termProgress('2026-01-02 00:00:00', '2026-01-02 00:00:00', day(1))).toBeUndefined();
  expect(termProgress('soon', '2026-01-02 00:00:00', day(1))).toBeUndefined();
});
