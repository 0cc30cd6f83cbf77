import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from './test';
import { Venue, type VenueSettings } from './venue';

/** Open, high, low, close and volume of a minute. */
type Candle = readonly [open: string, high: string, low: string, close: string, volume: string];

/** A test on a server that replays two days of made candles from their middle; `candleAt` gives each minute's. */
export const onRecording = (
  candleAt: (minute: number) => Candle,
  { site = {}, env = {} }: VenueSettings = {},
) =>
  base.extend<object, { venue: Venue }>({
    venue: [
      async ({ extraEnv }, use) => {
        const folder = mkdtempSync(path.join(tmpdir(), 'recorded-'));
        const file = path.join(folder, 'candles.csv');
        writeFileSync(file, recordingOf(candleAt));
        const venue = await Venue.open({
          site,
          env: { MARKET_FEED: 'replay', MARKET_REPLAY: file, ...env, ...extraEnv },
        });
        await use(venue);
        await venue.close();
        rmSync(folder, { recursive: true });
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  });

function recordingOf(candleAt: (minute: number) => Candle): string {
  const start = Date.UTC(2023, 2, 1) / 60_000;
  const line = (minute: number): string => {
    const time = new Date((start + minute) * 60_000)
      .toISOString()
      .replace('T', ' ')
      .replace('.000Z', '+00:00');
    return [time, ...candleAt(minute)].join(',');
  };
  const lines = Array.from({ length: 2880 }, (_, minute) => line(minute));
  return ['open_time,open,high,low,close,volume', ...lines, ''].join('\n');
}
