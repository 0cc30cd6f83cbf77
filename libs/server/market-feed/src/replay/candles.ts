import { atScale, compare } from '@ex/money';
import type { Prices } from '../cells/fit';
import { lineError, parseCandles } from './parse-candles';
import type { CandleRow } from './parse-candles';

/** A candle in whole units: prices in ticks, volume in lots. */
export interface Candle extends Prices {
  readonly minute: number;
  readonly lots: number;
}

/** The candles of a file and the decimals they are counted in. */
export interface CandleFile {
  readonly pricePrecision: number;
  readonly amountPrecision: number;
  /** Oldest first; minutes may be missing. */
  readonly candles: readonly Candle[];
}

/** The ledger's decimals; volumes with more are cut. */
const MOST_DECIMALS = 8;

/** Reads candles; the price decimals are the most any price of the file has (8 at most), so that no price is changed. */
export function readCandles(text: string): CandleFile {
  const rows = parseCandles(text);
  const pricePrecision = mostDecimals(rows, (row) => [row.open, row.high, row.low, row.close]);
  if (pricePrecision > MOST_DECIMALS) throw new Error(`prices with more than ${MOST_DECIMALS} decimals`);
  const amountPrecision = Math.min(
    MOST_DECIMALS,
    mostDecimals(rows, (row) => [row.volume]),
  );
  const candles = rows.map((row, index) => candleOf(row, index + 2, pricePrecision, amountPrecision));
  return { pricePrecision, amountPrecision, candles };
}

function mostDecimals(rows: readonly CandleRow[], figures: (row: CandleRow) => readonly string[]): number {
  let most = 0;
  for (const row of rows) {
    for (const figure of figures(row))
      most = Math.max(most, figure.split('.')[1]?.replace(/0+$/, '').length ?? 0);
  }
  return most;
}

function candleOf(row: CandleRow, line: number, pricePrecision: number, amountPrecision: number): Candle {
  const { open, high, low, close } = row;
  const outside = [open, close].some((price) => compare(price, high) > 0 || compare(price, low) < 0);
  if (outside) throw lineError(line, 'open and close must lie between low and high');
  const ticks = (price: string) => units(price, pricePrecision, line);
  const prices = { open: ticks(open), high: ticks(high), low: ticks(low), close: ticks(close) };
  return { minute: row.minute, ...prices, lots: units(row.volume, amountPrecision, line) };
}

/** Decimal text as a whole number of units; the digits are kept, the point is dropped. */
function units(text: string, decimals: number, line: number): number {
  const whole = Number(atScale(text, decimals).replace('.', ''));
  if (!Number.isSafeInteger(whole * 60)) throw lineError(line, 'a figure is too large');
  return whole;
}
