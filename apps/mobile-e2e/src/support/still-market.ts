import { onRecording } from './recorded-market';
import type { VenueSettings } from './venue';

/** The price that never moves. */
const PRICE = '1000.0';
/** The best ask: one step above it, for a step is wider than what the book is drawn apart. */
export const ASK = '1000.1';

/** For withdrawals, which share the server: only the test reviews, and an address once bound stays. */
const BY_TEST_ALONE: VenueSettings = {
  env: { AUTO_REVIEW_SECONDS: '0' },
  site: { switches: { editAddress: false } },
};

/**
 * A test on a market with a constant price, so that amounts can be computed to the last digit. A buy at the
 * best ask is met by few coins at a time, since half a coin a second is traded. The first minute, long past,
 * shows that prices have one decimal and sizes four: fees of 0.1 % come out even.
 */
export const test = onRecording((minute) => {
  const price = minute === 0 ? ASK : PRICE;
  return [price, price, price, price, minute === 0 ? '30.0001' : '30'];
}, BY_TEST_ALONE);
