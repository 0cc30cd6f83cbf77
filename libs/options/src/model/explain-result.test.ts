import { add, compare, mul, roundDown } from '@ex/money';
import type { OptionOrder } from '@ex/api-client/options';
import { makeOptionOrder, makeSettledOption } from '@ex/testing';
import fc from 'fast-check';
import { explainResult, findPayoutRate } from './explain-result';

const units = (scale: number, most: number) =>
  fc.integer({ min: 1, max: most }).map((whole) => {
    const digits = String(whole).padStart(scale + 1, '0');
    return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  });

describe('the explanation of a result', () => {
  it('D-52 OPT-43 a win: the price moved the chosen way, stake times payout rate is the profit', () => {
    expect(explainResult(makeSettledOption())).toEqual({
      result: 'win',
      direction: 'up',
      openPrice: '64210.5',
      closePrice: '64250.25',
      change: '39.75',
      changePercent: '0.0619',
      isConsistent: true,
      stake: '10',
      profit: '8.5',
      payoutRate: '0.85',
      returned: '18.5',
    });
  });

  it.each<[string, Partial<OptionOrder>, object]>([
    [
      'a loss bought up',
      { result: 'loss', profit: '-10', closePrice: '64200' },
      { result: 'loss', isConsistent: true, change: '-10.5', payoutRate: undefined, returned: '0' },
    ],
    [
      'a loss bought down',
      { result: 'loss', profit: '-10', direction: 'down' },
      { result: 'loss', isConsistent: true, direction: 'down', returned: '0' },
    ],
    [
      'a win bought down',
      { direction: 'down', closePrice: '64200' },
      { result: 'win', isConsistent: true, direction: 'down', payoutRate: '0.85' },
    ],
    [
      'a stake that came back',
      { result: 'draw', profit: '0', closePrice: '64210.5' },
      {
        result: 'draw',
        isConsistent: true,
        change: '0',
        changePercent: '0',
        payoutRate: undefined,
        returned: '10',
      },
    ],
    [
      'a result that the prices do not explain',
      { direction: 'down' },
      { result: 'win', isConsistent: false },
    ],
    [
      'a stake returned although the price moved',
      { result: 'draw', profit: '0' },
      { result: 'draw', isConsistent: false },
    ],
  ])('D-52 %s', (_name, change, expected) => {
    expect(explainResult(makeSettledOption(change))).toMatchObject(expected);
  });

  it.each([
    ['runs', makeOptionOrder()],
    ['has no close price', makeSettledOption({ closePrice: null })],
    ['has no profit', makeSettledOption({ profit: null })],
  ])('OPT-38 is missing for an order that %s', (_name, order) =>
    expect(explainResult(order)).toBeUndefined(),
  );

  it('finds the payout rate that the profit was calculated with, and never one that does not fit', () => {
    fc.assert(
      fc.property(units(2, 10_000_000), units(4, 30_000), (stake, rate) => {
        const profit = roundDown(mul(stake, rate), 8);
        const found = findPayoutRate(stake, profit);
        expect(found !== undefined && compare(found, rate) === 0).toBe(true);
        expect(explainResult(makeSettledOption({ stake: stake, profit: profit }))?.returned).toBe(
          add(stake, profit),
        );
      }),
    );
    fc.assert(
      fc.property(units(8, 1_000_000_000), units(8, 1_000_000_000), (stake, profit) => {
        const found = findPayoutRate(stake, profit);
        if (found !== undefined) expect(compare(roundDown(mul(stake, found), 8), profit)).toBe(0);
      }),
    );
    expect(findPayoutRate('0', '1')).toBeUndefined();
    expect(findPayoutRate('3', '1')).toBeUndefined();
  });
});
