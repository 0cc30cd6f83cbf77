import { onRecording } from './recorded-market';

/** Durations of the options here. At double speed each is longer than any stretch of constant price. */
export const SHORT = 12;
export const LONG = 20;
/** Runs on independently of the test. */
export const LONGEST = 300;
const SITE = {
  options: {
    payoutRate: '0.85',
    terms: [
      { seconds: SHORT, minimum: '10' },
      { seconds: LONG, minimum: '10' },
      { seconds: LONGEST, minimum: '10' },
    ],
  },
};

const price = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/**
 * A test on a market that only rises, so that "up" wins and "down" loses whenever it is bought: recorded
 * candles that open at their low and close at their high stay constant for 20 seconds, rise for 20, and stay
 * constant for 20. Each minute rises by 4.50, the next one begins 0.50 higher.
 */
export const test = onRecording(
  (minute) => {
    const open = 2_000_000 + 500 * minute;
    const [low, high] = [price(open), price(open + 450)];
    return [low, high, low, high, '1.5'];
  },
  { site: SITE, env: { MARKET_REPLAY_SPEED: '2' } },
);
