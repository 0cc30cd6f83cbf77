import { build } from '@ex/testing';
import { type DecidedOrder, canCancel, filledPercent, findSent, isBuy } from './order';

const payload: DecidedOrder = {
  m_id: 1,
  base: 'BTC',
  quote: 'USDT',
  side: 0,
  kind: 1,
  price: '10',
  num: '2',
  amount: '20',
};
const sent = { key: 'k', payload, after: 5 };
const order = build.spotOrder({
  id: 6,
  type: 1,
  coinname: 'BTC',
  xjprice: '10.00',
  predict_num: '2.00000000',
});

it('D-10 finds the record of a sent order, and mistakes no other for it', () => {
  expect(findSent(sent, [order])?.id).toBe(6);
  for (const other of [
    { id: 5 },
    { type: 2 },
    { coinname: 'ETH' },
    { trade_coin: 'ETH' },
    { xjprice: '10.01' },
    { predict_num: '3' },
  ])
    expect(findSent(sent, [{ ...order, ...other }])).toBeUndefined();
  const market = { ...sent, payload: { ...payload, kind: 2 as const, price: '' } };
  expect(findSent(market, [{ ...order, xjprice: null }])?.id).toBe(6);
  expect(findSent(market, [order])).toBeUndefined();
});

it('SPOTLIST-07 D-44 only an order in progress can be cancelled', () => {
  expect([1, 2, 3].map((status) => canCancel({ ...order, status }))).toEqual([true, false, false]);
});

it('tells side and filled part', () => {
  expect([isBuy({ type: 1 }), isBuy({ type: 2 })]).toEqual([true, false]);
  const limit = { type: 1, xjprice: '5', coinnum: null, predict_num: '2' };
  expect(filledPercent(limit)).toBe(0);
  expect(filledPercent({ ...limit, coinnum: '0.66' })).toBe(33);
  expect(filledPercent({ ...limit, coinnum: '2' })).toBe(100);
  expect(filledPercent({ ...limit, coinnum: '1', predict_num: '0' })).toBe(0);
  const market = { ...limit, xjprice: null, coinnum: '1.99' };
  expect(filledPercent(market)).toBeUndefined();
  expect(filledPercent({ ...market, type: 2 })).toBe(99);
});
