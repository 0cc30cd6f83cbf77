import type { AccountType } from './accounts';

/** Lists of records of a coin in an account; their names are texts of `account`. */
export const RECORD_LISTS = ['bills', 'withdrawals', 'deposits', 'transfers'] as const;
/** Name of a list of records. */
export type RecordList = (typeof RECORD_LISTS)[number];

/** Which lists an account shows (ACCOUNT-01 to ACCOUNT-03, D-56). */
export function listsOf(account: AccountType): readonly RecordList[] {
  return account === 3 ? ['bills', 'transfers'] : ['bills', 'withdrawals', 'deposits'];
}

const keys = new WeakMap<object, number>();
let used = 0;

/**
 * A key of a record for lists. Records have no id, and two may be alike in every field and still be two; so a record is
 * known by its object, which the cache keeps as long as the answer is the same.
 */
export function keyOf(record: object): number {
  const known = keys.get(record);
  if (known !== undefined) return known;
  used += 1;
  keys.set(record, used);
  return used;
}
