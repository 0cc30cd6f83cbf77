import type { OrderIntent, SpotOrder } from '@ex/api-client/spot';
import { makeMarket, makeSpotOrder } from '@ex/testing';
import { EMPTY_DRAFT } from './draft';
import { canCancel, filledPercent, matchesIntent, toDraft, toIntent } from './order';

const intent: OrderIntent = {
  marketId: 1,
  pair: { base: 'BTC', quote: 'USDT' },
  side: 'buy',
  type: 'limit',
  limitPrice: '10',
  quantity: '2',
  amount: '20',
};
const order = makeSpotOrder({ id: 6, limitPrice: '10.00', quantity: '2.00000000' });

it('D-10 recognises the record of a sent order, and mistakes no other for it', () => {
  expect(matchesIntent(order, intent)).toBe(true);
  const others: Partial<SpotOrder>[] = [
    { side: 'sell' },
    { side: 'unknown' },
    { pair: { base: 'ETH', quote: 'USDT' } },
    { pair: { base: 'BTC', quote: 'ETH' } },
    { limitPrice: '10.01' },
    { type: 'market', limitPrice: null },
    { quantity: '3' },
  ];
  for (const other of others) expect(matchesIntent({ ...order, ...other }, intent)).toBe(false);
  const market = { ...intent, type: 'market' as const, limitPrice: null };
  expect(matchesIntent({ ...order, type: 'market', limitPrice: null }, market)).toBe(true);
  expect(matchesIntent(order, market)).toBe(false);
});

it('D-10 takes a kept request of another build for no order', () => {
  const old = { m_id: 1, base: 'BTC', quote: 'USDT', side: 0, kind: 1, price: '10', num: '2', amount: '20' };
  expect(matchesIntent(order, old as unknown as OrderIntent)).toBe(false);
});

it('SPOTLIST-07 D-44 only an open order can be cancelled', () => {
  const statuses = ['open', 'filled', 'cancelled', 'unknown'] as const;
  expect(statuses.map((status) => canCancel({ ...order, status }))).toEqual([true, false, false, false]);
});

it('returns the filled share', () => {
  const limit = makeSpotOrder({ quantity: '2', filledQuantity: null });
  expect(filledPercent(limit)).toBe(0);
  expect(filledPercent({ ...limit, filledQuantity: '0.66' })).toBe(33);
  expect(filledPercent({ ...limit, filledQuantity: '2' })).toBe(100);
  expect(filledPercent({ ...limit, filledQuantity: '1', quantity: '0' })).toBe(0);
  const market = { ...limit, type: 'market' as const, filledQuantity: '1.99' };
  expect(filledPercent(market)).toBeUndefined();
  expect(filledPercent({ ...market, side: 'sell' })).toBe(99);
});

describe('the order made from a draft', () => {
  const market = makeMarket({ id: 8 });

  it('SPOT-24 D-41 of a limit order has its price and the total, amounts at 8 decimals', () => {
    const draft = { ...EMPTY_DRAFT, price: '99.5', quantity: '0.5' };
    expect(toIntent(draft, market)).toEqual({
      marketId: 8,
      pair: { base: 'BTC', quote: 'USDT' },
      side: 'buy',
      type: 'limit',
      limitPrice: '99.5',
      quantity: '0.50000000',
      amount: '49.75000000',
    });
    expect(toDraft(toIntent(draft, market)!)).toEqual({
      ...draft,
      quantity: '0.50000000',
      amount: '49.75000000',
    });
    expect(toIntent({ ...draft, quantity: '0.000000019' }, market)).toMatchObject({
      quantity: '0.00000001',
      amount: '0.00000189',
    });
  });

  it('of a market order has no price, and the amount that was entered', () => {
    const draft = { ...EMPTY_DRAFT, type: 'market', price: '7', quantity: '0.25', amount: '25' } as const;
    expect(toIntent(draft, market)).toMatchObject({ limitPrice: null, amount: '25.00000000' });
  });

  it('is unknown while the market has no id', () => {
    expect(toIntent(EMPTY_DRAFT, { ...market, id: undefined })).toBeUndefined();
  });
});
