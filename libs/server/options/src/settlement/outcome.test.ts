import { add, sub } from '@ex/money';
import fc from 'fast-check';
import { decideOutcome } from './outcome';

const units = (max: bigint) => fc.bigInt({ min: 1n, max });
const text = (amount: bigint, scale: bigint) => {
  const ten = 10n ** scale;
  return `${amount / ten}.${String(amount % ten).padStart(Number(scale), '0')}`;
};

describe('outcome of an option (D-52)', () => {
  it.each([
    ['OPT-37 up and the price rose', 1, '100', '100.01', true, '8.5'],
    ['up and the price fell', 1, '100', '99.99', false, '-10'],
    ['down and the price fell', 2, '100', '99.99', true, '8.5'],
    ['down and the price rose', 2, '100', '100.01', false, '-10'],
    ['up and the price is the same', 1, '100', '100.00', false, '0'],
    ['down and the price is the same', 2, '100.0', '100', false, '0'],
  ])('%s', (_name, direction, openPrice, closePrice, isWin, profit) => {
    expect(decideOutcome({ direction, stake: '10', openPrice, closePrice, payoutRate: '0.85' })).toEqual({
      isWin,
      profit,
    });
  });

  it('a win is stake x rate to the last digit, truncated in favour of the house', () => {
    fc.assert(
      fc.property(units(10n ** 14n), units(10n ** 8n), (stake, rate) => {
        const { profit } = decideOutcome({
          direction: 1,
          stake: text(stake, 2n),
          openPrice: '1',
          closePrice: '2',
          payoutRate: text(rate, 8n),
        });
        // The stake has 2 decimals, the rate 8: the product has 10, of which 8 are kept.
        expect(add(profit, '0')).toBe(add(text((stake * rate) / 100n, 8n), '0'));
      }),
      { numRuns: 2000 },
    );
  });

  it('a member loses exactly the stake, never more and never less', () => {
    fc.assert(
      fc.property(units(10n ** 12n), units(10n ** 6n), (stake, price) => {
        const bet = { stake: text(stake, 2n), openPrice: text(price + 1n, 2n), payoutRate: '0.85' };
        const lost = decideOutcome({ ...bet, direction: 1, closePrice: text(price, 2n) });
        expect(sub('0', lost.profit)).toBe(add(bet.stake, '0'));
      }),
    );
  });
});
