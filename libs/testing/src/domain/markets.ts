import { OPEN_TRADING, parsePair } from '@ex/api-client';
import type { Market } from '@ex/api-client/markets';
import { maker, many } from '../build/maker';
import { SAMPLE_CHANGES, SAMPLE_COINS } from '../build/sample-coins';

const market = maker<Market>({
  id: 1,
  symbol: 'btcusdt',
  title: 'BTC/USDT',
  pair: { base: 'BTC', quote: 'USDT' },
  lastPrice: '64210.5',
  dollarPrice: '64210.5',
  changePercent: '2.31',
  direction: 'rise',
  logo: '/coins/btc.svg',
  options: 'unknown',
  trading: OPEN_TRADING,
});

/** A market; its pair and its direction follow from its title and its change unless they are given. */
export function makeMarket(overrides: Partial<Market> = {}): Market {
  const { title = 'BTC/USDT', changePercent = '2.31' } = overrides;
  const direction = changePercent?.startsWith('-') ? 'fall' : 'rise';
  return market({ pair: parsePair(title), direction, ...overrides });
}

/** Different markets, rising, falling and still; at most 12. */
export const makeMarkets = (count = 3): Market[] =>
  many(makeMarket, Math.min(count, SAMPLE_COINS.length), (place) => {
    const { coin, price } = SAMPLE_COINS[place] ?? SAMPLE_COINS[0];
    return {
      symbol: `${coin}usdt`,
      title: `${coin.toUpperCase()}/USDT`,
      lastPrice: price,
      dollarPrice: price,
      logo: `/coins/${coin}.svg`,
      changePercent: SAMPLE_CHANGES[place % SAMPLE_CHANGES.length] ?? '0.00',
    };
  });
