import { newestTrades } from '../../live/tape';
import type { DayTape } from './day-tape';

/** A market under watch: its tape, that of bitcoin and those of its legs when it is a cross. */
export interface Watched {
  readonly tape: DayTape;
  readonly leader: DayTape;
  readonly legs: readonly [base: DayTape, quote: DayTape] | undefined;
}

/** Signals that an observer might use to predict the direction of a price, scaled by its typical moves. */
type Signal = (watched: Watched, second: number) => number;

const LAGS = [1, 5, 15, 60, 300, 900, 3_599];
const BARS = [60, 300, 3_600];
/** Any key: trades derive from a key that reveals nothing about prices. */
const TRADES_KEY = 7;

const scaled = (tape: DayTape, second: number, ticks: number, seconds: number): number =>
  ticks / tape.usualMove(second) / Math.sqrt(seconds);

const momentum = LAGS.map((lag): [string, Signal] => [
  `move of ${lag} s`,
  ({ tape }, at) => scaled(tape, at, tape.move(at, lag), lag),
]);

const leading = [5, 60].map((lag): [string, Signal] => [
  `move of bitcoin in ${lag} s`,
  ({ leader }, at) => scaled(leader, at, leader.move(at, lag), lag),
]);

const openBars = BARS.map((length): [string, Signal] => [
  `place in the open bar of ${length} s`,
  ({ tape }, at) => {
    const { high, low, close } = tape.bar(at - (at % length), at);
    return scaled(tape, at, close - (high + low) / 2, length);
  },
]);

const wicks = [60, 3_600].map((length): [string, Signal] => [
  `wicks of the last bar of ${length} s`,
  ({ tape }, at) => {
    const end = at - (at % length);
    const { open, high, low, close } = tape.bar(end - length, end - 1);
    return scaled(tape, at, high + low - Math.max(open, close) - Math.min(open, close), length);
  },
]);

const means = BARS.map((length): [string, Signal] => [
  `mean price of the open bar of ${length} s`,
  ({ tape }, at) => scaled(tape, at, tape.price(at) - tape.traded(at - (at % length), at).mean, length),
]);

const others: [string, Signal][] = [
  [
    'move on much volume',
    ({ tape }, at) => {
      const much = tape.traded(at - 59, at).amount / (tape.traded(at - 599, at).amount / 10);
      return scaled(tape, at, tape.move(at, 59), 60) * (much - 1);
    },
  ],
  [
    'weight of the book',
    ({ tape }, at) => {
      const { bids, asks } = tape.book(at);
      const near = (levels: typeof bids) => levels.slice(0, 5).reduce((sum, [, size]) => sum + size, 0);
      return (near(bids) - near(asks)) / (near(bids) + near(asks));
    },
  ],
  [
    'last price in the book',
    ({ tape }, at) => {
      const { bids, asks } = tape.book(at);
      const middle = ((bids[0]?.[0] ?? 0) + (asks[0]?.[0] ?? 0)) / 2;
      return ((tape.shown(at) - middle) / tape.shown(at)) * 1e4;
    },
  ],
  [
    'sides of the last trades',
    ({ tape }, at) => {
      const trades = newestTrades(tape.source, tape.start + at, 8, TRADES_KEY);
      return trades.reduce((sum, { direction }) => sum + (direction === 'buy' ? 1 : -1), 0) / 8;
    },
  ],
  [
    'distance from the legs',
    ({ tape, legs }, at) => {
      if (!legs) return 0;
      const distance = tape.shown(at) / (legs[0].shown(at) / legs[1].shown(at)) - 1;
      return scaled(tape, at, distance * tape.price(at), 10);
    },
  ],
];

const ALL: readonly (readonly [name: string, signal: Signal])[] = [
  ...momentum,
  ...leading,
  ...openBars,
  ...wicks,
  ...means,
  ...others,
];

/** Names of the signals, in their order. */
export const SIGNALS = ALL.map(([name]) => name);

/** All signals at a second of the day, an hour into it at least. */
export const signalsAt = (watched: Watched, second: number): number[] =>
  ALL.map(([, signal]) => signal(watched, second));
