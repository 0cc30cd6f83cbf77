import { type AccountId, parseAccountId } from '@ex/api-client';
import type { AccountCoin } from '@ex/api-client/wallet';
import { paths } from '@ex/routing';

/** Lists of records of a coin in an account; their names are keys of the texts `account`. */
export type RecordList = 'bills' | 'withdrawals' | 'deposits' | 'transfers';

/** The lists that an account shows (ACCOUNT-01 to ACCOUNT-03, D-56). */
export function recordLists(account: AccountId): readonly [RecordList, ...RecordList[]] {
  return account === 3 ? ['bills', 'transfers'] : ['bills', 'withdrawals', 'deposits'];
}

/** Which coin of which account a link shows, with what it says of them until the server answers (D-57). */
export interface AccountLink extends AccountCoin {
  /** Name of the coin. */
  readonly coin: string;
  /** Decimal text; undefined when the link does not say it. */
  readonly available: string | undefined;
  /** Value in dollars, decimal text; undefined when the link does not say it. */
  readonly usdValue: string | undefined;
}

const ID = /^[1-9]\d{0,9}$/;
const AMOUNT = /^\d+(\.\d+)?$/;

/** Reads the query of `/trade-account`; undefined when coin or account is missing or malformed. */
export function parseAccountLink(query: URLSearchParams): AccountLink | undefined {
  const id = query.get('id') ?? '';
  const account = parseAccountId(query.get('type'));
  if (!ID.test(id) || account === undefined) return undefined;
  return {
    coinId: Number(id),
    coin: query.get('name') ?? '',
    account,
    available: parseAmount(query.get('usd')),
    usdValue: parseAmount(query.get('conversion')),
  };
}

const parseAmount = (text: string | null): string | undefined =>
  text !== null && AMOUNT.test(text) ? text : undefined;

/** Path of one list of records of a coin. The account screen reads the balance itself; the link leaves it out. */
export const recordsPath = (
  { coinId, coin, account }: AccountCoin & { readonly coin: string },
  list: RecordList,
): string => paths.account({ id: coinId, name: coin, type: account, usd: '', conversion: '', list });
