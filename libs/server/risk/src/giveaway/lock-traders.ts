import { add, AMOUNT_SCALE, compare, fromUnits, max, mul, roundDown, sub, toUnits } from '@ex/money';
import { PLANNED_ANEW } from '@ex/server-db';
import type { Tx } from '@ex/server-db';
import type { RiskRules } from '@ex/server-site-config';
import { LockedTraders } from './traders';
import type { TraderState } from './traders';

/** Dependencies of reading the members' limits. */
export interface LockTradersDeps {
  readonly rules: RiskRules['giveaway'];
  /** SQL condition: the money of the member in this column is held now. */
  readonly heldCondition: (member: string) => string;
  /** Reference price of one unit of a coin in USDT, decimal text; undefined for a coin without one. */
  readonly worthOf: (coin: number) => string | undefined;
}

/** Reads and locks what members may give away; true for those who would give something. */
export type LockTraders = (tx: Tx, touched: ReadonlyMap<number, boolean>) => Promise<LockedTraders>;

interface TraderRow {
  readonly member_id: string;
  /** What was given today; null for a member who is not to give anything. */
  readonly given: string | null;
  readonly held: boolean;
  readonly confirmed: boolean;
  /** All that the member has, by coin. */
  readonly coins: Readonly<Record<string, string>> | null;
}

/**
 * Makes the statement that a batch asks about its members: who is held, and what those who would give something away gave
 * today, own, and have confirmed. Locks the meters in the order of the members; begins a new day's. Nothing but batches locks
 * them, and a batch locks its balances before.
 */
export const makeLockTraders = ({ rules, heldCondition, worthOf }: LockTradersDeps): LockTraders => {
  const stateOf = ({ given, held, confirmed, coins }: TraderRow): TraderState => {
    if (given === null) return { isHeld: held, left: undefined };
    const owned = Object.entries(coins ?? {}).reduce(
      (sum, [coin, amount]) => add(sum, mul(amount, worthOf(Number(coin)) ?? '0')),
      '0',
    );
    const share = confirmed ? rules.confirmedShare : rules.share;
    const left = sub(max(mul(owned, share), rules.allowance), given);
    return {
      isHeld: held,
      left: compare(left, '0') > 0 ? toUnits(roundDown(left, AMOUNT_SCALE), AMOUNT_SCALE) : 0n,
    };
  };
  return async (tx, touched) => {
    if (touched.size === 0) return new LockedTraders(new Map(), async () => undefined);
    const rows = await tx.query<TraderRow>(
      `WITH met AS (
         INSERT INTO risk_giveaway AS g (member_id, day, given)
         SELECT member_id, (now() AT TIME ZONE 'UTC')::date, 0
         FROM unnest($1::bigint[], $2::boolean[]) t (member_id, gives) WHERE gives ORDER BY member_id
         ON CONFLICT (member_id) DO UPDATE
           SET given = CASE WHEN g.day = excluded.day THEN g.given ELSE 0 END, day = excluded.day
         RETURNING member_id, given
       )
       SELECT t.member_id, met.given, ${heldCondition('t.member_id')} AS held,
         EXISTS (SELECT FROM risk_confirmation c WHERE c.member_id = t.member_id AND c.until > now()) AS confirmed,
         CASE WHEN gives THEN (
           SELECT json_object_agg(coin, owned) FROM (
             SELECT coin, sum(available + frozen)::text AS owned FROM ledger_balance b
             WHERE b.member = t.member_id GROUP BY coin) o) END AS coins
       FROM unnest($1::bigint[], $2::boolean[]) t (member_id, gives) LEFT JOIN met USING (member_id)`,
      [[...touched.keys()], [...touched.values()]],
    );
    return new LockedTraders(new Map(rows.map((row) => [Number(row.member_id), stateOf(row)])), (given) =>
      addGiven(tx, given),
    );
  };
};

/** Adds to the meters of members, which the transaction has locked; units of 10^-8 USDT. */
const addGiven = (tx: Tx, given: ReadonlyMap<number, bigint>): Promise<unknown> =>
  tx.query(
    `${PLANNED_ANEW} UPDATE risk_giveaway g SET given = g.given + t.value
     FROM unnest($1::bigint[], $2::numeric[]) t (member_id, value) WHERE g.member_id = t.member_id`,
    [[...given.keys()], [...given.values()].map((units) => fromUnits(units, AMOUNT_SCALE))],
  );
