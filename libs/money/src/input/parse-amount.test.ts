import { parseAmountInput, parseTypedAmount } from '../index';

const parse = (raw: string, decimals = 8) => parseAmountInput(raw, { decimals });
const value = (raw: string, decimals = 8) => {
  const read = parse(raw, decimals);
  return read.kind === 'amount' ? read.value : read.kind === 'refused' ? read.reason : read.kind;
};

it.each([
  ['0.5', '0.5'],
  ['0,5', '0.5'],
  ['٠٫٥', '0.5'],
  ['٠،٥', '0.5'],
  ['۰٫۵', '0.5'],
  ['০.৫', '0.5'],
  ['०.५', '0.5'],
  ['０．５', '0.5'],
  ['๐.๕', '0.5'],
  ['໐,໕', '0.5'],
  ['1,5', '1.5'],
  ['1.5', '1.5'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['007', '7'],
  ['0.50', '0.5'],
  ['123456789.12345678', '123456789.12345678'],
  [' 12 ', '12'],
  ['\u200e12.5', '12.5'],
])('reads %p as %p', (raw, expected) => expect(value(raw)).toBe(expected));

it.each([
  ['1,234.56', '1234.56'],
  ['1.234,56', '1234.56'],
  ['1 234,56', '1234.56'],
  ['1\u202f234', '1234'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ["1'234.5", '1234.5'],
  ['1,204.55000000', '1204.55'],
])('parses unambiguous groups: %p as %p', (raw, expected) => expect(value(raw)).toBe(expected));

it.each([
  ['12.345.678', '12345678'],
  ['12 345 678', '12345678'],
  ['1 234 567,5', '1234567.5'],
])('reads several groups: %p as %p', (raw, expected) => expect(value(raw)).toBe(expected));

it.each([
  '1,234.567.890',
  '01.234.567',
  '1.234.567.89',
  '1.234.567,8.9',
  '0 123 456',
  '1,2 345',
  '1 234 56',
  '1 234 567,8,9',
])('never reads a part of %p as the amount', (raw) => expect(value(raw)).toBe('separators'));

it('counts digits after zeros that lead, and those between', () => {
  expect(value(`${'0'.repeat(40)}1`)).toBe('1');
  expect(value(`1${'0'.repeat(40)}`)).toBe('length');
});

it.each([
  ['1,234', '1.234', '1234'],
  ['12,000', '12', '12000'],
  ['١٬٢٣٤', '1.234', '1234'],
])('shows %p back instead of guessing', (raw, asDecimal, asGrouped) => {
  expect(parse(raw)).toEqual({
    kind: 'ambiguous',
    text: raw === '١٬٢٣٤' ? '1,234' : raw,
    asDecimal,
    asGrouped,
  });
  expect(parse(raw, 2).kind).toBe('ambiguous');
});

it('treats a point before three digits as a decimal point, as the product writes it', () => {
  expect(value('1.234')).toBe('1.234');
  expect(value('0,123')).toBe('0.123');
  expect(value('1234,567')).toBe('1234.567');
});

it('asks about a point before three digits where thousands are grouped with points', () => {
  const rule = { decimals: 8, pointMayGroup: true };
  const open = { kind: 'ambiguous', text: '10.000', asDecimal: '10', asGrouped: '10000' };
  expect([parseAmountInput('10.000', rule), parseTypedAmount('10.000', rule)]).toEqual([open, open]);
  expect(parseAmountInput('0.125', rule)).toMatchObject({ kind: 'amount', value: '0.125' });
});

describe('while typing', () => {
  const typed = (raw: string, decimals = 8) => parseTypedAmount(raw, { decimals });

  it('keeps separators as typed until the following text disambiguates them', () => {
    expect(typed('١٠,٠٠')).toEqual({ kind: 'amount', value: '10', text: '10,00' });
    expect(typed('10,000')).toMatchObject({ kind: 'ambiguous', text: '10,000' });
    expect(typed('10,000.')).toEqual({ kind: 'amount', value: '10000', text: '10,000.' });
    expect(typed("10'000")).toEqual({ kind: 'amount', value: '10000', text: '10000' });
  });

  it('holds separators that make no number, and any in a field of whole numbers, and signs', () => {
    expect(typed('1,234,')).toEqual({ kind: 'refused', reason: 'separators', text: '1,234,' });
    expect(typed('1.5', 0)).toEqual({ kind: 'refused', reason: 'decimals', text: '1.5' });
    expect(typed('1.239', 2)).toEqual({ kind: 'refused', reason: 'decimals' });
    expect(typed('9'.repeat(21), 0)).toEqual({ kind: 'refused', reason: 'length' });
    expect(typed('1-')).toEqual({ kind: 'refused', reason: 'sign', text: '1-' });
    expect(typed('-5')).toEqual({ kind: 'refused', reason: 'sign', text: '-5' });
    expect(typed('1,000،000')).toEqual({ kind: 'refused', reason: 'separators', text: '1,000،000' });
    expect(typed('١٬٠٠٠٬٠٠٠')).toEqual({ kind: 'amount', value: '1000000', text: '1٬000٬000' });
    expect(typed('1e5')).toEqual({ kind: 'refused', reason: 'exponent', text: '1e5' });
  });
});

it('rejects excess decimals and never rounds them', () => {
  expect(value('0.123456789')).toBe('decimals');
  expect(value('1.005', 2)).toBe('decimals');
  expect([value('1.', 0), value('1.0', 0), value('10', 0)]).toEqual(['decimals', 'decimals', '10']);
});

it.each([
  ['-1', 'sign'],
  ['+1', 'sign'],
  ['\u22121', 'sign'],
  ['1e5', 'exponent'],
  ['1E-7', 'exponent'],
  ['e5', 'characters'],
  ['0x10', 'characters'],
  ['NaN', 'characters'],
  ['1/2', 'separators'],
  ['1、5', 'separators'],
  ['$5', 'characters'],
  ['½', 'characters'],
  ['一', 'characters'],
  ['1..2', 'separators'],
  ['1,2,3', 'separators'],
  ['12,34,567', 'separators'],
  ['0,123,456', 'separators'],
  ['1 2', 'separators'],
  ['1,23.4', 'separators'],
  ['1.2,3.4', 'separators'],
  ['١,٠٠٠،٠٠٠', 'separators'],
  ['1.000٫000', 'separators'],
  ['9'.repeat(21), 'length'],
])('rejects %p: %s', (raw, reason) => expect(parse(raw)).toEqual({ kind: 'refused', reason }));

it('is empty while there is no digit', () => {
  expect([parse(''), parse('  '), parse(','), parse('.')]).toEqual(
    ['', '', '.', '.'].map((text) => ({ kind: 'empty', text })),
  );
});

it('keeps what was typed for the field, in ASCII', () => {
  expect(parse('٠,50')).toEqual({ kind: 'amount', value: '0.5', text: '0.50' });
  expect(parse('1,')).toEqual({ kind: 'amount', value: '1', text: '1.' });
});
