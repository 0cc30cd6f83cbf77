import type { ChartLevel } from '../model/levels';
import type { ChartMark } from '../model/marks';
import { DAY, makeWave, NEWEST } from '@ex/market-data/testing';

const closeOf = (back: number) => makeWave(200).at(-1 - back)?.close ?? 0;

/** Orders on the bars of `makeWave(200)`: one runs up, one down at nearly the same price, then a win, a loss, a draw. */
export const MARKS: readonly ChartMark[] = [
  {
    id: 1,
    up: true,
    openTime: NEWEST - 6 * DAY,
    openPrice: closeOf(6),
    endTime: NEWEST + DAY,
    tag: '00:42',
    text: 'Up, open',
  },
  {
    id: 2,
    up: false,
    openTime: NEWEST - 4 * DAY,
    openPrice: closeOf(6) + 40,
    endTime: NEWEST,
    tag: '00:07',
    text: 'Down, open',
  },
  settled(3, true, 20, 12, 'win', '+8.50'),
  settled(4, false, 36, 30, 'loss', '−10.00'),
  settled(5, true, 48, 48, 'draw', '0.00'),
];

function settled(
  id: number,
  up: boolean,
  from: number,
  to: number,
  result: 'win' | 'loss' | 'draw',
  tag: string,
): ChartMark {
  const exit = { price: closeOf(to), result };
  const text = `${up ? 'Up' : 'Down'}, ${result}`;
  return {
    id,
    up,
    openTime: NEWEST - from * DAY,
    openPrice: closeOf(from),
    endTime: NEWEST - to * DAY,
    exit,
    tag,
    text,
  };
}

/** Open orders on the same bars: a sell above a buy, and a buy that is far below the axis. */
export const LEVELS: readonly ChartLevel[] = [
  { id: 1, side: 'sell', price: closeOf(2), tag: 'Sell 0.20', text: 'Sell 0.20 BTC' },
  { id: 2, side: 'buy', price: closeOf(2) - 30, tag: 'Buy 0.50', text: 'Buy 0.50 BTC' },
  { id: 3, side: 'buy', price: 1, tag: 'Buy 1.00', text: 'Buy 1.00 BTC' },
];
