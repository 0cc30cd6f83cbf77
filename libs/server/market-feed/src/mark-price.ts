import type { Depth } from '@ex/contract';
import { add, compare, decimalOfQuote, div, mul, sign, sub } from '@ex/money';
import type { MarkPrice } from './feed';

/** Decimals of a spread; a digit too many makes it wider. */
const SPREAD_SCALE = 8;

/** The middle of a book of `ts` (ms), exact; undefined while a side is missing or the sides contradict each other. */
export function computeMarkPrice({ bids, asks }: Depth, ts: number): MarkPrice | undefined {
  const [bid, ask] = [decimalOfQuote(bids[0]?.[0] ?? 0), decimalOfQuote(asks[0]?.[0] ?? 0)];
  if (bid === null || ask === null || sign(bid) <= 0 || compare(bid, ask) > 0) return undefined;
  const price = mul(add(bid, ask), '0.5');
  return { price, ts, spread: div(sub(ask, bid), price, SPREAD_SCALE, 'up') };
}
