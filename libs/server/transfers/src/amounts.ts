import { atScale, equals, isZero } from '@ex/money';
import type { Catalogue, Coin } from '@ex/server-catalogue';
import { Refusal } from '@ex/server-http';
import { InsufficientBalance } from '@ex/server-ledger';

/** The coin of an id; throws a `Refusal` when the venue has none. */
export function knownCoin(catalogue: Catalogue, id: number): Coin {
  const coin = catalogue.coin(id);
  if (!coin) throw new Refusal('transfers.noCoin');
  return coin;
}

/** Throws a `Refusal` unless an amount is above 0 and has no more decimals than its coin. */
export function checkAmount({ code, decimals }: Coin, amount: string): void {
  if (isZero(amount)) throw new Refusal('transfers.zero');
  if (!equals(amount, atScale(amount, decimals))) {
    throw new Refusal('transfers.decimals', { max: decimals, coin: code });
  }
}

/** Books something; a balance that does not cover it becomes a `Refusal`. */
export async function covered(book: Promise<void>): Promise<void> {
  try {
    await book;
  } catch (error) {
    if (error instanceof InsufficientBalance) throw new Refusal('transfers.insufficient');
    throw error;
  }
}
