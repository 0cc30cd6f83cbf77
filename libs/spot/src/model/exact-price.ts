import { AMOUNT_SCALE, atScale, compare, formatBalance, formatPrice, roundDown } from '@ex/money';

/** Decimals of a shown price (SPOT-22). */
const SHOWN = 6;

/**
 * A price that an order stands for: 6 decimals, and all 8 of the wire where 6 would tell another price, as those of
 * cheap coins do (`0.00001865`, not `0.000019`). `--` while it is not known.
 */
export function exactPrice(price: string | null | undefined): string {
  if (!price) return formatPrice(price);
  const exact = atScale(price, AMOUNT_SCALE);
  return compare(roundDown(exact, SHOWN), exact) === 0 ? formatPrice(price) : formatBalance(exact);
}
