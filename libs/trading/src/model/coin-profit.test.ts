import { add, compare, mul, sub } from '@ex/money';
import fc from 'fast-check';
import { coinProfit, formatCoinProfit, formatCost, formatProfitPercent, profitTone } from './coin-profit';

const units = fc.bigInt({ min: 1n, max: 10n ** 15n });
const text = (amount: bigint): string =>
  `${amount / 10n ** 8n}.${String(amount % 10n ** 8n).padStart(8, '0')}`;
const costOf = (quantity: string, cost: string) => ({ quantity, cost, average: '0' });

it('PNL-05 the profit of a coin whose cost is known in full is the value shown less the cost, to the last digit', () => {
  fc.assert(
    fc.property(units, units, units, units, (available, frozen, cost, usdValue) => {
      const holding = { available: text(available), frozen: text(frozen), usdValue: text(usdValue) };
      const result = coinProfit(costOf(text(available + frozen), text(cost)), holding);
      expect(add(result!.profit, text(cost))).toBe(add(text(usdValue), '0'));
    }),
  );
});

it('PNL-03 PNL-05 counts only the part with a known cost, at its share of the value', () => {
  fc.assert(
    fc.property(units, units, units, units, (known, unknown, cost, usdValue) => {
      const held = text(known + unknown);
      const result = coinProfit(costOf(text(known), text(cost)), {
        ...{ available: held, frozen: '0', usdValue: text(usdValue) },
      });
      const value = add(result!.profit, text(cost));
      expect(compare(mul(value, held), mul(text(usdValue), text(known)))).toBeLessThanOrEqual(0);
      expect(compare(mul(add(value, '0.00000001'), held), mul(text(usdValue), text(known)))).toBe(1);
      expect(compare(sub(text(usdValue), value), '0')).toBe(1);
    }),
  );
});

const shown = (usdValue: string, cost: string) => {
  const result = coinProfit(costOf('1', cost), { available: '1', frozen: '0', usdValue });
  return result && [formatCoinProfit(result), formatProfitPercent(result), profitTone(result)];
};

it('PNL-05 shows profit and loss with their sign, nothing of a coin without a price', () => {
  expect(shown('112.5', '100')).toEqual(['+12.50\u202fUSDT', '+12.50%', 'rise']);
  expect(shown('75', '100')).toEqual(['\u221225.00\u202fUSDT', '\u221225.00%', 'fall']);
  expect(shown('100.001', '100')).toEqual(['0.00\u202fUSDT', '0.00%', undefined]);
  expect(shown('5', '0')).toEqual(['+5.00\u202fUSDT', '--', 'rise']);
  expect(shown('0', '100')).toBeUndefined();
});

it('PNL-05 shows the average cost of a cheap coin with its digits', () => {
  expect(formatCost('64210.5')).toBe('64,210.50\u202fUSDT');
  expect(formatCost('0.000012340000')).toBe('0.0₄1234\u202fUSDT');
});
