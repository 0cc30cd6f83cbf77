import type { Bar, Ticker } from '@ex/contract';
import type { FeedMarket } from '../feed';
import type { Cell } from './cell';

/** Decimals of the whole units of cells. */
export interface Scale {
  readonly price: number;
  readonly amount: number;
  /** Decimals of turnover units. */
  readonly vol: number;
}

/** Quotes with coarse prices have large turnovers; fewer decimals keep a year's sum below 2^53 units. */
const COARSE_PRICE = 5;

/** Units of a market's cells. */
export function marketScale({
  pricePrecision,
  amountPrecision,
  quote,
}: Omit<FeedMarket, 'symbol' | 'base'>): Scale {
  const fine = quote !== 'USDT' && pricePrecision >= COARSE_PRICE;
  return { price: pricePrecision, amount: amountPrecision, vol: fine ? 8 : 4 };
}

/** Exact for the decimals of markets; the operator ** is not bound to be. */
export const powerOfTen = (exponent: number): number => Number(`1e${exponent}`);

/** Turnover units of one lot traded at one price tick. */
export const volPerLotTick = (scale: Scale): number => powerOfTen(scale.vol - scale.amount - scale.price);

/** A whole number of units as the number of the wire; the division by a power of ten is correctly rounded. */
export const fromUnits = (units: number, decimals: number): number => units / powerOfTen(decimals);

/** A whole number of units as the shortest exact decimal text, made from digits and never from a float. */
export function unitsText(units: number, decimals: number): string {
  if (decimals === 0) return String(units);
  const digits = String(units).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  const whole = digits.slice(0, -decimals);
  return fraction ? `${whole}.${fraction}` : whole;
}

/** The rolling 24 hours in the form of the wire. */
export function toTicker(cell: Cell, scale: Scale): Ticker {
  return {
    open: fromUnits(cell.open, scale.price),
    close: fromUnits(cell.close, scale.price),
    low: fromUnits(cell.low, scale.price),
    high: fromUnits(cell.high, scale.price),
    amount: fromUnits(cell.amount, scale.amount),
    vol: fromUnits(cell.vol, scale.vol),
    count: cell.count,
  };
}

/** A bar in the form of the wire; `id` is its start in seconds. */
export const toBar = (id: number, cell: Cell, scale: Scale): Bar => ({ id, ...toTicker(cell, scale) });
