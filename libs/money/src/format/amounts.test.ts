import * as fc from 'fast-check';
import {
  compare,
  formatBalance,
  formatDollar,
  formatFeeRate,
  formatLimit,
  formatProfit,
  formatSignedBalance,
  formatStake,
  withUnit,
} from '../index';
import { textOf, units } from '../oracle.test-help';

const bare = (shown: string) => shown.replaceAll(',', '').replace('\u2212', '-');

it('a limit is grouped like every figure and has no needless zeros', () => {
  expect(['100', '50000', '0.50000000', '1000000', '0'].map(formatLimit)).toEqual([
    '100',
    '50,000',
    '0.5',
    '1,000,000',
    '0',
  ]);
  expect(['0.12500000', '0.50500000', '-3'].map(formatLimit)).toEqual(['0.125', '0.505', '\u22123']);
  expect(formatLimit(undefined)).toBe('--');
});

it('CONST-12 balances have 8 decimals, truncated and never rounded up (D-76)', () => {
  expect(formatBalance('1204.55')).toBe('1,204.55000000');
  expect(formatBalance('0.999999999')).toBe('0.99999999');
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (value) => {
      const text = textOf(value, 10);
      expect(formatBalance(text)).toMatch(/^\d{1,3}(,\d{3})*\.\d{8}$/);
      expect(compare(bare(formatBalance(text)), text)).toBeLessThanOrEqual(0);
    }),
  );
});

it('CONST-12 stakes have 2 decimals', () => {
  expect(['10', '30', '50', '100'].map(formatStake)).toEqual(['10.00', '30.00', '50.00', '100.00']);
});

it('CONST-12 dollar estimates have 2 decimals', () => {
  expect(formatDollar('12.5')).toBe('≈ $12.50');
  expect(formatDollar('1234567.899')).toBe('≈ $1,234,567.90');
});

it('signs profit and loss with + and U+2212, zero without a sign', () => {
  expect(formatProfit('8.5')).toBe('+8.50');
  expect(formatProfit('-10')).toBe('\u221210.00');
  expect(formatProfit('0.00')).toBe('0.00');
  expect(formatProfit('-0.001')).toBe('0.00');
  expect(formatSignedBalance('-1234.5')).toBe('\u22121,234.50000000');
  expect(formatSignedBalance('8.5')).toBe('+8.50000000');
});

it('shows -- for a missing or invalid value, never a zero', () => {
  for (const value of [null, undefined, '', '--', 'NaN', '1e5', '1,000']) {
    expect([formatBalance(value), formatProfit(value), formatDollar(value), formatStake(value)]).toEqual(
      Array(4).fill('--'),
    );
  }
  expect(withUnit('--', 'USDT')).toBe('--');
});

it('puts the coin after the figure with a thin no-break space', () => {
  expect(withUnit(formatStake('12.5'), 'USDT')).toBe('12.50\u202fUSDT');
});

it('CONST-15 shows a fee rate as rate times 100 percent', () => {
  expect(['0.02', '0', '0.00125', '1', '12.5'].map(formatFeeRate)).toEqual([
    '2%',
    '0%',
    '0.125%',
    '100%',
    '1,250%',
  ]);
  expect(formatFeeRate(null)).toBe('--');
  expect(formatFeeRate('-0.02')).toBe('\u22122%');
});

it('never shows an exponent', () => {
  fc.assert(
    fc.property(units(), fc.integer({ min: 0, max: 20 }), (value, scale) => {
      const text = textOf(value, scale);
      for (const show of [formatBalance, formatProfit, formatDollar, formatStake])
        expect(show(text)).not.toMatch(/e/i);
    }),
  );
});
