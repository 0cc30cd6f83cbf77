import type { Market } from '@ex/contract';
import { marketShown } from './use-market-choice';

const market = (id: number, symbol: string, title: string): Market => ({
  id,
  symbol,
  title,
  close: '1',
  change: '+1%',
  hamount: '1',
  coinname: 'A',
  trade_coin: 'B',
  logo: '',
});
const list = [market(7, 'ethusdt', 'ETH/USDT'), market(8, 'btcusdt', 'BTC/USDT')];

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
      id: undefined,
    });
    expect(marketShown([], null, null).symbol).toBe('btcusdt');
  });

  it('SHELL-18 shows the address before the list is there', () => {
    expect(marketShown(undefined, 'ethusdt', 'ETH/USDT')).toEqual({
      symbol: 'ethusdt',
      title: 'ETH/USDT',
      id: undefined,
    });
  });
});
