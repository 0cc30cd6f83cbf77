import { add, min, sub } from '@ex/money';
import { validateLegs } from './validate-legs';
import type { AccountType, Entry, Leg } from './ledger';

/** Net effect of several entries on one balance of a member, decimal text. */
export interface BalanceChange {
  readonly member: number;
  readonly coin: number;
  readonly account: AccountType;
  /** Sums of all entries. */
  available: string;
  frozen: string;
  /** Lowest running sum after any of the entries; 0 if none is negative. */
  lowestAvailable: string;
  lowestFrozen: string;
}

/** A leg with the number of its entry, from 1, and what later entries add to its balance. */
export interface Posting extends Leg {
  readonly entry: number;
  readonly later: string;
}

/** Entries in the shape that the booking statement takes. */
export interface BookingTotals {
  readonly changes: readonly BalanceChange[];
  readonly postings: readonly Posting[];
}

/** Computes the running sums of several entries; throws `Unbalanced` like `validateLegs`. */
export function computeBookingTotals(entries: readonly Entry[]): BookingTotals {
  const changes = new Map<string, BalanceChange>();
  const drafts: {
    readonly leg: Leg;
    readonly entry: number;
    readonly change: BalanceChange | undefined;
    after: string;
  }[] = [];
  entries.forEach((entry, at) => {
    const own = validateLegs(entry).map((leg) => ({
      leg,
      entry: at + 1,
      change: findChange(changes, leg),
      after: '0',
    }));
    for (const { leg, change } of own) if (change) change[leg.bucket] = add(change[leg.bucket], leg.amount);
    for (const draft of own) if (draft.change) draft.after = note(draft.change, draft.leg.bucket);
    drafts.push(...own);
  });
  const postings = drafts.map(({ leg, entry, change, after }) => ({
    ...leg,
    entry,
    later: change ? sub(change[leg.bucket], after) : '0',
  }));
  return { changes: [...changes.values()], postings };
}

/** Returns the change of a leg's balance; undefined for the house, which has no cached balance. */
function findChange(changes: Map<string, BalanceChange>, { place }: Leg): BalanceChange | undefined {
  if (!('member' in place)) return undefined;
  const { member, coin, account } = place;
  const key = `${member} ${coin} ${account}`;
  const known = changes.get(key);
  if (known) return known;
  const made = {
    member,
    coin,
    account,
    available: '0',
    frozen: '0',
    lowestAvailable: '0',
    lowestFrozen: '0',
  };
  changes.set(key, made);
  return made;
}

/** Records the running sum after an entry if it is the lowest so far, and returns it. */
function note(change: BalanceChange, bucket: Leg['bucket']): string {
  const sum = change[bucket];
  if (bucket === 'available') change.lowestAvailable = min(change.lowestAvailable, sum);
  else change.lowestFrozen = min(change.lowestFrozen, sum);
  return sum;
}
