import type { Bar, KlinePeriod, ListedTrade, Ticker } from '@ex/contract';
import { maker } from './maker';

/** Seconds of the periods that have one length. */
const SECONDS: Partial<Record<KlinePeriod, number>> = {
  '1min': 60,
  '5min': 300,
  '15min': 900,
  '30min': 1_800,
  '60min': 3_600,
  '4hour': 14_400,
  '1day': 86_400,
  '1week': 604_800,
};

const bar = maker<Bar>({
  id: 1_763_690_400,
  open: 64_000,
  close: 64_100,
  low: 63_900,
  high: 64_200,
  amount: 12,
  vol: 768_600,
  count: 240,
});

const trade = maker<ListedTrade>({
  'trade-id': 4_000,
  price: 64_210.5,
  amount: 0.0125,
  direction: 'buy',
  ts: Date.UTC(2026, 10, 20, 23, 59, 58),
});

/** Objects of the HTX market data protocol. */
export const htx = {
  bar,
  /** `count` bars in a row, oldest first, each opening at the close before it; the last one starts at `bar().id`. */
  bars: (count: number, period: KlinePeriod = '1min'): Bar[] =>
    Array.from({ length: count }, (_, place) => {
      const open = 64_000 + 10 * place;
      const id = bar().id - (count - 1 - place) * (SECONDS[period] ?? 2_592_000);
      return bar({ id, open, close: open + 10, low: open - 5, high: open + 15 });
    }),
  trade,
  /** `count` trades, newest first, of both sides around the last price. */
  trades: (count: number): ListedTrade[] =>
    Array.from({ length: count }, (_, place) =>
      trade({
        'trade-id': trade()['trade-id'] - place,
        price: 64_210.5 - (place % 4) * 1.25,
        amount: 0.0125 * (1 + ((place * 7) % 11)),
        direction: place % 3 === 1 ? 'sell' : 'buy',
        ts: trade().ts - place * 700,
      }),
    ),
  ticker: maker<Ticker>({
    open: 62_760,
    close: 64_210.5,
    low: 62_100,
    high: 64_900,
    amount: 4_200,
    vol: 268_000_000,
    count: 81_000,
  }),
};
