import type { RecordList } from './records';
import { listsOf } from './records';
import { type AccountType, accountOf } from './accounts';

/** Which coin of which account a link shows, with what it says of them until the server answers (D-57). */
export interface AccountLink {
  readonly coin: number;
  readonly name: string;
  readonly type: AccountType;
  /** Available, decimal text; undefined when the link does not say it. */
  readonly available: string | undefined;
  /** Value in dollars, decimal text; undefined when the link does not say it. */
  readonly value: string | undefined;
  /** The list that is open first. */
  readonly list: RecordList;
}

const ID = /^[1-9]\d{0,9}$/;
const AMOUNT = /^\d+(\.\d+)?$/;

/** Reads the query of `/trade-account`; undefined when it does not say coin and account. */
export function readLink(query: URLSearchParams): AccountLink | undefined {
  const id = query.get('id') ?? '';
  const type = accountOf(query.get('type'));
  if (!ID.test(id) || type === undefined) return undefined;
  const lists = listsOf(type);
  return {
    coin: Number(id),
    name: query.get('name') ?? '',
    type,
    available: amountOf(query.get('usd')),
    value: amountOf(query.get('conversion')),
    list: lists.find((list) => list === query.get('list')) ?? 'bills',
  };
}

const amountOf = (text: string | null): string | undefined =>
  text !== null && AMOUNT.test(text) ? text : undefined;
