import { add, compare, mul, sub } from '@ex/money';
import fc from 'fast-check';
import { checkAmount, feeOf, receivedOf, type WithdrawalTerms } from './withdrawal';

const terms: WithdrawalTerms = {
  balance: '500',
  txminnum: '10',
  txmaxnum: '1000',
  sxftype: 1,
  txsxf: '1',
  txsxf_n: '2',
  address_list: [],
};
const amounts = fc.bigInt({ min: 1n, max: 10n ** 14n }).map((units) => {
  const digits = units.toString().padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
});

it('WITHDRAW-05 D-64 takes txsxf percent or the fixed txsxf_n', () => {
  expect(feeOf('100', terms)).toBe('1');
  expect(feeOf('0.00000001', terms)).toBe('0.00000001');
  expect(feeOf('100', { ...terms, sxftype: 2 })).toBe('2');
});

it('WITHDRAW-06 what arrives is amount minus fee, never below 0', () => {
  expect(receivedOf('100', '1')).toBe('99');
  expect(receivedOf('1', '2')).toBe('0');
  fc.assert(
    fc.property(amounts, (amount) => {
      const fee = feeOf(amount, terms);
      expect(add(receivedOf(amount, fee), fee)).toBe(add(amount, '0'));
      expect(compare(mul(fee, '100'), amount)).toBeGreaterThanOrEqual(0);
      expect(compare(sub(fee, mul(amount, '0.01')), '0.00000001')).toBeLessThan(0);
    }),
  );
});

it.each([
  ['', 'missing'],
  ['0', 'missing'],
  ['9.99999999', 'bounds'],
  ['10', undefined],
  ['500', undefined],
  ['500.00000001', 'balance'],
  ['1000.00000001', 'bounds'],
] as const)('WITHDRAW-10 D-64 %s is %s', (amount, problem) => {
  expect(checkAmount(amount, terms)).toBe(problem);
});

it('WITHDRAW-10 the greatest amount is allowed, and a fee that takes all is not', () => {
  expect(checkAmount('1000', { ...terms, balance: '2000' })).toBeUndefined();
  expect(checkAmount('10', { ...terms, sxftype: 2, txsxf_n: '10' })).toBe('nothing');
});
