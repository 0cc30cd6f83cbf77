import type { Decimal } from '@ex/money';
import Big from 'big.js';

/**
 * Percent change since the opening price with exactly two decimals, rounded half up in decimal arithmetic: `"2.31"`,
 * `"-0.84"`, `"0.00"` (never `"-0.00"`). Undefined when the opening price is not above zero or a price is not finite.
 */
export function tickerChangePercent(open: number, close: number | Decimal): string | undefined {
  if (!Number.isFinite(open) || open <= 0) return undefined;
  if (typeof close === 'number' && !Number.isFinite(close)) return undefined;
  const percent = new Big(close).minus(open).times(100).div(open).round(2, Big.roundHalfUp);
  return percent.eq(0) ? '0.00' : percent.toFixed(2);
}
