import { amountText } from './decision';

it('D-88 an amount that is not certain is marked, and one that is not known is not', () => {
  const amount = { value: '1.5', coin: 'BTC' };
  expect(amountText(amount)).toBe('1.50000000\u202fBTC');
  expect(amountText({ ...amount, about: true })).toBe('≈ 1.50000000\u202fBTC');
  expect(amountText({ ...amount, about: false, format: () => 'x' })).toBe('x\u202fBTC');
  expect(amountText({ ...amount, value: undefined, about: true })).toBe('--');
});
