import { onRecording } from './recorded-market';

/** The price that never moves. */
export const PRICE = '1000.00';
/** The first minute, long past, shows that prices have two decimals and sizes four. */
const FIRST = '1000.01';

/**
 * A test on a market whose price stands still, so that money can be reckoned to the last digit. The last trade stands at
 * the best bid or the best ask: a buy at the price is met every other second, and by few coins at a time, since half a
 * coin a second is traded. With sizes of four decimals, fees of 0.1 % come out even.
 */
export const test = onRecording((minute) => {
  const price = minute === 0 ? FIRST : PRICE;
  return [price, price, price, price, minute === 0 ? '30.0001' : '30'];
});
