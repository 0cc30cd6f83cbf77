import fc from 'fast-check';
import { addressFault, canonicalAddress, networkOfAddress } from './address';

/** Valid addresses without a known owner. */
const TRON = ['TKFoC3UExtNXCuYdL8iWQjwjeHgkBZfX8U', 'TUT6hZhQ1QzgYyEQsMTyjizzQUbZLie3MS'];
/** Test cases of EIP-55 itself. */
const EIP55 = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** A place in a text and what to put there instead. */
const slip = (letters: string) => fc.record({ at: fc.nat({ max: 32 }), letter: fc.constantFrom(...letters) });
const slipped = (text: string, at: number, letter: string) => text.slice(0, at) + letter + text.slice(at + 1);

describe('TRC20 addresses', () => {
  it.each(TRON)('takes %s', (address) => {
    expect(addressFault('trc20', address)).toBeUndefined();
    expect(networkOfAddress(address)).toBe('trc20');
    expect(canonicalAddress('trc20', address)).toBe(address);
  });

  it('notices every single wrong letter', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TRON), slip(BASE58), (address, { at, letter }) => {
        const typed = slipped(address, at + 1, letter);
        fc.pre(typed !== address);
        expect(addressFault('trc20', typed)).toBe('checksum');
      }),
    );
  });

  it.each([
    ['', 'format'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6', 'format'],
    ['TKFoC3UExtNXCuYdL8iWQjwjeHgkBZfX8Ut', 'format'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj0t', 'format'],
    [' TKFoC3UExtNXCuYdL8iWQjwjeHgkBZfX8U', 'format'],
    ['TKFoC3UExtNXCuYdL8iWQjwjeHgkBZfX8U\n', 'format'],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'format'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLjt6', 'checksum'],
    ['TTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTT', 'checksum'],
  ])('refuses %j: %s', (address, fault) => {
    expect(addressFault('trc20', address)).toBe(fault);
  });
});

describe('ERC20 addresses', () => {
  it.each(EIP55)('takes %s, and without its checksum in one case', (address) => {
    const upper = `0x${address.slice(2).toUpperCase()}`;
    for (const written of [address, address.toLowerCase(), upper]) {
      expect(addressFault('erc20', written)).toBeUndefined();
      expect(canonicalAddress('erc20', written)).toBe(address);
      expect(networkOfAddress(written)).toBe('erc20');
    }
  });

  it('notices every letter in the wrong case', () => {
    for (const address of EIP55) {
      for (let at = 2; at < address.length; at += 1) {
        const letter = address.charAt(at);
        const other = letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
        if (other !== letter) expect(addressFault('erc20', slipped(address, at, other))).toBe('checksum');
      }
    }
  });

  it.each([
    '',
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0X5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0x0000000000000000000000000000000000000000',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAedd',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed ',
    'TKFoC3UExtNXCuYdL8iWQjwjeHgkBZfX8U',
  ])('refuses the form of %j', (address) => {
    expect(addressFault('erc20', address)).toBe('format');
  });
});

it('keeps the networks apart: nothing has the form of both', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...TRON, ...EIP55), fc.string()), (address) => {
      const right = (['trc20', 'erc20'] as const).filter((network) => !addressFault(network, address));
      expect(right.length).toBeLessThanOrEqual(1);
    }),
  );
  expect(networkOfAddress('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')).toBeUndefined();
});
