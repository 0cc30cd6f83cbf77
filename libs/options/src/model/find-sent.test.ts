import type { ContractOrder } from '@ex/contract';
import { findSent } from './find-sent';

const payload = { m_id: 1, title: 'BTC/USDT', ctime: 60, ctzed: '10', buytype: 1 as const };
const sent = { key: 'k', payload, after: 5 };
const order: ContractOrder = {
  id: 6,
  coinname: 'BTC/USDT',
  status: 1,
  is_win: 0,
  hyzd: 1,
  hyzd_text: '',
  num: '10.00000000',
  buyprice: '1',
  sellprice: null,
  ploss: null,
  time: 60,
  count_down: 50,
  buytime: '',
  selltime: null,
};

describe('an order without an answer', () => {
  it('D-10 is found among the running orders when the server accepted it', () => {
    expect(findSent(sent, [{ ...order, id: 9, num: '11' }, order])?.id).toBe(6);
  });

  it.each([
    ['known before', { id: 5 }],
    ['of another market', { coinname: 'ETH/USDT' }],
    ['of another duration', { time: 90 }],
    ['of the other direction', { hyzd: 2 }],
    ['of another quantity', { num: '10.01' }],
  ])('is not mistaken for one %s', (_name, change) => {
    expect(findSent(sent, [{ ...order, ...change }])).toBeUndefined();
  });
});
