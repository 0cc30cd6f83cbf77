import type { AccountBalance } from '@ex/api-client';
import { compare, sign } from '@ex/money';
import { type Account, accountOf } from './accounts';

/** What the form of moves between own accounts holds, texts as they are kept. */
export type MoveFields = {
  /** Id of the coin. */
  readonly coin: string;
  readonly from: string;
  readonly to: string;
  readonly amount: string;
};

export const EMPTY_MOVE: MoveFields = { coin: '', from: '1', to: '2', amount: '' };

/** A coin that can be moved. */
export interface MoveCoin {
  readonly id: number;
  readonly title: string;
}

/** Coins of all accounts, each once, in the order they come. */
export function moveCoins(accounts: readonly AccountBalance[]): MoveCoin[] {
  const byId = new Map<number, MoveCoin>();
  for (const { coinId, coin } of accounts.flatMap(({ assets }) => assets)) {
    if (!byId.has(coinId)) byId.set(coinId, { id: coinId, title: coin });
  }
  return [...byId.values()];
}

/** What of a coin is available in an account; an account without the coin has none of it. */
export const availableIn = (accounts: readonly AccountBalance[], account: Account, coin: number): string =>
  accounts.find((one) => one.account === account)?.assets.find(({ coinId }) => coinId === coin)?.available ??
  '0';

/** The form with another account on one side; when it is that of the other side, the two change places (D-66). */
export function withAccount(fields: MoveFields, side: 'from' | 'to', account: Account): MoveFields {
  const other = side === 'from' ? 'to' : 'from';
  const taken = accountOf(fields[other]) === account;
  return { ...fields, [side]: String(account), ...(taken && { [other]: fields[side] }) };
}

/** Looks for what is wrong with an amount; undefined when it may be sent. */
export function checkMove(amount: string, available: string): 'missing' | 'balance' | undefined {
  if (amount === '' || sign(amount) <= 0) return 'missing';
  return compare(amount, available) > 0 ? 'balance' : undefined;
}
