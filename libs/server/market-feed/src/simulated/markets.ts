import type { FeedMarket } from '../feed';

/** A market quoted in USDT with an independent price. */
export interface Leg extends FeedMarket {
  /** The price the market always returns to. */
  readonly price: number;
  /** Typical daily move, as a fraction. */
  readonly volatility: number;
  /** Typical turnover of a day, USDT. */
  readonly turnover: number;
}

/** A market whose price follows from two USDT legs. */
export interface Cross extends FeedMarket {
  /** Typical turnover of a day in the quote coin. */
  readonly turnover: number;
}

const leg = (
  base: string,
  price: number,
  [pricePrecision, amountPrecision]: readonly [number, number],
  volatility: number,
  turnover: number,
): Leg => {
  const symbol = `${base}USDT`.toLowerCase();
  return { symbol, base, quote: 'USDT', pricePrecision, amountPrecision, price, volatility, turnover };
};

const cross = (
  base: string,
  quote: string,
  [pricePrecision, amountPrecision]: readonly [number, number],
  turnover: number,
): Cross => {
  const symbol = `${base}${quote}`.toLowerCase();
  return { symbol, base, quote, pricePrecision, amountPrecision, turnover };
};

/** Markets in USDT: price, [price and amount decimals], daily volatility, daily turnover. */
export const LEGS: readonly Leg[] = [
  leg('BTC', 62_000, [2, 6], 0.022, 6e8),
  leg('ETH', 3_100, [2, 4], 0.028, 4e8),
  leg('BNB', 580, [2, 4], 0.026, 1.2e8),
  leg('SOL', 150, [3, 3], 0.036, 2.5e8),
  leg('XRP', 0.62, [5, 1], 0.034, 1.6e8),
  leg('ADA', 0.46, [5, 1], 0.034, 6e7),
  leg('DOGE', 0.14, [6, 0], 0.038, 9e7),
  leg('DOT', 6.4, [4, 2], 0.034, 3e7),
  leg('LTC', 84, [3, 3], 0.03, 4e7),
  leg('LINK', 15, [4, 2], 0.035, 5e7),
  leg('AVAX', 31, [3, 3], 0.037, 4e7),
  leg('TRX', 0.13, [6, 0], 0.022, 3e7),
  leg('UNI', 8.2, [4, 2], 0.036, 2e7),
  leg('ATOM', 7.6, [4, 2], 0.034, 2e7),
  leg('SHIB', 0.000021, [8, 0], 0.038, 5e7),
  leg('BCH', 420, [2, 4], 0.033, 3e7),
  leg('ETC', 25, [3, 3], 0.033, 2e7),
  leg('FIL', 5.3, [4, 2], 0.037, 2e7),
  leg('NEAR', 5.1, [4, 2], 0.039, 2.5e7),
  leg('APT', 8.8, [4, 2], 0.038, 2e7),
];

/**
 * Markets in BTC and in ETH: [price and amount decimals], daily turnover in the quote coin. Includes only markets whose
 * ticks, at the 8 decimals of an order, are small compared with moves in ten seconds: otherwise the legs reveal what
 * rounding hides.
 */
export const CROSSES: readonly Cross[] = [
  cross('ETH', 'BTC', [8, 4], 900),
  cross('BNB', 'BTC', [8, 4], 150),
  cross('SOL', 'BTC', [8, 3], 160),
  cross('LTC', 'BTC', [8, 3], 60),
  cross('BCH', 'BTC', [8, 4], 50),
  cross('BNB', 'ETH', [8, 4], 900),
  cross('SOL', 'ETH', [8, 3], 1_100),
  cross('LTC', 'ETH', [8, 3], 500),
  cross('LINK', 'ETH', [8, 2], 450),
  cross('UNI', 'ETH', [8, 2], 300),
  cross('AVAX', 'ETH', [8, 3], 300),
  cross('BCH', 'ETH', [8, 4], 300),
];
