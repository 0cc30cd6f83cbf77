import { AMOUNT_SCALE, fromUnits } from '@ex/money';
import type { Tx } from '@ex/server-db';

/**
 * SQL that adds the values of `gifts (member_id, value)` to the meters `g` of the members. It locks them in the order of the
 * members, and begins a new UTC day with what was given on the day before. A transaction that began before midnight counts on
 * the new day once another has begun it.
 */
export const addToMeters = (gifts: string): string => `
  INSERT INTO risk_giveaway AS g (member_id, day, given)
  SELECT member_id, (now() AT TIME ZONE 'UTC')::date, value FROM ${gifts} ORDER BY member_id
  ON CONFLICT (member_id) DO UPDATE SET
    given = CASE WHEN g.day >= excluded.day THEN g.given ELSE 0 END + excluded.given,
    before = CASE WHEN g.day >= excluded.day THEN g.before WHEN g.day = excluded.day - 1 THEN g.given ELSE 0 END,
    day = GREATEST(g.day, excluded.day)`;

/** Adds to the meters of members, in units of 10^-8 USDT. */
export const countGiven = (tx: Tx, given: ReadonlyMap<number, bigint>): Promise<unknown> =>
  tx.query(addToMeters('unnest($1::bigint[], $2::numeric[]) gifts (member_id, value)'), [
    [...given.keys()],
    [...given.values()].map((units) => fromUnits(units, AMOUNT_SCALE)),
  ]);
