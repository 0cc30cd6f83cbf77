import type { Market } from '@ex/api-client/markets';
import { formatPercent, formatPrice } from '@ex/money';
import type { Quote } from '@ex/ui-kit';

/** A market as rows show it: price at 6 decimals, change in percent with its sign (CONST-12). */
export const toQuote = ({ pair, logo, lastPrice, changePercent, direction }: Market): Quote => ({
  ...pair,
  logo,
  price: lastPrice,
  shownPrice: formatPrice(lastPrice),
  change: formatPercent(changePercent),
  direction,
});
