import * as fc from 'fast-check';
import { formatCompact } from '../index';

it('shortens volumes to K, M, B and T with 2 decimals, truncated', () => {
  const shown = [
    '0',
    '999.999',
    '1000',
    '1234567',
    '999999999',
    '1e',
    2.5e9,
    '1500000000000',
    '-1234567',
  ].map(formatCompact);
  expect(shown).toEqual([
    '0.00',
    '999.99',
    '1.00K',
    '1.23M',
    '999.99M',
    '--',
    '2.50B',
    '1.50T',
    '\u22121.23M',
  ]);
});

it('never shows a thousand of a smaller unit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), (value) => {
      expect(formatCompact(value.toString())).toMatch(/^\d{1,3}\.\d{2}[KMBT]?$/);
    }),
  );
});
