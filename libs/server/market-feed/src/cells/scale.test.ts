import { atScale, roundDown } from '@ex/money';
import fc from 'fast-check';
import { fromUnits, unitsText } from './scale';

describe('units', () => {
  it('writes units as exact decimal text', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 12), fc.nat(8), (units, decimals) => {
        const text = unitsText(units, decimals);
        expect(roundDown(text, 8)).toBe(text);
        expect(
          atScale(text, decimals)
            .replace('.', '')
            .replace(/^0+(?=\d)/, ''),
        ).toBe(String(units));
      }),
    );
    expect(unitsText(5, 8)).toBe('0.00000005');
    expect(unitsText(2_314_050, 2)).toBe('23140.5');
    expect(unitsText(7, 0)).toBe('7');
  });

  it('gives the number that prints as the decimal', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 12), fc.nat(8), (units, decimals) => {
        expect(fromUnits(units, decimals)).toBe(Number(unitsText(units, decimals)));
      }),
    );
  });
});
