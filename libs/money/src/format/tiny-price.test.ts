import { formatTinyPrice, readTinyPrice } from '../index';

it('RIM-41 shows a price with four or more leading zeros by their count', () => {
  expect(formatTinyPrice('0.000001234')).toBe('0.0₅1234');
  expect(formatTinyPrice(0.00001234)).toBe('0.0₄1234');
  expect(formatTinyPrice('0.0000000000012')).toBe('0.0₁₁12');
  expect(formatTinyPrice('-0.0000012349')).toBe('\u22120.0₅1234');
  expect(['0.0001234', '1.000001', '10.00001234', '0', 'x'].map(formatTinyPrice)).toEqual(
    Array(5).fill(null),
  );
});

it('RIM-41 takes a shown price apart, with the full number for reading aloud and copying', () => {
  expect(readTinyPrice('≈ $0.0₅837')).toEqual({
    before: '≈ $0.0',
    zeros: '5',
    after: '837',
    full: '≈ $0.00000837',
  });
  expect(readTinyPrice('\u22120.0₁₁12 USDT')?.full).toBe('\u22120.0000000000012 USDT');
  expect(['0.05837', '64,210.50', '--', 'CO₂'].map(readTinyPrice)).toEqual(Array(4).fill(null));
});
