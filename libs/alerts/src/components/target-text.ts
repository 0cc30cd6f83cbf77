import type { PriceAlert } from '@ex/api-client/alerts';
import { formatPercent, formatQuote, negate } from '@ex/money';

/** Decimals that a text has. */
export const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0;

/** The shown text of an alert's target: `110,000`, `+5.00%`. */
export function formatTarget({ kind, direction, target }: PriceAlert['trigger']): string {
  if (kind === 'change') return formatPercent(direction === 'fall' ? negate(target) : target);
  return formatQuote(target, decimalsOf(target));
}
