import type { ContractOrder } from '@ex/contract';
import { closing, isUp, resultOf } from './order';

const order: ContractOrder = {
  id: 1,
  coinname: 'BTC/USDT',
  status: 2,
  is_win: 1,
  hyzd: 1,
  hyzd_text: 'Up',
  num: '10',
  buyprice: '1',
  sellprice: '2',
  ploss: '8.5',
  time: 60,
  count_down: 0,
  buytime: '',
  selltime: '',
};

describe('an option order', () => {
  it.each([
    ['OPT-37 a win', {}, 'win'],
    ['a loss', { is_win: 0, ploss: '-10' }, 'loss'],
    ['a returned stake', { is_win: 0, ploss: '0' }, 'draw'],
    ['OPT-36 one not settled', { status: 1 }, 'pending'],
  ])('%s', (_name, change, result) => expect(resultOf({ ...order, ...change })).toBe(result));

  it('OPT-38 has neither close price nor profit while it waits', () => {
    expect(closing({ ...order, status: 1 })).toEqual({ price: null, profit: null });
    expect(closing(order)).toEqual({ price: '2', profit: '8.5' });
  });

  it.each([
    [1, true],
    [2, false],
    [0, false],
  ])('OPT-39 hyzd %s is up: %s', (hyzd, up) => {
    expect(isUp({ hyzd })).toBe(up);
  });
});
