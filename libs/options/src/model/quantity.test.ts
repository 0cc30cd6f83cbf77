import { compare, mul } from '@ex/money';
import fc from 'fast-check';
import { durationsOf } from './duration';
import { allOf, checkQuantity, presetsOf } from './quantity';

const cents = fc
  .bigInt({ min: 1n, max: 10n ** 15n })
  .map((units) => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`);

describe('quantity of an option', () => {
  it('OPT-23 CONST-10 offers 1, 3, 5 and 10 times the minimum with 2 decimals', () => {
    expect(presetsOf('10')).toEqual(['10.00', '30.00', '50.00', '100.00']);
    expect(presetsOf('0.5')).toEqual(['0.50', '1.50', '2.50', '5.00']);
  });

  it('OPT-23 never offers less than the multiple of the minimum', () => {
    fc.assert(
      fc.property(cents, (min) => {
        const [one, three, five, ten] = presetsOf(min);
        for (const [preset, times] of [
          [one, '1'],
          [three, '3'],
          [five, '5'],
          [ten, '10'],
        ] as const) {
          expect(compare(preset!, mul(min, times))).toBe(0);
        }
      }),
    );
    expect(presetsOf('0.001')[0]).toBe('0.01');
  });

  it('OPT-25 all is the balance, cut and never rounded up', () => {
    expect(allOf('1204.55999999', {})).toBe('1204.55');
    expect(allOf('0', {})).toBe('0.00');
    expect(allOf('1204.55999999', { max: '1000' })).toBe('1000.00');
    expect(allOf('1204.55999999', { max: '5000' })).toBe('1204.55');
  });

  it.each([
    ['', 'minimum'],
    ['0', 'minimum'],
    ['9.99', 'minimum'],
    ['10', undefined],
    ['100', undefined],
    ['100.01', 'balance'],
  ] as const)('OPT-30 D-50 %j with minimum 10 and balance 100 gives %s', (quantity, error) => {
    expect(checkQuantity(quantity, { min: '10' }, '100')).toBe(error);
  });

  it('D-50 is at most the most of its duration, where there is one', () => {
    expect(checkQuantity('50', { min: '10', max: '50' }, '100')).toBeUndefined();
    expect(checkQuantity('50.01', { min: '10', max: '50' }, '100')).toBe('maximum');
  });
});

describe('durations', () => {
  it('OPT-26 aligns seconds with minimum stakes and drops what has no partner', () => {
    expect(durationsOf({ hytime: [60, 90, 120], hymin: ['10', '20'] })).toEqual([
      { seconds: 60, min: '10' },
      { seconds: 90, min: '20' },
    ]);
    expect(durationsOf({ hytime: [60, 90], hymin: ['10', '20'], hymax: ['100', null] })).toEqual([
      { seconds: 60, min: '10', max: '100' },
      { seconds: 90, min: '20' },
    ]);
    expect(durationsOf({ hytime: [0, Number.NaN, 5], hymin: ['1', '1', 'x'] })).toEqual([]);
  });
});
