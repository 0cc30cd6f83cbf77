import type { MarketRules } from '@ex/api-client/spot';
import { add, compare, mul, sub } from '@ex/money';
import fc from 'fast-check';
import { EMPTY_DRAFT, type OrderDraft } from './draft';
import {
  applicableFeeRate,
  crossesMarket,
  distanceFromLast,
  estimateProceeds,
  orderCost,
  orderTotal,
} from './figures';

const units = (decimals: number, max: bigint) =>
  fc.bigInt({ min: 1n, max }).map((value) => {
    const digits = value.toString().padStart(decimals + 1, '0');
    return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  });
const prices = units(2, 10n ** 9n);
const quantities = units(8, 10n ** 15n);
const rules = { makerFee: '0.001', takerFee: '0.002' } as MarketRules;
const at = (price: string, side: OrderDraft['side'] = 'buy'): OrderDraft => ({ ...EMPTY_DRAFT, side, price });

it('a buy at or above the latest price and a sell at or below it are filled immediately', () => {
  expect(['99', '100', '101'].map((price) => crossesMarket(at(price), '100'))).toEqual([false, true, true]);
  expect(['99', '100', '101'].map((price) => crossesMarket(at(price, 'sell'), '100'))).toEqual([
    true,
    true,
    false,
  ]);
  expect(crossesMarket(at('101'), undefined)).toBe(false);
  expect(crossesMarket(at(''), '100')).toBe(false);
});

it('what waits in the book pays the fee of a maker, all else that of a taker', () => {
  expect(applicableFeeRate(at('99'), '100', rules)).toBe('0.001');
  expect(applicableFeeRate(at('101'), '100', rules)).toBe('0.002');
  expect(applicableFeeRate({ ...EMPTY_DRAFT, type: 'market' }, '100', rules)).toBe('0.002');
});

it('returns the distance of a limit price from the latest one', () => {
  expect(distanceFromLast(at('110'), '100')).toBe('10');
  expect(distanceFromLast(at('99.5'), '100')).toBe('-0.5');
  expect(distanceFromLast(at('99.5'), undefined)).toBeUndefined();
  expect(distanceFromLast({ ...EMPTY_DRAFT, type: 'market', price: '5' }, '100')).toBeUndefined();
});

it('the cost of a limit buy is never reported too low, its shown total never too high', () => {
  fc.assert(
    fc.property(prices, quantities, (price, quantity) => {
      const exact = mul(price, quantity);
      expect(compare(orderCost({ ...EMPTY_DRAFT, price, quantity }), exact)).toBeGreaterThanOrEqual(0);
      expect(compare(orderTotal(price, quantity) || '0', exact)).toBeLessThanOrEqual(0);
    }),
  );
});

it('proceeds: a fee of the stated share is taken from what is received, rounded up', () => {
  fc.assert(
    fc.property(
      prices,
      quantities,
      fc.constantFrom('buy' as const, 'sell' as const),
      (price, quantity, side) => {
        const proceeds = estimateProceeds({ ...EMPTY_DRAFT, side, price, quantity }, undefined, '0.001');
        if (!proceeds) return;
        expect(add(proceeds.net, proceeds.fee)).toBe(add(proceeds.gross, '0'));
        expect(compare(proceeds.fee, mul(proceeds.gross, '0.001'))).toBeGreaterThanOrEqual(0);
        expect(compare(sub(proceeds.fee, mul(proceeds.gross, '0.001')), '0.00000001')).toBeLessThan(0);
      },
    ),
  );
  expect(
    estimateProceeds({ ...EMPTY_DRAFT, price: '1', quantity: '1' }, undefined, undefined),
  ).toBeUndefined();
});
