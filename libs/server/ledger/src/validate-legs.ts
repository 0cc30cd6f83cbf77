import { isDecimal, isZero, sum } from '@ex/money';
import { Unbalanced } from './errors';
import type { Entry, Leg } from './ledger';

/** At most 22 digits before the point and 8 after: beyond that the database would round or reject. */
const AMOUNT = /^-?\d{1,22}(\.\d{1,8})?$/;

/** Returns the non-zero legs; throws `Unbalanced` when an amount is malformed or a coin does not sum to zero (L1). */
export function validateLegs({ kind, ref, legs }: Entry): readonly Leg[] {
  const bad = legs.find(({ amount }) => !isDecimal(amount) || !AMOUNT.test(amount));
  if (bad) throw new Unbalanced(kind, ref, `${JSON.stringify(bad.amount)} is not an amount`);
  for (const coin of new Set(legs.map(({ place }) => place.coin))) {
    const rest = sum(legs.filter(({ place }) => place.coin === coin).map(({ amount }) => amount));
    if (!isZero(rest)) throw new Unbalanced(kind, ref, `coin ${coin} is off by ${rest}`);
  }
  const booked = legs.filter(({ amount }) => !isZero(amount));
  if (booked.length === 0) throw new Unbalanced(kind, ref, 'nothing is booked');
  return booked;
}

/** Rejects frozen legs: only holds may book them, or `frozen` would no longer be the sum of open holds (L4). */
export function rejectFrozenLegs({ kind, ref, legs }: Pick<Entry, 'kind' | 'ref' | 'legs'>): void {
  if (legs.some(({ bucket }) => bucket === 'frozen'))
    throw new Unbalanced(kind, ref, 'frozen legs belong to holds');
}
