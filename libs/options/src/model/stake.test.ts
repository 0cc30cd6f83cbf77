import { compare, mul } from '@ex/money';
import fc from 'fast-check';
import { checkStake, initialSettings, leftToTell, maxStake, settingsFor, stakePresets } from './stake';

const cents = fc
  .bigInt({ min: 1n, max: 10n ** 15n })
  .map((units) => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`);

describe('the stake of an option', () => {
  it('OPT-23 CONST-10 offers 1, 3, 5 and 10 times the minimum with 2 decimals', () => {
    expect(stakePresets('10')).toEqual(['10.00', '30.00', '50.00', '100.00']);
    expect(stakePresets('0.5')).toEqual(['0.50', '1.50', '2.50', '5.00']);
  });

  it('OPT-23 never offers less than the multiple of the minimum', () => {
    fc.assert(
      fc.property(cents, (min) => {
        const [one, three, five, ten] = stakePresets(min);
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
    expect(stakePresets('0.001')[0]).toBe('0.01');
  });

  it('OPT-25 all is the balance, cut and never rounded up', () => {
    expect(maxStake('1204.55999999', { maxStake: null })).toBe('1204.55');
    expect(maxStake('0', { maxStake: null })).toBe('0.00');
    expect(maxStake('1204.55999999', { maxStake: '1000' })).toBe('1000.00');
    expect(maxStake('1204.55999999', { maxStake: '5000' })).toBe('1204.55');
    expect(maxStake('1204.55999999', { maxStake: '1000' }, '40.5')).toBe('40.50');
    expect(maxStake('30', { maxStake: '1000' }, '40.5')).toBe('30.00');
  });

  it.each([
    ['', 'minimum'],
    ['0', 'minimum'],
    ['9.99', 'minimum'],
    ['10', undefined],
    ['100', undefined],
    ['100.01', 'balance'],
  ] as const)('OPT-30 D-50 %j with minimum 10 and balance 100 gives %s', (stake, error) => {
    expect(checkStake(stake, { minStake: '10', maxStake: null }, '100')).toBe(error);
  });

  it('D-50 may not exceed the maximum of its duration, where there is one', () => {
    expect(checkStake('50', { minStake: '10', maxStake: '50' }, '100')).toBeUndefined();
    expect(checkStake('50.01', { minStake: '10', maxStake: '50' }, '100')).toBe('maximum');
  });

  it('RISK-47 is bounded by what the venue still takes, and reports it where the duration allows more', () => {
    const bounds = { minStake: '10', maxStake: '50' };
    expect(checkStake('20', bounds, '100', '20')).toBeUndefined();
    expect(checkStake('20.01', bounds, '100', '20')).toBe('left');
    expect(checkStake('50.01', bounds, '100', '20')).toBe('maximum');
    expect(checkStake('9', bounds, '100', '0')).toBe('minimum');
    expect([leftToTell(bounds, '20'), leftToTell(bounds, '50'), leftToTell(bounds, undefined)]).toEqual([
      ...['20', undefined, undefined],
    ]);
    expect(leftToTell({ maxStake: null }, '500')).toBe('500');
  });
});

describe('the order settings', () => {
  const offers = [
    { seconds: 60, minStake: '10', maxStake: null },
    { seconds: 90, minStake: '20', maxStake: null },
  ];

  it('OPT-24 D-49 open with the first duration and its first preset', () => {
    expect(initialSettings(offers, undefined)).toEqual({ duration: offers[0], stake: '10.00' });
    expect(initialSettings([], undefined)).toBeUndefined();
  });

  it('OPT-26 preselect the first preset when the duration changes', () => {
    expect(settingsFor(offers[1]!)).toEqual({ duration: offers[1], stake: '20.00' });
  });

  it('reopen unchanged while their duration is still offered', () => {
    const previous = { duration: offers[1]!, stake: '33.50' };
    expect(initialSettings(offers, previous)).toEqual(previous);
    expect(initialSettings([offers[0]!], previous)).toEqual({ duration: offers[0], stake: '10.00' });
  });
});
