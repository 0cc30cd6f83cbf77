import { BUY, type Draft, EMPTY_DRAFT, MARKET, type MarketRules, SELL } from './draft';
import { crosses, distanceOf, feeRateOf } from './limit';

const rules = { makerFee: '0.001', takerFee: '0.002' } as MarketRules;
const at = (price: string, side = BUY): Draft => ({ ...EMPTY_DRAFT, side, price });

it('a buy at or above the latest price and a sell at or below it are filled at once', () => {
  expect(['99', '100', '101'].map((price) => crosses(at(price), '100'))).toEqual([false, true, true]);
  expect(['99', '100', '101'].map((price) => crosses(at(price, SELL), '100'))).toEqual([true, true, false]);
  expect(crosses(at('101'), undefined)).toBe(false);
  expect(crosses(at(''), '100')).toBe(false);
});

it('what waits in the book pays the fee of a maker, all else that of a taker', () => {
  expect(feeRateOf(at('99'), '100', rules)).toBe('0.001');
  expect(feeRateOf(at('101'), '100', rules)).toBe('0.002');
  expect(feeRateOf({ ...EMPTY_DRAFT, kind: MARKET }, '100', rules)).toBe('0.002');
});

it('tells how far a limit price is from the latest one', () => {
  expect(distanceOf(at('110'), '100')).toBe('10');
  expect(distanceOf(at('99.5'), '100')).toBe('-0.5');
  expect(distanceOf(at('99.5'), undefined)).toBeUndefined();
  expect(distanceOf({ ...EMPTY_DRAFT, kind: MARKET, price: '5' }, '100')).toBeUndefined();
});
