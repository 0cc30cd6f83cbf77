import type { Coin } from '@ex/server-catalogue';
import { ApiRejection } from '@ex/server-http';
import type { AccountType } from '@ex/server-ledger';
import type { AddressNetwork } from '@ex/addresses';
import type { WalletCoin, WithdrawalFee } from '@ex/server-site-config';
import { listWithdrawalCoins } from '../coins';
import type { WalletDeps } from '../deps';

/** `withdraw_type` of the calls (WITHDRAW-01). */
export const WITHDRAWAL_METHOD = { wallet: 1, bank: 2 } as const;
/** 1 to the bound address, 2 to a bank card. */
export type WithdrawalMethod = (typeof WITHDRAWAL_METHOD)[keyof typeof WITHDRAWAL_METHOD];

/** Limits and fee of a withdrawal; `networks` only for an address. */
interface WithdrawalTerms {
  readonly minimum: string;
  readonly maximum: string;
  readonly fee: WithdrawalFee;
}

/** A coin and the terms of one withdrawal method. */
export interface WithdrawalRoute {
  readonly coin: Coin;
  readonly way: WithdrawalMethod;
  readonly terms: WithdrawalTerms;
  readonly account: AccountType;
  /** Revision of the settings that the terms are from. */
  readonly revision: number | undefined;
  /** Decimals of the smallest amount that can be paid out to a network or a bank (RIM-02). */
  readonly decimalsOf: (to: AddressNetwork | 'bank') => number;
}

/** The requested route of a withdrawal; omitted fields default to the first offered (D-55). */
export interface RequestedRoute {
  readonly coinId: number;
  readonly way: WithdrawalMethod | undefined;
  readonly account: AccountType | undefined;
}

/** Resolves the applicable terms; throws an `ApiRejection` for a coin, method or account that is not offered. */
export function resolveRoute(
  deps: WalletDeps,
  { coinId, way = WITHDRAWAL_METHOD.wallet, account }: RequestedRoute,
): WithdrawalRoute {
  const found = listWithdrawalCoins(deps).find(({ coin }) => coin.id === coinId);
  if (!found) throw new ApiRejection('wallet.withdrawal.noCoin');
  const terms = way === WITHDRAWAL_METHOD.wallet ? found.ways.wallet : found.ways.bank;
  if (!terms) throw new ApiRejection('wallet.withdrawal.noWay', { coin: found.coin.code });
  const { revision } = deps.site.wallet;
  return {
    ...{ coin: found.coin, way, terms, revision, decimalsOf: found.decimalsOf },
    account: accountOf(deps, account),
  };
}

/**
 * Returns the networks allowed for a coin's address; throws an `ApiRejection` if the coin cannot be withdrawn to a
 * wallet.
 */
export function requireAddressNetworks(
  deps: WalletDeps,
  coinId: number,
): NonNullable<WalletWays>['networks'] {
  const networks = listWithdrawalCoins(deps).find(({ coin }) => coin.id === coinId)?.ways.wallet?.networks;
  if (!networks) throw new ApiRejection('wallet.address.noCoin');
  return networks;
}

type WalletWays = NonNullable<WalletCoin['withdrawal']>['wallet'];

function accountOf({ site }: WalletDeps, asked: AccountType | undefined): AccountType {
  const { withdrawalAccounts } = site.wallet;
  const account = asked ?? withdrawalAccounts[0];
  if (account === undefined || !withdrawalAccounts.includes(account)) {
    throw new ApiRejection('wallet.withdrawal.noAccount');
  }
  return account;
}
