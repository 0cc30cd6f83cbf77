import fc from 'fast-check';
import { passwordStrength } from './strength';

it.each([
  ['', undefined],
  ['123456', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['98765432109876543210', 'weak'],
  ['Password2026', 'weak'],
  ['Bitcoin123456', 'weak'],
  ['kq7xz2', 'weak'],
  ['kq7xz2w', 'fair'],
  ['8305174926', 'fair'],
  ['kQ7xZ2wM9p', 'strong'],
  ['truckhorsebattery', 'strong'],
])('%j is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength));

it('recognises the login password', () => {
  expect(passwordStrength('kQ7xZ2wM9p', 'kQ7xZ2wM9p')).toBe('same');
  expect(passwordStrength('', '')).toBeUndefined();
});

it('never drops when an unpredictable character is added', () => {
  const order = ['weak', 'fair', 'strong'];
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...'acegikmoqsuwy'), { minLength: 6, maxLength: 13 }),
      (letters) => {
        const longer = order.indexOf(passwordStrength(letters.join('')) ?? '');
        expect(longer).toBeGreaterThanOrEqual(
          order.indexOf(passwordStrength(letters.slice(0, -1).join('')) ?? ''),
        );
      },
    ),
  );
});
