import { decimalOfQuote } from '@ex/money';
import type { MarketFeed } from '@ex/server-market-feed';
import type { PriceSample } from './price-window';

const MINUTE_MS = 60_000;

/**
 * Reads the closes of the last minutes of a market as samples, oldest first, one per `everyMs`, up to `now` (ms). The open bar
 * is left out: its close is the price of this moment.
 */
export async function readPastSamples(
  feed: Pick<MarketFeed, 'bars'>,
  symbol: string,
  { minutes, everyMs, now }: { readonly minutes: number; readonly everyMs: number; readonly now: number },
): Promise<readonly PriceSample[]> {
  const bars = await feed.bars(symbol, '1min', minutes + 1);
  return bars
    .slice(1)
    .flatMap(({ close }, back) => {
      const price = decimalOfQuote(close);
      return price === null ? [] : samplesOfMinute(price, now - back * MINUTE_MS, everyMs);
    })
    .reverse();
}

/** The samples of the minute that ends before `end` (ms), newest first. */
function samplesOfMinute(price: string, end: number, everyMs: number): PriceSample[] {
  const count = Math.floor(MINUTE_MS / everyMs);
  return Array.from({ length: count }, (_, at) => ({ at: end - (at + 1) * everyMs, price }));
}
