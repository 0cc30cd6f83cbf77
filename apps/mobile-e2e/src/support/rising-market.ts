import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from './test';
import { Venue } from './venue';

/** Durations of the options here. At double speed each is longer than any stretch in which the price stands still. */
export const SHORT = 12;
export const LONG = 20;
const SITE = {
  options: {
    payoutRate: '0.85',
    terms: [
      { seconds: SHORT, minimum: '10' },
      { seconds: LONG, minimum: '10' },
    ],
  },
};

/**
 * A test on a market that only rises, so that "up" wins and "down" loses whenever it is bought: recorded candles that
 * open at their low and close at their high stand still for 20 seconds, rise for 20, and stand for 20 again.
 */
export const test = base.extend<object, { venue: Venue }>({
  venue: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'rising-'));
      const file = path.join(folder, 'rising.csv');
      writeFileSync(file, risingRecording());
      const env = { MARKET_FEED: 'replay', MARKET_REPLAY: file, MARKET_REPLAY_SPEED: '2' };
      const venue = await Venue.open({ site: SITE, env });
      await use(venue);
      await venue.close();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Two days of minutes that rise by 4.50 each, the next one 0.50 higher. */
function risingRecording(): string {
  const start = Date.UTC(2023, 2, 1) / 60_000;
  const price = (cents: number): string =>
    `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  const line = (minute: number): string => {
    const time = new Date((start + minute) * 60_000)
      .toISOString()
      .replace('T', ' ')
      .replace('.000Z', '+00:00');
    const open = 2_000_000 + 500 * minute;
    const [low, high] = [price(open), price(open + 450)];
    return [time, low, high, low, high, '1.5'].join(',');
  };
  const lines = Array.from({ length: 2880 }, (_, minute) => line(minute));
  return ['open_time,open,high,low,close,volume', ...lines, ''].join('\n');
}
