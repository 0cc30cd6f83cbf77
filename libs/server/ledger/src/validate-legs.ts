import { fromUnits, toUnits } from '@ex/money';
import { Unbalanced } from './errors';
import type { Entry, Leg } from './ledger';

/** Decimals of every amount in the ledger. */
export const AMOUNT_SCALE = 8;
/** At most 22 digits before the point and 8 after: beyond that the database would round or reject. */
const AMOUNT = /^-?\d{1,22}(\.\d{1,8})?$/;

/** A leg that books something, with its amount in units of 10^-8. */
export interface ValidLeg {
  readonly leg: Leg;
  readonly units: bigint;
}

/** Returns the non-zero legs; throws `Unbalanced` when an amount is malformed or a coin does not sum to zero (L1). */
export function validateLegs({ kind, ref, legs }: Entry): readonly ValidLeg[] {
  const bad = legs.find(({ amount }) => !AMOUNT.test(amount));
  if (bad) throw new Unbalanced(kind, ref, `${JSON.stringify(bad.amount)} is not an amount`);
  const valid = legs.map((leg) => ({ leg, units: toUnits(leg.amount, AMOUNT_SCALE) }));
  const sums = new Map<number, bigint>();
  for (const { leg, units } of valid) sums.set(leg.place.coin, (sums.get(leg.place.coin) ?? 0n) + units);
  for (const [coin, rest] of sums)
    if (rest !== 0n)
      throw new Unbalanced(kind, ref, `coin ${coin} is off by ${fromUnits(rest, AMOUNT_SCALE)}`);
  const booked = valid.filter(({ units }) => units !== 0n);
  if (booked.length === 0) throw new Unbalanced(kind, ref, 'nothing is booked');
  return booked;
}

/** Rejects frozen legs: only holds may book them, or `frozen` would no longer be the sum of open holds (L4). */
export function rejectFrozenLegs({ kind, ref, legs }: Pick<Entry, 'kind' | 'ref' | 'legs'>): void {
  if (legs.some(({ bucket }) => bucket === 'frozen'))
    throw new Unbalanced(kind, ref, 'frozen legs belong to holds');
}
