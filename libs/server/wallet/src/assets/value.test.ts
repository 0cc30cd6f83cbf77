import { compare } from '@ex/money';
import fc from 'fast-check';
import { computeValue } from './value';

const units = fc.bigInt({ min: 0n, max: 10n ** 24n });
const text = (amount: bigint) => `${amount / 10n ** 8n}.${String(amount % 10n ** 8n).padStart(8, '0')}`;

it('ASSETS-03 a value is the amount times the price, truncated at 8 decimals', () => {
  fc.assert(
    fc.property(units, units, units, (available, frozen, price) => {
      const value = computeValue({ available: text(available), frozen: text(frozen) }, text(price));
      expect(compare(value, text(((available + frozen) * price) / 10n ** 8n))).toBe(0);
    }),
    { numRuns: 1000 },
  );
});

it('a missing price does not hide the other coins', () => {
  expect(computeValue({ available: '5', frozen: '1' }, undefined)).toBe('0');
});
