import { signedBill } from './bill';

it.each([
  [1, '8.5', '8.5'],
  [2, '8.50000000', '-8.5'],
  [0, '0.00000001', '-0.00000001'],
  [2, '-3', '-3'],
  [1, '-3', '3'],
  [2, '0', '0'],
])('ACCOUNT-05 a bill of st %d over %s counts %s', (st, num, signed) => {
  expect(signedBill({ st, num })).toBe(signed);
});
