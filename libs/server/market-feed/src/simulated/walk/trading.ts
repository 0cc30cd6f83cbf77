import { fromUnits, powerOfTen, volPerLotTick } from '../../cells/scale';
import type { Scale } from '../../cells/scale';
import { smoothNoise, portableExp, hashPair, uniformNoise } from '../../noise/noise';
import { DAY_SECONDS, dayNumber } from '../../period/bar-start';
import { activity } from './activity';
import { HOUR_SECONDS } from './price-walk';
import type { Stream } from './stream';

/** Held here because looking a global up is slow in sandboxed realms, and this is called millions of times. */
const { floor, max } = Math;

/** Random bytes of a second that decide how much is traded in it. */
const BYTES = 2;
const MOST_TRADES = 4;

/** Trading in each second of an hour. */
export interface HourTrading {
  readonly prices: Float64Array;
  /** Lots, one at least. */
  readonly amounts: Float64Array;
  /** Turnover units. */
  readonly vols: Float64Array;
  readonly counts: Float64Array;
}

/** How much is traded in a market. */
export interface TradingParts {
  readonly scale: Scale;
  /** Typical turnover of a day in the quote coin. */
  readonly turnover: number;
  readonly stream: Pick<Stream, 'of'>;
  readonly busyKey: number;
}

/**
 * Adds volume, turnover and trades to the prices of an hour. They follow from the price of the same second, the one the
 * hour began with and chance of their own: nothing that was traded knows of a price to come.
 */
export function tradeHour(
  { scale, turnover, stream, busyKey }: TradingParts,
  hour: number,
  prices: Float64Array,
): HourTrading {
  const bytes = stream.of(hour, HOUR_SECONDS * BYTES);
  const usual = (turnover / DAY_SECONDS) * moodOf(busyKey, dayNumber(hour * HOUR_SECONDS));
  const lots = (usual / fromUnits(prices[0] ?? 1, scale.price)) * powerOfTen(scale.amount);
  const unitVol = volPerLotTick(scale);
  const amounts = new Float64Array(HOUR_SECONDS);
  const vols = new Float64Array(HOUR_SECONDS);
  const counts = new Float64Array(HOUR_SECONDS);
  let usualLots = lots;
  for (let second = 0; second < HOUR_SECONDS; second += 1) {
    if (second % 60 === 0) usualLots = lots * activity(busyKey, hour * 60 + second / 60);
    const chance = (bytes[second * BYTES] ?? 0) / 256;
    const amount = max(1, nearest(usualLots * (0.25 + 2.25 * chance * chance)));
    amounts[second] = amount;
    vols[second] = nearest(amount * (prices[second] ?? 0) * unitVol);
    counts[second] = 1 + floor(((bytes[second * BYTES + 1] ?? 0) / 256) * MOST_TRADES);
  }
  return { prices, amounts, vols, counts };
}

/** Figures above zero to whole numbers; several times as fast as Math.round. */
const nearest = (value: number): number => floor(value + 0.5);

/** Days and weeks of much and of little trade. */
const moodOf = (key: number, day: number): number =>
  portableExp((smoothNoise(hashPair(key, 3), day, 20) + uniformNoise(hashPair(key, 4), day) - 1) * 0.8);
