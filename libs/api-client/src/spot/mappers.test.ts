import { build } from '@ex/testing';
import {
  DEFAULT_MARKET_RULES,
  toMarketBalance,
  fromOrderIntent,
  fromSideFilter,
  toSpotOrder,
  fromOrderStatus,
} from './mappers';
import type { OrderIntent } from './types';

describe('a spot order', () => {
  it('D-43 is mapped to trading terms', () => {
    const wire = build.spotOrder({
      id: 4,
      type: 2,
      type_text: 'Sell',
      ordertype_text: 'Limit order',
      status: 2,
      xjprice: '64000',
      price: '64001.25',
      predict_num: '0.5',
      coinnum: '0.2',
      addtime: '2026-11-21 02:15:00',
      tradetime: '2026-11-21 02:16:00',
    });
    expect(toSpotOrder(wire)).toEqual({
      id: 4,
      pair: { base: 'BTC', quote: 'USDT' },
      side: 'sell',
      sideText: 'Sell',
      type: 'limit',
      typeText: 'Limit order',
      status: 'filled',
      limitPrice: '64000',
      averagePrice: '64001.25',
      quantity: '0.5',
      filledQuantity: '0.2',
      placedAt: '2026-11-21 02:15:00',
      filledAt: '2026-11-21 02:16:00',
    });
  });

  it.each([
    [1, 'buy'],
    [2, 'sell'],
    [0, 'unknown'],
    [3, 'unknown'],
    [-1, 'unknown'],
  ])('D-40 reads the side %d as %s', (type, side) => {
    expect(toSpotOrder(build.spotOrder({ type })).side).toBe(side);
  });

  it.each([
    [1, 'open'],
    [2, 'filled'],
    [3, 'cancelled'],
    [0, 'unknown'],
    [4, 'unknown'],
  ])('SPOTLIST-02 reads the status %d as %s', (status, word) => {
    expect(toSpotOrder(build.spotOrder({ status })).status).toBe(word);
  });

  it.each([
    ['64000', 'limit', '64000'],
    [null, 'market', null],
    ['0', 'market', null],
    ['0.00000000', 'market', null],
  ])('with the limit price %j it is a %s order', (xjprice, type, limitPrice) => {
    expect(toSpotOrder(build.spotOrder({ xjprice }))).toMatchObject({ type, limitPrice });
  });

  it('D-43 has no fill while there is none', () => {
    const wire = build.spotOrder({ price: null, coinnum: null, tradetime: '' });
    expect(toSpotOrder(wire)).toMatchObject({ averagePrice: null, filledQuantity: null, filledAt: null });
  });
});

describe('a new order', () => {
  const intent: OrderIntent = {
    marketId: 8,
    pair: { base: 'BTC', quote: 'USDT' },
    side: 'buy',
    type: 'limit',
    limitPrice: '99.5',
    quantity: '0.50000000',
    amount: '49.75000000',
  };

  it('SPOT-24 D-40 D-41 is sent with its codes', () => {
    expect(fromOrderIntent(intent)).toEqual({
      m_id: 8,
      type: 1,
      operate_type: 1,
      price: '99.5',
      num: '0.50000000',
      amount: '49.75000000',
    });
    expect(fromOrderIntent({ ...intent, side: 'sell', type: 'market', limitPrice: null })).toMatchObject({
      type: 2,
      operate_type: 2,
      price: undefined,
    });
  });

  it('of an older build has no side to be sent with, so that the server refuses it', () => {
    const old = { m_id: 8, base: 'BTC', side: 0, kind: 1, num: '1', amount: '1' } as unknown as OrderIntent;
    expect(fromOrderIntent(old)).toMatchObject({ type: undefined, num: undefined });
  });
});

it('SPOTLIST-02 SPOTLIST-03 a filter is sent with its codes', () => {
  expect((['open', 'filled', 'cancelled'] as const).map(fromOrderStatus)).toEqual([1, 2, 3]);
  expect((['all', 'buy', 'sell'] as const).map(fromSideFilter)).toEqual([0, 1, 2]);
});

describe('the balance of a market', () => {
  it('SPOT-19 SPOT-21 has both coins and the rules of orders', () => {
    const wire = {
      ...build.marketBalance({ usdt_balance: '1000', coin_balance: '2.5' }),
      maker_fee: '0.001',
      taker_fee: '0.002',
      price_decimals: 2,
      num_decimals: 6,
      min_amount: '1',
      market_bound: '0.05',
    };
    expect(toMarketBalance(wire)).toEqual({
      quote: '1000',
      base: '2.5',
      rules: {
        priceDecimals: 2,
        quantityDecimals: 6,
        minAmount: '1',
        makerFee: '0.001',
        takerFee: '0.002',
        maxSlippage: '0.05',
      },
    });
  });

  it('uses 8 decimals where the back end sends no rules', () => {
    expect(toMarketBalance(build.marketBalance()).rules).toEqual(DEFAULT_MARKET_RULES);
    expect(DEFAULT_MARKET_RULES).toMatchObject({
      priceDecimals: 8,
      quantityDecimals: 8,
      minAmount: undefined,
    });
  });
});
