import { decimalOfQuote } from '@ex/money';
import type { Decimal } from '@ex/money';
import type { MarketFeed } from '@ex/server-market-feed';

/** Prices of a market between two moments. */
export interface Look {
  /** Market time, ms, of the first and the last of these prices; the same for a single one. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly low: Decimal;
  readonly high: Decimal;
  /** Price 24 hours before; undefined where no alert waits for a change, or it is not known. */
  readonly reference: Decimal | undefined;
}

/** Prices since a moment, oldest first. */
export interface Looks {
  readonly looks: readonly Look[];
  /** Market time, ms: everything before it has been looked at. */
  readonly until: number;
}

/** What is asked for. */
export interface LookRequest {
  readonly symbol: string;
  /** Market time, ms: end of the look before. */
  readonly from: number;
  /** Market time, ms. */
  readonly now: number;
  /** Whether the price 24 hours before is needed. */
  readonly needsReference: boolean;
}

const SECOND = 1_000;
const MINUTE = 60_000;
const DAY = 86_400_000;
/** Further back (ms) bars of a minute are read instead of single seconds, which a feed remembers for 10 minutes. */
const SECONDS_KNOWN = 9 * MINUTE;
/** Bars of one read. */
const BARS = 300;
/** Any book: alerts decide about no money, so the book may be as wide as it likes. */
const ANY_SPREAD = '1000';

type PriceSource = Pick<MarketFeed, 'ticksAround' | 'barsBetween' | 'ticker'>;

/**
 * Reads all prices since the look before, so that a price that was there for a moment counts. Reads each price of the
 * seconds that the feed knows. Where it was not connected, or the seconds are long ago, reads low and high of the minutes.
 * Ends early at a second that the feed will know soon. Rejects when bars cannot be read.
 */
export async function readLooks(feed: PriceSource, request: LookRequest): Promise<Looks> {
  const { symbol, now, needsReference } = request;
  const end = Math.floor(now / SECOND) * SECOND;
  const reference = needsReference ? decimalAt(feed.ticker(symbol)?.open) : undefined;
  const looks: Look[] = [];
  let at = Math.floor(request.from / SECOND) * SECOND;
  while (at < end) {
    const read = end - at > SECONDS_KNOWN ? undefined : feed.ticksAround(symbol, at / SECOND, ANY_SPREAD);
    if (read?.state === 'pending') break;
    if (read?.state === 'known') {
      for (const { price, ts } of read.ticks)
        if (ts >= at && ts < at + SECOND)
          looks.push({ startsAt: ts, endsAt: ts, low: price, high: price, reference });
      at += SECOND;
      continue;
    }
    const minute = Math.floor(at / MINUTE) * MINUTE;
    const until = Math.min(minute + BARS * MINUTE, end);
    looks.push(...(await readMinutes(feed, symbol, { from: minute, until, needsReference })));
    at = until;
  }
  return { looks, until: at };
}

interface Minutes {
  /** Market time, ms. */
  readonly from: number;
  readonly until: number;
  readonly needsReference: boolean;
}

async function readMinutes(
  feed: PriceSource,
  symbol: string,
  { from, until, needsReference }: Minutes,
): Promise<Look[]> {
  const read = (shift: number) =>
    feed.barsBetween(symbol, '1min', (from - shift) / SECOND, (until - 1 - shift) / SECOND);
  const bars = await read(0);
  const before = needsReference ? await read(DAY) : [];
  const opens = new Map(before.map(({ id, open }) => [id * SECOND + DAY, open]));
  return bars.flatMap(({ id, low, high }) => {
    const startsAt = id * SECOND;
    const [lowest, highest] = [decimalAt(low), decimalAt(high)];
    if (lowest === undefined || highest === undefined) return [];
    const endsAt = Math.min(startsAt + MINUTE, until) - 1;
    return [{ startsAt, endsAt, low: lowest, high: highest, reference: decimalAt(opens.get(startsAt)) }];
  });
}

/** A price as decimal text; undefined where there is none. */
const decimalAt = (quote: number | undefined): Decimal | undefined =>
  quote !== undefined && quote > 0 ? (decimalOfQuote(quote) ?? undefined) : undefined;
