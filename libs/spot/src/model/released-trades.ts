import type { PublicTrade } from '@ex/market-data';
import { type Decimal, decimalOfQuote, equals } from '@ex/money';

/** How much newer than a trade the newest one may be (ms) until the trade is shown regardless of the last price. */
export const HOLD_MS = 5_000;

/**
 * The trades that may be shown next to the last price of the screen (TAPE-03). Trades arrive as they happen, the price with
 * the next book: those after the newest trade at that price wait, so that no screen shows two prices of one moment. All are
 * shown where the price is none of theirs, as with another back end, and what has been shown stays.
 * @param trades newest first
 * @param shownId number of the newest trade shown so far
 */
export function releasedTrades(
  trades: readonly PublicTrade[],
  lastPrice: Decimal | undefined,
  shownId: number | undefined,
): readonly PublicTrade[] {
  const atLastPrice = trades.findIndex(({ price }) => {
    const exact = decimalOfQuote(price);
    return exact !== null && lastPrice !== undefined && equals(exact, lastPrice);
  });
  if (atLastPrice < 0) return trades;
  const newest = trades[0]?.ts ?? 0;
  const first = trades.findIndex(
    ({ id, ts }, at) => at === atLastPrice || id === shownId || newest - ts >= HOLD_MS,
  );
  return trades.slice(first);
}
