import type { Market } from '@ex/api-client/markets';
import type { Decimal } from '@ex/money';

/** The price that a screen shows of its market. */
export interface ShownPrice {
  readonly price: Decimal;
  /** Change of the last 24 hours in percent; undefined while it is unknown. */
  readonly changePercent: Decimal | undefined;
  readonly direction: Market['direction'];
}

/**
 * The market list with the price of the screen in the row of its own market: list and price come from answers of different
 * moments, and must not show two prices of one market side by side.
 */
export const withShownPrice = (
  markets: readonly Market[] | undefined,
  symbol: string,
  shown: ShownPrice | undefined,
): readonly Market[] | undefined =>
  shown
    ? markets?.map((market) => {
        if (market.symbol !== symbol) return market;
        const { price, direction, changePercent = market.changePercent } = shown;
        return { ...market, lastPrice: price, direction, changePercent };
      })
    : markets;
