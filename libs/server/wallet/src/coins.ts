import type { Catalogue, Coin } from '@ex/server-catalogue';
import { ApiRejection } from '@ex/server-http';
import type { AddressNetwork } from '@ex/addresses';
import { findPayoutDecimals } from '@ex/server-site-config';
import type { WalletCoin } from '@ex/server-site-config';
import type { WalletDeps } from './deps';

type DepositTerms = NonNullable<WalletCoin['deposit']>;
type WithdrawalWays = NonNullable<WalletCoin['withdrawal']>;

/** A coin with its configured deposit terms. */
export interface DepositCoin {
  readonly coin: Coin;
  readonly terms: DepositTerms;
}

/** A coin with its configured withdrawal terms. */
export interface WithdrawalCoin {
  readonly coin: Coin;
  readonly ways: WithdrawalWays;
  /** Decimals of the smallest amount that can be paid out to a network or a bank (RIM-02). */
  readonly decimalsOf: (to: AddressNetwork | 'bank') => number;
}

/** Returns the coin with an id; throws an `ApiRejection` if the venue has none. */
export function requireCoin(catalogue: Catalogue, id: number): Coin {
  const coin = catalogue.coin(id);
  if (!coin) throw new ApiRejection('wallet.noCoin');
  return coin;
}

/** Coins that can be deposited, as configured; coins that the current feed has never quoted are omitted. */
export function listDepositCoins({
  catalogue,
  site,
}: Pick<WalletDeps, 'catalogue' | 'site'>): readonly DepositCoin[] {
  return site.wallet.coins.flatMap(({ coin: code, deposit: terms }) => {
    const coin = catalogue.coinByCode(code);
    return coin && terms ? [{ coin, terms }] : [];
  });
}

/** Coins that can be withdrawn, as configured. */
export function listWithdrawalCoins({
  catalogue,
  site,
}: Pick<WalletDeps, 'catalogue' | 'site'>): readonly WithdrawalCoin[] {
  return site.wallet.coins.flatMap((configured) => {
    const { coin: code, withdrawal: ways } = configured;
    const coin = catalogue.coinByCode(code);
    if (!coin || !(ways?.wallet ?? ways?.bank)) return [];
    return [{ coin, ways, decimalsOf: (to) => Math.min(findPayoutDecimals(configured, to), coin.decimals) }];
  });
}
