import type { CoinCost } from '@ex/api-client/wallet';
import {
  add,
  changePercent,
  compare,
  type Decimal,
  div,
  formatHighLow,
  formatLimit,
  formatPercent,
  formatProfit,
  formatTinyPrice,
  isZero,
  mul,
  sub,
  withUnit,
} from '@ex/money';
import type { Holding } from './holding';

/** The unit of costs. */
const UNIT = 'USDT';
const SCALE = 8;

/** Profit of a coin that is still there, of the part whose cost is known. */
export interface CoinProfit {
  /** USDT; below zero for a loss. */
  readonly profit: Decimal;
  /** Of the cost; null for coins that cost nothing. */
  readonly percent: Decimal | null;
}

/**
 * Profit at the value that the screen shows: its share of the known part, less what that has cost (PNL-05). Undefined where the
 * value is not known: a coin without a price counts as zero in the balances.
 */
export function coinProfit({ quantity, cost }: CoinCost, holding: Holding): CoinProfit | undefined {
  const held = add(holding.available, holding.frozen);
  if (isZero(holding.usdValue) || isZero(held)) return undefined;
  const isWhole = compare(quantity, held) >= 0;
  const value = isWhole ? holding.usdValue : div(mul(holding.usdValue, quantity), held, SCALE);
  return { profit: sub(value, cost), percent: changePercent(cost, value) };
}

/** Average cost of one coin, `64,210.50 USDT`; of a cheap one with its digits. */
export const formatCost = (average: Decimal): string =>
  withUnit(
    formatTinyPrice(average, SCALE) ??
      (compare(average, '1') < 0 ? formatLimit(average) : formatHighLow(average)),
    UNIT,
  );

/** Profit with its sign, `+12.50 USDT`. */
export const formatCoinProfit = ({ profit }: CoinProfit): string => withUnit(formatProfit(profit), UNIT);

/** Profit in percent with its sign; missing where there was no cost. */
export const formatProfitPercent = ({ percent }: CoinProfit): string => formatPercent(percent);

/** Colour of a profit; none for a profit that is shown as zero, which has no sign either. */
export function profitTone(result: CoinProfit): 'rise' | 'fall' | undefined {
  if (!/[1-9]/.test(formatProfit(result.profit))) return undefined;
  return result.profit.startsWith('-') ? 'fall' : 'rise';
}
