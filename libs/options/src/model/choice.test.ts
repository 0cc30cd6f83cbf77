import { sheetStart, withDuration } from './choice';

const offers = [
  { seconds: 60, min: '10' },
  { seconds: 90, min: '20' },
];

describe('what the settings sheet shows', () => {
  it('OPT-24 D-49 starts with the first duration and its first preset', () => {
    expect(sheetStart(offers, undefined)).toEqual({ duration: offers[0], quantity: '10.00' });
    expect(sheetStart([], undefined)).toBeUndefined();
  });

  it('OPT-26 a change of duration recalculates and preselects the first preset', () => {
    expect(withDuration(offers[1]!)).toEqual({ duration: offers[1], quantity: '20.00' });
  });

  it('keeps the choice made before while its duration is still offered', () => {
    const chosen = { duration: offers[1]!, quantity: '33.50' };
    expect(sheetStart(offers, chosen)).toEqual(chosen);
    expect(sheetStart([offers[0]!], chosen)).toEqual({ duration: offers[0], quantity: '10.00' });
  });
});
