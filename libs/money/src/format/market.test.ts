import * as fc from 'fast-check';
import {
  formatBook,
  formatDollarEstimate,
  formatDollarPrice,
  formatExactPrice,
  formatHighLow,
  formatPercent,
  formatPrice,
  formatQuote,
  formatShortPrice,
  isFalling,
  readChange,
} from '../index';

it('CONST-12 prices and the order book have 6 decimals', () => {
  expect(formatPrice('64210.5')).toBe('64,210.500000');
  expect(formatPrice(0.00012345678)).toBe('0.000123');
  expect(formatBook('0.1234567')).toBe('0.123456');
  expect([0, 2, 4].map((decimals) => formatQuote(64210.555, decimals))).toEqual([
    '64,211',
    '64,210.56',
    '64,210.5550',
  ]);
});

it('CONST-12 a short price drops zeros at its end, but no other digit, and keeps 2 decimals', () => {
  expect(['64210.5', 100, '1.2003', '1.25', '0.0001', '-2.5', '1.234567', 'x'].map(formatShortPrice)).toEqual(
    ['64,210.50', '100.00', '1.2003', '1.25', '0.0001', '\u22122.50', '1.234567', '--'],
  );
});

it('OPT-10 high and low have 2 decimals, below 1 up to 6 (D-76)', () => {
  const shown = [64900, 1, 0.5, 0.5231, 0.0001234567, '0.99999999', 0, -0.5].map(formatHighLow);
  expect(shown).toEqual(['64,900.00', '1.00', '0.50', '0.5231', '0.000123', '1.00', '0.00', '\u22120.50']);
});

it('RIM-41 a tiny price has one form in every format', () => {
  const price = '0.00000837';
  for (const format of [formatPrice, formatShortPrice, formatHighLow, formatExactPrice])
    expect(format(price)).toBe('0.0₅837');
  expect(formatQuote(price, 8)).toBe('0.0₅837');
  expect(formatDollarPrice(price)).toBe('≈ $0.0₅837');
});

it('RIM-41 a tiny price with decimals of its own is rounded to them and keeps all its digits', () => {
  expect([8, 9, 10].map((decimals) => formatQuote(0.0000083705, decimals))).toEqual([
    '0.0₅837',
    '0.0₅837',
    '0.0₅83705',
  ]);
  expect(formatQuote(8.369999999999999e-6, 8)).toBe('0.0₅837');
  expect(formatQuote(0.0000083705, 2)).toBe('0.00');
});

it('MARKET-06 a price in dollars has 2 decimals, unless it would read 0.00', () => {
  expect(['64210.555', '0.5231', '0.0031', '0', null].map(formatDollarPrice)).toEqual([
    '≈ $64,210.56',
    '≈ $0.52',
    '≈ $0.0031',
    '≈ $0.00',
    '--',
  ]);
});

it('SPOT-22 a price of an order has 6 decimals', () => {
  expect(formatExactPrice('64210.5')).toBe('64,210.500000');
  expect(formatExactPrice('0.70354000')).toBe('0.703540');
});

it('the price of an order of a cheap coin is not rounded to another one', () => {
  expect(formatExactPrice('0.00012345')).toBe('0.00012345');
  expect(formatExactPrice('0.0000186')).toBe('0.0₄186');
  expect([formatExactPrice(null), formatExactPrice(undefined), formatExactPrice('')]).toEqual([
    '--',
    '--',
    '--',
  ]);
});

it('CONST-12 percent has 2 decimals and its sign, zero none', () => {
  expect([2.314, '-0.84', 0, -0.001].map(formatPercent)).toEqual(['+2.31%', '\u22120.84%', '0.00%', '0.00%']);
});

it('shows -- for a quote that is missing or no number', () => {
  for (const value of [null, undefined, Number.NaN, Infinity, 'x']) {
    expect([formatPrice(value), formatBook(value), formatHighLow(value), formatPercent(value)]).toEqual(
      Array(4).fill('--'),
    );
  }
});

it('parses the change text of a market', () => {
  expect(['+2.31%', '-0.8', '\u22120.84 %', '3%', '0.00%'].map(readChange)).toEqual([
    '2.31',
    '-0.8',
    '-0.84',
    '3',
    '0.00',
  ]);
  expect(readChange(' +2.31% ')).toBe('2.31');
  expect(['', 'abc', '1e5%', '--'].map((text) => readChange(text))).toEqual([null, null, null, null]);
  expect(formatPercent(readChange(''))).toBe('--');
});

it('CONST-16 only a leading minus counts as falling (D-85)', () => {
  expect(['-1%', '\u22121%', '0%', '+1%', ''].map(isFalling)).toEqual([true, true, false, false, false]);
  expect([' -1%', '1-2%', '+-1%'].map(isFalling)).toEqual([true, false, false]);
});

it('shows every finite market number without exponent, NaN or infinity', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (quote) => {
      for (const show of [formatPrice, formatBook, formatHighLow]) {
        expect(show(quote)).toMatch(/^\u2212?(\d{1,3}(,\d{3})*\.\d{2,6}|0\.0[₀-₉]{1,3}\d{1,4})$/);
      }
    }),
  );
});

it('LIFT-12 has no dollar estimate that repeats the price', () => {
  expect(formatDollarEstimate('64210.5', '64210.500000')).toBeUndefined();
  expect(formatDollarEstimate('3120.44', '0.0485')).toBe('≈ $3,120.44');
  expect(formatDollarEstimate('0.98', '1')).toBe('≈ $0.98');
  expect(formatDollarEstimate(undefined, '1')).toBeUndefined();
});
