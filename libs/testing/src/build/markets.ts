import type { Market } from '@ex/contract';
import { type Answer, maker, many, type Row } from './maker';
import { SAMPLE_CHANGES, SAMPLE_COINS } from './sample-coins';

const market = maker<Market>({
  id: 1,
  symbol: 'btcusdt',
  title: 'BTC/USDT',
  close: '64210.5',
  change: '+2.31%',
  hamount: '64210.5',
  coinname: 'BTC',
  trade_coin: 'USDT',
  logo: '/coins/btc.svg',
});

/** Objects of the markets domain. */
export const markets = {
  priceAlert: maker<Row<'getAlertList'>>({
    ...{ id: 1, symbol: 'btcusdt', title: 'BTC/USDT', kind: 1, direction: 1, target: '110000', repeats: 0 },
    ...{ status: 1, addtime: '2026-11-20 08:00:00', fired_at: '', fired_price: null },
  }),
  market,
  /** Different markets, rising, falling and still; at most 12. */
  markets: (count = 3): Market[] =>
    many(market, Math.min(count, SAMPLE_COINS.length), (place) => {
      const { coin, price } = SAMPLE_COINS[place] ?? SAMPLE_COINS[0];
      const change = SAMPLE_CHANGES[place % SAMPLE_CHANGES.length] ?? '0.00';
      const name = coin.toUpperCase();
      return {
        symbol: `${coin}usdt`,
        title: `${name}/USDT`,
        coinname: name,
        close: price,
        hamount: price,
        logo: `/coins/${coin}.svg`,
        change: `${change.startsWith('-') || change === '0.00' ? '' : '+'}${change}%`,
      };
    }),
  /** Sparklines of the markets of {@link markets}, all different. */
  sparklines: (count = 3): Row<'getSparklines'>[] =>
    SAMPLE_COINS.slice(0, count).map(({ coin }, place) => ({
      symbol: `${coin}usdt`,
      points: Array.from({ length: 49 }, (_, at) =>
        Math.round(50 + 30 * Math.sin(at / (4 + place)) + (at % 5) * 4 - place),
      ),
    })),
  currency: maker<Row<'getAllCurrencyList'>>({
    id: 1,
    currency_name: 'USDT',
    child: [{ id: 11, currency_name: 'Main' }],
  }),
  book: maker<Answer<'getHuoBiTradeFromRedis'>>({
    sell: [
      { price: '64211', amount: '0.5' },
      { price: '64212', amount: '1.25' },
    ],
    buy: [
      { price: '64210', amount: '0.75' },
      { price: '64209', amount: '2' },
    ],
  }),
};
