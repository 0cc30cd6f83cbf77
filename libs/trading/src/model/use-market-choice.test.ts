import { makeMarket } from '@ex/testing';
import { marketShown } from './use-market-choice';

const list = [
  makeMarket({ id: 7, symbol: 'ethusdt', title: 'ETH/USDT' }),
  makeMarket({ id: 8, symbol: 'btcusdt', title: 'BTC/USDT' }),
];

describe('the market of a trading screen', () => {
  it('OPT-06 SPOT-02 D-46 is the one of the address, else the first of the list', () => {
    expect(marketShown(list, 'btcusdt', null)).toMatchObject({ id: 8, symbol: 'btcusdt' });
    expect(marketShown(list, null, null)).toMatchObject({ id: 7, symbol: 'ethusdt' });
    expect(marketShown(list, 'nonsense', 'N')).toMatchObject({ id: 7 });
  });

  it('OPT-07 is btcusdt while there is no list', () => {
    expect(marketShown(undefined, null, null)).toEqual({
      symbol: 'btcusdt',
      title: 'BTC/USDT',
      pair: { base: 'BTC', quote: 'USDT' },
      id: undefined,
      trading: { mode: 'open', notice: '' },
    });
    expect(marketShown([], null, null).symbol).toBe('btcusdt');
  });

  it('SHELL-18 shows the address before the list is there', () => {
    expect(marketShown(undefined, 'ethusdt', 'ETH/USDT')).toEqual({
      symbol: 'ethusdt',
      title: 'ETH/USDT',
      pair: { base: 'ETH', quote: 'USDT' },
      id: undefined,
      trading: { mode: 'open', notice: '' },
    });
  });
});
