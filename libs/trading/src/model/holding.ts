import type { Balances } from '@ex/api-client/wallet';
import { type Decimal, sum } from '@ex/money';

/** A member's balance of a coin in all accounts together. */
export interface Holding {
  readonly available: Decimal;
  readonly frozen: Decimal;
  /** In dollars. */
  readonly usdValue: Decimal;
}

/** Adds up the balances of a coin; zeros where there is none. */
export function holdingOf({ accounts }: Balances, coin: string): Holding {
  const assets = accounts.flatMap((account) => account.assets).filter((asset) => asset.coin === coin);
  return {
    available: sum(assets.map(({ available }) => available)),
    frozen: sum(assets.map(({ frozen }) => frozen)),
    usdValue: sum(assets.map(({ usdValue }) => usdValue)),
  };
}
