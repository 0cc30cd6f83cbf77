/** Seconds of an hour. */
export const HOUR_SECONDS = 3_600;

/** Prices of a market, second by second. */
export interface PriceWalk {
  /** The 3600 prices of an hour (counted from the epoch), in ticks. */
  prices(hour: number): Float64Array;
}
