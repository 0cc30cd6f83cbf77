import fc from 'fast-check';
import { compareCharacters, findLookAlike, isLookAlike } from './likeness';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const HEX = '0123456789abcdef';
const of = (letters: string, length: number) =>
  fc.array(fc.constantFrom(...letters), { minLength: length, maxLength: length }).map((all) => all.join(''));
const trc20 = of(BASE58, 33).map((rest) => `T${rest}`);
const erc20 = of(HEX, 40).map((rest) => `0x${rest}`);
const address = fc.oneof(trc20, erc20);

it('BOOK-04 no address looks like itself, and likeness has no direction', () => {
  fc.assert(
    fc.property(address, address, (one, other) => {
      expect(isLookAlike(one, one)).toBe(false);
      expect(isLookAlike(one, other)).toBe(isLookAlike(other, one));
    }),
  );
});

it('BOOK-04 addresses with equal ends look alike, however much the middle differs', () => {
  fc.assert(
    fc.property(of(BASE58, 3), of(BASE58, 27), of(BASE58, 27), of(BASE58, 3), (first, a, b, last) => {
      fc.pre(a !== b);
      expect(isLookAlike(`T${first}${a}${last}`, `T${first}${b}${last}`)).toBe(true);
    }),
  );
});

it('BOOK-04 up to four characters changed anywhere look alike', () => {
  const places = fc.uniqueArray(fc.nat(39), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(erc20, places, (one, changed) => {
      const digits = [...one.slice(2)];
      for (const at of changed) digits[at] = digits[at] === '0' ? '1' : '0';
      expect(isLookAlike(one, `0x${digits.join('')}`)).toBe(true);
    }),
  );
});

it('BOOK-04 the case of hexadecimal digits is no difference, that of Base58 is', () => {
  const eth = `0x${'aB'.repeat(20)}`;
  expect(isLookAlike(eth, eth.toLowerCase())).toBe(false);
  expect(compareCharacters(eth, eth.toLowerCase()).every(({ isSame }) => isSame)).toBe(true);
  expect(isLookAlike(`T${'a'.repeat(33)}`, `TA${'a'.repeat(32)}`)).toBe(true);
});

it('BOOK-04 addresses of different networks and unrelated ones do not look alike', () => {
  expect(isLookAlike(`0x${'1'.repeat(40)}`, `T${'1'.repeat(33)}`)).toBe(false);
  expect(isLookAlike('TKFoC3UExtNXCuYdL8iWQjwjeHgkBZfX8U', 'TUT6hZhQ1QzgYyEQsMTyjizzQUbZLie3MS')).toBe(false);
});

it('BOOK-04 a known address needs no comparison, even next to one that it looks like', () => {
  const known = `T${'a'.repeat(33)}`;
  const alike = `T${'a'.repeat(16)}b${'a'.repeat(16)}`;
  expect(findLookAlike(alike, ['TUT6hZhQ1QzgYyEQsMTyjizzQUbZLie3MS', known])).toBe(known);
  expect(findLookAlike(alike, [known, alike])).toBeUndefined();
});

it('BOOK-04 comparing keeps every character and marks exactly those that differ', () => {
  fc.assert(
    fc.property(trc20, trc20, (one, other) => {
      const compared = compareCharacters(one, other);
      expect(compared.map(({ character }) => character).join('')).toBe(one);
      expect(compared.map(({ isSame }) => isSame)).toEqual([...one].map((it, at) => it === other[at]));
    }),
  );
});
