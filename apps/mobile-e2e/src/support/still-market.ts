import { onRecording } from './recorded-market';

/** The price that never moves. */
const PRICE = '1000.0';
/** The best ask: one step above it, for a step is wider than what the book is drawn apart. */
export const ASK = '1000.1';

/**
 * A test on a market whose price stands still, so that money can be reckoned to the last digit. A buy at the best ask is
 * met by few coins at a time, since half a coin a second is traded. The first minute, long past, shows that prices have one
 * decimal and sizes four: fees of 0.1 % come out even.
 */
export const test = onRecording((minute) => {
  const price = minute === 0 ? ASK : PRICE;
  return [price, price, price, price, minute === 0 ? '30.0001' : '30'];
});
