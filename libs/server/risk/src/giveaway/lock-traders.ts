import { add, AMOUNT_SCALE, compare, max, mul, roundDown, sub, toUnits } from '@ex/money';
import type { Tx } from '@ex/server-db';
import type { RiskRules } from '@ex/server-site-config';
import { addToMeters, countGiven } from './count-given';
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
  /** What was given today and the day before; null for a member who is not to give anything. */
  readonly given: string | null;
  readonly held: boolean;
  readonly confirmed: boolean;
  /** All that the member has, by coin. */
  readonly coins: Readonly<Record<string, string>> | null;
}

/**
 * Makes the statement that a batch asks about its members: who is held, and what those who would give something away gave today
 * and the day before, own, and have confirmed. Locks the meters in the order of the members; begins a new day's. A batch locks
 * its balances before; the hindsight worker of spot locks meters alone.
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
         ${addToMeters('(SELECT member_id, 0 AS value FROM unnest($1::bigint[], $2::boolean[]) t (member_id, gives) WHERE gives) gifts')}
         RETURNING member_id, given + before AS given
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
      countGiven(tx, given),
    );
  };
};
