import { type AccountId, parseAccountId } from '@ex/api-client';
import type { AccountTransferRequest } from '@ex/api-client/transfers';
import type { AccountBalance } from '@ex/api-client/wallet';
import { compare, sign } from '@ex/money';

/** Stored texts of the form of account transfers. */
export type AccountTransferFields = {
  /** Id of the coin. */
  readonly coin: string;
  readonly from: string;
  readonly to: string;
  readonly amount: string;
};

export const EMPTY_ACCOUNT_TRANSFER: AccountTransferFields = { coin: '', from: '1', to: '2', amount: '' };

/** An account transfer after the member's decision. */
export interface AccountTransferIntent extends AccountTransferRequest {
  /** Name of the coin. */
  readonly coin: string;
}

/** A coin that can be transferred. */
export interface TransferableCoin {
  readonly id: number;
  readonly coin: string;
}

/** The account of a kept or chosen text; the first one for anything else. */
export const accountFromText = (text: string): AccountId => parseAccountId(text) ?? 1;

/** Coins of all accounts, each once, in the order they come. */
export function transferableCoins(accounts: readonly AccountBalance[]): TransferableCoin[] {
  const byId = new Map<number, TransferableCoin>();
  for (const { coinId, coin } of accounts.flatMap(({ assets }) => assets)) {
    if (!byId.has(coinId)) byId.set(coinId, { id: coinId, coin });
  }
  return [...byId.values()];
}

/** The amount of a coin that is available in an account; an account without the coin has none of it. */
export const availableIn = (
  accounts: readonly AccountBalance[],
  account: AccountId,
  coinId: number,
): string =>
  accounts.find((one) => one.account === account)?.assets.find((asset) => asset.coinId === coinId)
    ?.available ?? '0';

/** The two accounts after one of them was chosen; when it is that of the other side, they change places (D-66). */
export function withAccount(
  { from, to }: Pick<AccountTransferFields, 'from' | 'to'>,
  side: 'from' | 'to',
  account: AccountId,
): Pick<AccountTransferFields, 'from' | 'to'> {
  const chosen = String(account);
  if (side === 'from') return { from: chosen, to: accountFromText(to) === account ? from : to };
  return { from: accountFromText(from) === account ? to : from, to: chosen };
}

/** Why an amount cannot be transferred; undefined when it can (MOVE-02). */
export function checkTransferAmount(amount: string, available: string): 'missing' | 'balance' | undefined {
  if (amount === '' || sign(amount) <= 0) return 'missing';
  return compare(amount, available) > 0 ? 'balance' : undefined;
}
