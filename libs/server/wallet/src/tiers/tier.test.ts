import { compare } from '@ex/money';
import * as fc from 'fast-check';
import { leftOf, tierOf } from './tier';

const level = (volume: string, dayDollars: string, feePercent = '100') => ({
  ...{ volume, dayDollars, monthDollars: `${dayDollars}0`, feePercent, loanLimit: dayDollars },
});
const RULES = {
  levels: [level('0', '100'), level('1000', '500', '90'), level('5000', '900.01', '50')],
  unverifiedPercent: '50',
  loanScore: 60,
};
const member = { granted: 0, isVerified: true, startScore: 100 };

describe('levels of members', () => {
  it.each([
    ['0', 0],
    ['999.99', 0],
    ['1000', 1],
    ['4999.99999999', 1],
    ['5000', 2],
    ['999999', 2],
  ])('PAY-17 a volume of %s reaches VIP %d', (volume, reached) => {
    expect(tierOf(RULES, member, volume)).toMatchObject({ level: reached, isGranted: false, volume });
  });

  it('PAY-17 a level that operators have set counts, unless the volume reaches a higher one', () => {
    expect(tierOf(RULES, { ...member, granted: 1 }, '0')).toMatchObject({
      ...{ level: 1, isGranted: true, day: '500', feePercent: '90', loan: '500' },
    });
    expect(tierOf(RULES, { ...member, granted: 1 }, '5000')).toMatchObject({ level: 2, isGranted: false });
    expect(tierOf(RULES, { ...member, granted: 7 }, '0')).toMatchObject({ level: 7, day: '900.01' });
  });

  it('PAY-18 without a verified identity only a share of the withdrawal limits, rounded down, and no other limit', () => {
    expect(tierOf(RULES, { ...member, isVerified: false }, '5000')).toMatchObject({
      ...{ day: '450', month: '450', loan: '900.01', feePercent: '50' },
    });
  });

  it('PAY-17 more volume never lowers the level', () => {
    const volume = fc.integer({ min: 0, max: 10_000 }).map(String);
    fc.assert(
      fc.property(volume, volume, fc.nat(5), (a, b, granted) => {
        const [less, more] = compare(a, b) <= 0 ? [a, b] : [b, a];
        const of = (traded: string) => tierOf(RULES, { ...member, granted }, traded).level;
        expect(of(less)).toBeLessThanOrEqual(of(more));
      }),
    );
  });

  it('PAY-18 nothing is left of a limit that was lowered below what was used', () => {
    expect([leftOf('100', '40.5'), leftOf('100', '100'), leftOf('100', '130')]).toEqual(['59.5', '0', '0']);
  });
});
