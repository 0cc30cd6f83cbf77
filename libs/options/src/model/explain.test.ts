import { add, compare, mul, roundDown } from '@ex/money';
import { build } from '@ex/testing';
import fc from 'fast-check';
import { explain, payoutRate } from './explain';

const units = (scale: number, most: number) =>
  fc.integer({ min: 1, max: most }).map((whole) => {
    const digits = String(whole).padStart(scale + 1, '0');
    return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  });

describe('how a result came about', () => {
  it('D-52 OPT-43 a win: moved the chosen way, stake times payout rate is the profit', () => {
    expect(explain(build.settledOrder())).toEqual({
      result: 'win',
      up: true,
      change: '39.75',
      percent: '0.0619',
      plain: true,
      stake: '10',
      profit: '8.5',
      rate: '0.85',
      returned: '18.5',
    });
  });

  it.each([
    [
      'a loss bought up',
      { is_win: 0, ploss: '-10', sellprice: '64200' },
      { result: 'loss', plain: true, change: '-10.5', rate: undefined, returned: '0' },
    ],
    [
      'a loss bought down',
      { is_win: 0, ploss: '-10', hyzd: 2 },
      { result: 'loss', plain: true, up: false, returned: '0' },
    ],
    [
      'a win bought down',
      { hyzd: 2, sellprice: '64200' },
      { result: 'win', plain: true, up: false, rate: '0.85' },
    ],
    [
      'a stake that came back',
      { is_win: 0, ploss: '0', sellprice: '64210.5' },
      { result: 'draw', plain: true, change: '0', percent: '0', rate: undefined, returned: '10' },
    ],
    ['a result that the prices do not explain', { hyzd: 2 }, { result: 'win', plain: false }],
    [
      'a stake returned although the price moved',
      { is_win: 0, ploss: '0' },
      { result: 'draw', plain: false },
    ],
  ])('D-52 %s', (_name, change, expected) => {
    expect(explain(build.settledOrder(change))).toMatchObject(expected);
  });

  it.each([
    ['runs', build.contractOrder()],
    ['has no close price', build.settledOrder({ sellprice: null })],
    ['has no profit', build.settledOrder({ ploss: null })],
  ])('OPT-38 says nothing of an order that %s', (_name, order) => expect(explain(order)).toBeUndefined());

  it('finds the rate again that the profit was made with, and never one that does not fit', () => {
    fc.assert(
      fc.property(units(2, 10_000_000), units(4, 30_000), (stake, rate) => {
        const profit = roundDown(mul(stake, rate), 8);
        const found = payoutRate(stake, profit);
        expect(found !== undefined && compare(found, rate) === 0).toBe(true);
        expect(explain(build.settledOrder({ num: stake, ploss: profit }))?.returned).toBe(add(stake, profit));
      }),
    );
    fc.assert(
      fc.property(units(8, 1_000_000_000), units(8, 1_000_000_000), (stake, profit) => {
        const found = payoutRate(stake, profit);
        if (found !== undefined) expect(compare(roundDown(mul(stake, found), 8), profit)).toBe(0);
      }),
    );
    expect(payoutRate('0', '1')).toBeUndefined();
    expect(payoutRate('3', '1')).toBeUndefined();
  });
});
