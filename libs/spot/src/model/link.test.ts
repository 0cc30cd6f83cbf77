import type { MarketRules } from '@ex/api-client/spot';
import { compare, mul } from '@ex/money';
import fc from 'fast-check';
import { EMPTY_DRAFT, type OrderDraft } from './draft';
import { orderCost } from './figures';
import { stepPrice, withAmount, withQuantity, withShare } from './link';

const rules: MarketRules = {
  priceDecimals: 2,
  quantityDecimals: 6,
  minAmount: '1',
  makerFee: '0.001',
  takerFee: '0.001',
  maxSlippage: '0.05',
};
const units = (decimals: number, most: bigint) =>
  fc.bigInt({ min: 1n, max: most }).map((value) => {
    const digits = value.toString().padStart(decimals + 1, '0');
    return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  });
const prices = units(2, 10n ** 9n);
const balances = units(8, 10n ** 16n);
const shares = fc.constantFrom(25, 50, 75, 100);
const market: OrderDraft = { ...EMPTY_DRAFT, type: 'market' };

it('SPOT-15 CONST-11 the step keys move the price by 0.01, from the latest close when it is empty, never to nothing', () => {
  expect(stepPrice('100', 1, undefined, 2)).toBe('100.01');
  expect(stepPrice('100', -1, undefined, 2)).toBe('99.99');
  expect(stepPrice('100', 1, undefined, 1)).toBe('100.1');
  expect(stepPrice('100', 1, undefined, 0)).toBe('101');
  expect(stepPrice('', 1, '64210.5', 2)).toBe('64210.51');
  expect(stepPrice('0.01', -1, undefined, 2)).toBe('0.01');
  expect(stepPrice('', -1, undefined, 2)).toBe('0.01');
  expect(stepPrice('0.00012', 1, undefined, 6)).toBe('0.000121');
  expect(stepPrice('0.015', -1, undefined, 6)).toBe('0.014999');
});

it('SPOT-15 the key for less never raises the price of a cheap coin', () => {
  expect(stepPrice('0.00001869', -1, '0.0000187', 8)).toBe('0.00001868');
  expect(stepPrice('', -1, '0.0000187', 8)).toBe('0.00001869');
});

it('SPOT-17 D-41 typing one of quantity and amount of a market order fills the other by the latest close', () => {
  expect(withQuantity(market, '0.5', '100')).toMatchObject({ quantity: '0.5', amount: '50' });
  expect(withAmount(market, '50', '100', rules)).toMatchObject({ quantity: '0.5', amount: '50' });
  expect(withAmount(market, '', '100', rules)).toMatchObject({ quantity: '', amount: '' });
  expect(withQuantity(market, '0.5', undefined)).toMatchObject({ quantity: '0.5', amount: '' });
  expect(withQuantity({ ...EMPTY_DRAFT, price: '3' }, '0.5', '100')).toMatchObject({ amount: '' });
});

it('D-41 a linked quantity never costs more than the amount', () => {
  fc.assert(
    fc.property(balances, prices, (amount, close) => {
      const { quantity } = withAmount(market, amount, close, rules);
      expect(compare(mul(quantity || '0', close), amount)).toBeLessThanOrEqual(0);
    }),
  );
});

it('SPOT-18 D-42 a share of the balance never costs more than that share, for any side and type', () => {
  const drafts = fc.record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    type: fc.constantFrom('limit' as const, 'market' as const),
    price: fc.oneof(prices, fc.constant('')),
    quantity: fc.constant(''),
    amount: fc.constant(''),
  });
  fc.assert(
    fc.property(drafts, balances, balances, prices, shares, (draft, quote, base, close, share) => {
      const next = withShare(draft, share, { quote, base }, rules, close);
      if (!next) throw new Error('balance and price are known');
      const balance = draft.side === 'buy' ? quote : base;
      const spent = orderCost(next) || '0';
      expect(compare(mul(spent, '100'), mul(balance, String(share)))).toBeLessThanOrEqual(0);
    }),
  );
});

it('SPOT-18 100 % of a sell is the whole balance at the decimals of the market', () => {
  const draft: OrderDraft = { ...EMPTY_DRAFT, side: 'sell', price: '10' };
  const balance = { quote: '5', base: '1.23456789' };
  expect(withShare(draft, 100, balance, rules, '10')?.quantity).toBe('1.234567');
  expect(withShare(draft, 25, balance, rules, '10')?.quantity).toBe('0.308641');
  expect(withShare(draft, 100, { quote: '5', base: undefined }, rules, '10')).toBeUndefined();
});

it('SPOT-18 D-42 a share of a limit buy without a price takes the latest close as its price', () => {
  const balance = { quote: '5', base: '1' };
  expect(withShare(EMPTY_DRAFT, 50, balance, rules, '10.129')).toMatchObject({
    price: '10.12',
    quantity: '0.247035',
  });
  expect(withShare(EMPTY_DRAFT, 50, balance, rules, undefined)).toBeUndefined();
});
