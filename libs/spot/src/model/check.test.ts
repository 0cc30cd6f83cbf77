import { add, compare, div } from '@ex/money';
import fc from 'fast-check';
import type { MarketRules } from '@ex/api-client/spot';
import { checkBalance, checkDraft, clearProblem, maxOrder } from './check';
import { EMPTY_DRAFT, type OrderDraft } from './draft';
import { orderCost } from './figures';

const rules: MarketRules = {
  priceDecimals: 2,
  quantityDecimals: 6,
  minAmount: '1',
  makerFee: undefined,
  takerFee: undefined,
  maxSlippage: undefined,
};
const balances = { quote: '100', base: '2' };
const draft = (change: Partial<OrderDraft>): OrderDraft => ({ ...EMPTY_DRAFT, ...change });

it.each([
  ['SPOT-14 a limit order needs a price', draft({ quantity: '1' }), 'price', 'missing'],
  ['SPOT-14 a price of zero is none', draft({ price: '0', quantity: '1' }), 'price', 'missing'],
  ['SPOT-16 a market order needs an amount', draft({ type: 'market' }), 'amount', 'missing'],
  ['SPOT-17 a limit order needs a quantity', draft({ price: '1' }), 'quantity', 'missing'],
  ['SPOT-17 a market order needs a quantity', draft({ type: 'market', amount: '5' }), 'quantity', 'missing'],
  ['SPOT-23 a buy above the balance', draft({ price: '10', quantity: '11' }), 'quantity', 'balance'],
  [
    'SPOT-23 a market buy above',
    draft({ type: 'market', amount: '101', quantity: '1' }),
    'amount',
    'balance',
  ],
  ['SPOT-23 a sell above', draft({ side: 'sell', price: '10', quantity: '2.1' }), 'quantity', 'balance'],
  ['an order worth less than the minimum', draft({ price: '0.1', quantity: '1' }), 'quantity', 'minimum'],
] as const)('%s', (_name, order, field, reason) => {
  expect(checkDraft(order, balances, rules)).toEqual({ field, reason });
});

it('finds nothing wrong with an order that is covered', () => {
  expect(checkDraft(draft({ price: '10', quantity: '10' }), balances, rules)).toBeUndefined();
  expect(checkDraft(draft({ side: 'sell', price: '10', quantity: '2' }), balances, rules)).toBeUndefined();
  expect(
    checkDraft(draft({ price: '9', quantity: '9' }), { quote: undefined, base: undefined }, rules),
  ).toBeUndefined();
});

it('SPOT-23 D-42 clears the field that asked for more than there is, and what is linked to it', () => {
  const order = draft({ price: '10', quantity: '11', amount: '110' });
  expect(clearProblem(order, { field: 'quantity', reason: 'balance' })).toEqual(draft({ price: '10' }));
  expect(clearProblem(order, { field: 'price', reason: 'missing' })).toEqual({ ...order, price: '' });
});

it('SPOT-23 refuses exactly what costs more than there is', () => {
  const whole = fc.integer({ min: 1, max: 500 }).map(String);
  fc.assert(
    fc.property(
      whole,
      whole,
      fc.constantFrom('buy' as const, 'sell' as const),
      fc.constantFrom('limit' as const, 'market' as const),
      (a, b, side, type) => {
        const order: OrderDraft = { side, type, price: a, quantity: b, amount: a };
        const balance = side === 'buy' ? balances.quote : balances.base;
        expect(checkBalance(order, balances) !== undefined).toBe(compare(orderCost(order), balance) > 0);
      },
    ),
  );
});

it('SPOT-23 the reported maximum is covered, and one step more is not', () => {
  const units = fc.integer({ min: 1, max: 5_000_000 }).map((value) => div(String(value), '1000', 6));
  const kinds = ['sell limit', 'buy limit', 'buy market'] as const;
  fc.assert(
    fc.property(units, units, units, fc.constantFrom(...kinds), (price, quote, base, kind) => {
      const [side, type] = kind.split(' ') as [OrderDraft['side'], OrderDraft['type']];
      const held = { quote, base };
      const most = maxOrder(draft({ side, type, price }), held, rules) ?? '0';
      const orderOf = (figure: string) => draft({ side, type, price, quantity: figure, amount: figure });
      expect(checkBalance(orderOf(most), held)).toBeUndefined();
      expect(checkBalance(orderOf(add(most, '0.000001')), held)).toMatchObject({ reason: 'balance' });
    }),
  );
});

it('SPOT-23 reports no maximum without a balance or a price', () => {
  expect(maxOrder(draft({ price: '10' }), { quote: undefined, base: '1' }, rules)).toBeUndefined();
  expect(maxOrder(draft({ side: 'sell' }), { quote: '1', base: undefined }, rules)).toBeUndefined();
  expect(maxOrder(draft({ price: '' }), balances, rules)).toBeUndefined();
});
