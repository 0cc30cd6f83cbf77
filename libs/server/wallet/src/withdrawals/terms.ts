import type { Coin } from '@ex/server-catalogue';
import { Refusal } from '@ex/server-http';
import type { AccountType } from '@ex/server-ledger';
import type { WalletCoin, WithdrawalFee } from '@ex/server-site-config';
import { withdrawableCoins } from '../coins';
import type { WalletWorld } from '../world';

/** `withdraw_type` of the calls (WITHDRAW-01). */
export const WAY = { wallet: 1, bank: 2 } as const;
/** 1 to the bound address, 2 to a bank card. */
export type Way = (typeof WAY)[keyof typeof WAY];

/** Bounds and fee of a withdrawal; `networks` only to an address. */
export interface WithdrawalTerms {
  readonly minimum: string;
  readonly maximum: string;
  readonly fee: WithdrawalFee;
}

/** A coin and the terms of one way out. */
export interface WayOut {
  readonly coin: Coin;
  readonly way: Way;
  readonly terms: WithdrawalTerms;
  readonly account: AccountType;
}

/** What a caller says of a withdrawal; what is left out is the first on offer (D-55). */
export interface AskedWay {
  readonly coinId: number;
  readonly way: Way | undefined;
  readonly account: AccountType | undefined;
}

/** The terms that hold; throws a `Refusal` for a coin, a way or an account that is not on offer. */
export function wayOut(world: WalletWorld, { coinId, way = WAY.wallet, account }: AskedWay): WayOut {
  const found = withdrawableCoins(world).find(({ coin }) => coin.id === coinId);
  if (!found) throw new Refusal('wallet.withdrawal.noCoin');
  const terms = way === WAY.wallet ? found.ways.wallet : found.ways.bank;
  if (!terms) throw new Refusal('wallet.withdrawal.noWay', { coin: found.coin.code });
  return { coin: found.coin, way, terms, account: accountOf(world, account) };
}

/** Networks an address of a coin may be of; throws a `Refusal` when it goes to no wallet. */
export function addressNetworks(world: WalletWorld, coinId: number): NonNullable<WalletWays>['networks'] {
  const networks = withdrawableCoins(world).find(({ coin }) => coin.id === coinId)?.ways.wallet?.networks;
  if (!networks) throw new Refusal('wallet.address.noCoin');
  return networks;
}

type WalletWays = NonNullable<WalletCoin['withdrawal']>['wallet'];

function accountOf({ site }: WalletWorld, asked: AccountType | undefined): AccountType {
  const { withdrawalAccounts } = site.wallet;
  const account = asked ?? withdrawalAccounts[0];
  if (account === undefined || !withdrawalAccounts.includes(account)) {
    throw new Refusal('wallet.withdrawal.noAccount');
  }
  return account;
}
