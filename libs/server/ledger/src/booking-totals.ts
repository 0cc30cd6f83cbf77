import { fromUnits } from '@ex/money';
import { placeKey } from './place-key';
import { AMOUNT_SCALE, validateLegs } from './validate-legs';
import type { AccountType, Entry, Leg } from './ledger';

/** Net effect of several entries on one balance of a member, decimal text. */
interface BalanceChange {
  readonly member: number;
  readonly coin: number;
  readonly account: AccountType;
  /** Sums of all entries. */
  readonly available: string;
  readonly frozen: string;
  /** Lowest running sum after any of the entries; 0 if none is negative. */
  readonly lowestAvailable: string;
  readonly lowestFrozen: string;
}

/** A leg with the number of its entry, from 1, and what later entries add to its balance. */
interface Posting extends Leg {
  readonly entry: number;
  readonly later: string;
}

/** Entries in the shape that the booking statement takes. */
export interface BookingTotals {
  readonly changes: readonly BalanceChange[];
  readonly postings: readonly Posting[];
}

/** Running sum of a bucket in units, and the lowest that it reached. */
interface RunningSum {
  sum: bigint;
  lowest: bigint;
}

interface RunningChange {
  readonly place: Pick<BalanceChange, 'member' | 'coin' | 'account'>;
  readonly available: RunningSum;
  readonly frozen: RunningSum;
}

/** Computes the running sums of several entries; throws `Unbalanced` like `validateLegs`. */
export function computeBookingTotals(entries: readonly Entry[]): BookingTotals {
  const changes = new Map<string, RunningChange>();
  const drafts: {
    readonly leg: Leg;
    readonly entry: number;
    readonly sum: RunningSum | undefined;
    readonly after: bigint;
  }[] = [];
  entries.forEach((entry, at) => {
    const own = validateLegs(entry).map(({ leg, units }) => ({
      leg,
      units,
      sum: findChange(changes, leg)?.[leg.bucket],
    }));
    for (const { sum, units } of own) if (sum) sum.sum += units;
    for (const { leg, sum } of own) {
      if (sum && sum.sum < sum.lowest) sum.lowest = sum.sum;
      drafts.push({ leg, entry: at + 1, sum, after: sum?.sum ?? 0n });
    }
  });
  return {
    changes: [...changes.values()].map(toChange),
    postings: drafts.map(({ leg, entry, sum, after }) => ({
      ...leg,
      entry,
      later: sum ? textOf(sum.sum - after) : '0',
    })),
  };
}

/** Returns the change of a leg's balance; undefined for the house, which has no cached balance. */
function findChange(changes: Map<string, RunningChange>, { place }: Leg): RunningChange | undefined {
  if (!('member' in place)) return undefined;
  const key = placeKey(place);
  const known = changes.get(key);
  if (known) return known;
  const made = {
    place,
    available: { sum: 0n, lowest: 0n },
    frozen: { sum: 0n, lowest: 0n },
  };
  changes.set(key, made);
  return made;
}

const toChange = ({ place, available, frozen }: RunningChange): BalanceChange => ({
  ...place,
  available: textOf(available.sum),
  frozen: textOf(frozen.sum),
  lowestAvailable: textOf(available.lowest),
  lowestFrozen: textOf(frozen.lowest),
});

const textOf = (units: bigint): string => fromUnits(units, AMOUNT_SCALE);
