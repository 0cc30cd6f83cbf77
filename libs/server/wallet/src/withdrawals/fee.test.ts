import { add, compare, equals, roundDown } from '@ex/money';
import fc from 'fast-check';
import { computeFee, computeReceived } from './fee';

const ONE = 10n ** 8n;
const units = (max: bigint) => fc.bigInt({ min: 0n, max });
const text = (amount: bigint) => `${amount / ONE}.${String(amount % ONE).padStart(8, '0')}`;
const ceilDiv = (a: bigint, b: bigint) => (a + b - 1n) / b;

describe('withdrawal fee (WITHDRAW-05, D-64)', () => {
  it.each([
    ['1 percent', '100', { percent: '1' }, '1', '99'],
    ['half a percent', '30', { percent: '0.5' }, '0.15', '29.85'],
    ['a share rounded up', '0.00000001', { percent: '1' }, '0.00000001', '0'],
    ['no percent', '100', { percent: '0' }, '0', '100'],
    ['all of it', '100', { percent: '100' }, '100', '0'],
    ['a fixed fee', '100', { fixed: '15' }, '15', '85'],
    ['a fixed fee as high as the amount', '15', { fixed: '15' }, '15', '0'],
    ['WITHDRAW-06 a fixed fee above the amount', '10', { fixed: '15' }, '15', '0'],
  ])('%s', (_name, amount, fee, cost, received) => {
    expect(computeFee(amount, fee, 8)).toBe(cost);
    expect(computeReceived(amount, cost)).toBe(received);
  });

  it('a percentage is exact to the last digit, and its rounding never favours the requester', () => {
    fc.assert(
      fc.property(units(10n ** 24n), units(100n * ONE), (amount, percent) => {
        const fee = computeFee(text(amount), { percent: text(percent) }, 8);
        expect(compare(fee, text(ceilDiv(amount * percent, 100n * ONE)))).toBe(0);
      }),
      { numRuns: 2000 },
    );
  });

  it('fee and received amount always sum to the amount', () => {
    fc.assert(
      fc.property(units(10n ** 20n), units(100n * ONE), (amount, percent) => {
        const fee = computeFee(text(amount), { percent: text(percent) }, 8);
        expect(compare(add(fee, computeReceived(text(amount), fee)), text(amount))).toBe(0);
      }),
    );
  });

  it('RIM-02 leaves a net amount that the destination can be paid exactly', () => {
    expect(computeFee('10.123456', { percent: '1' }, 6)).toBe('0.101235');
    fc.assert(
      fc.property(units(10n ** 20n), fc.integer({ min: 0, max: 8 }), (amount, decimals) => {
        const payable = roundDown(text(amount), decimals);
        for (const fee of [{ percent: '1' }, { fixed: '0.12345678' }]) {
          const net = computeReceived(payable, computeFee(payable, fee, decimals));
          expect(equals(net, roundDown(net, decimals))).toBe(true);
        }
      }),
    );
  });
});
