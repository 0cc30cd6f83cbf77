import type { Market } from '@ex/contract';
import { type Answer, maker, many, type Row } from './maker';

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

const COINS = ['btc', 'eth', 'xrp', 'sol', 'ada', 'doge', 'dot', 'ltc', 'trx', 'link', 'uni', 'atom'];
const CHANGES = ['+2.31%', '-0.84%', '0.00%'];

/** Objects of the markets domain. */
export const markets = {
  priceAlert: maker<Row<'getAlertList'>>({
    ...{ id: 1, symbol: 'btcusdt', title: 'BTC/USDT', kind: 1, direction: 1, target: '110000', repeats: 0 },
    ...{ status: 1, addtime: '2026-11-20 08:00:00', fired_at: '', fired_price: null },
  }),
  market,
  /** Different markets, rising, falling and still in turn; at most 12. */
  markets: (count = 3): Market[] =>
    many(market, Math.min(count, COINS.length), (place) => {
      const coin = COINS[place] as string;
      const name = coin.toUpperCase();
      return {
        symbol: `${coin}usdt`,
        title: `${name}/USDT`,
        coinname: name,
        change: CHANGES[place % 3] as string,
      };
    }),
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
