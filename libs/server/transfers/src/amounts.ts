import { atScale, equals, isZero } from '@ex/money';
import type { Catalogue, Coin } from '@ex/server-catalogue';
import { ApiRejection } from '@ex/server-http';

/** Returns the coin with an id; throws an `ApiRejection` if the venue has none. */
export function requireCoin(catalogue: Catalogue, id: number): Coin {
  const coin = catalogue.coin(id);
  if (!coin) throw new ApiRejection('transfers.noCoin');
  return coin;
}

/** Throws an `ApiRejection` unless an amount is above 0 and has no more decimals than its coin. */
export function checkAmount({ code, decimals }: Coin, amount: string): void {
  if (isZero(amount)) throw new ApiRejection('transfers.zero');
  if (!equals(amount, atScale(amount, decimals))) {
    throw new ApiRejection('transfers.decimals', { max: decimals, coin: code });
  }
}
