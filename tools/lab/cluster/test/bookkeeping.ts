import { add, equals, negate, sub } from '@ex/money';

/** A change of what a member has in an account and a coin; `amount` is signed decimal text. */
export interface Change {
  readonly member: number;
  readonly account: number;
  readonly coin: number;
  readonly amount: string;
}

/** Balances of members, available and frozen together, by `member/account/coin`. */
export type Holdings = ReadonlyMap<string, string>;

const placeOf = ({ member, account, coin }: Omit<Change, 'amount'>): string => `${member}/${account}/${coin}`;

/** Adds changes to what members have. */
export function keepBooks(start: Holdings, changes: readonly Change[]): Holdings {
  const books = new Map(start);
  for (const change of changes) {
    const place = placeOf(change);
    books.set(place, add(books.get(place) ?? '0', change.amount));
  }
  return books;
}

/** Holdings from the rows of balances. */
export const holdingsOf = (rows: readonly Change[]): Holdings => keepBooks(new Map(), rows);

/** What a transfer between two accounts of a member changes. */
export const transferChanges = (
  row: Omit<Change, 'account'> & { readonly from: number; readonly to: number },
): Change[] => [
  { ...row, account: row.from, amount: negate(row.amount) },
  { ...row, account: row.to },
];

/** A trade of a member's order: `gave` of one coin, `got` of another, after the fee. */
export interface TradeRow {
  readonly member: number;
  readonly account: number;
  readonly gaveCoin: number;
  readonly gave: string;
  readonly gotCoin: number;
  readonly got: string;
  readonly fee: string;
}

/** What a trade or a conversion changes. */
export const tradeChanges = ({ member, account, ...row }: TradeRow): Change[] => [
  { member, account, coin: row.gaveCoin, amount: negate(row.gave) },
  { member, account, coin: row.gotCoin, amount: sub(row.got, row.fee) },
];

/** Where the members' own books and the venue's differ, a line each. */
export function compareBooks(own: Holdings, venue: Holdings): string[] {
  return [...new Set([...own.keys(), ...venue.keys()])].flatMap((place) => {
    const [kept = '0', told = '0'] = [own.get(place), venue.get(place)];
    return equals(kept, told)
      ? []
      : [`${place} (member/account/coin): ${kept} by the member, ${told} by the venue`];
  });
}
