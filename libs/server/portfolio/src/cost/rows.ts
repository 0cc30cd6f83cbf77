import { AMOUNT_SCALE, fromUnits, toUnits } from '@ex/money';
import type { Sql, Tx } from '@ex/server-db';
import type { Position } from './position';

/** A member's coin. */
export interface CoinOfMember {
  readonly member: number;
  readonly coin: number;
}

/** A locked position, and what the member has of the coin in all accounts. */
export interface LockedPosition extends CoinOfMember {
  readonly position: Position;
  readonly held: bigint;
}

interface PositionRow {
  readonly member: string;
  readonly coin: number;
  readonly quantity: string;
  readonly cost: string;
  readonly held: string;
}

/** The amount that a member has of a coin in all accounts, available and frozen. */
const HELD = `(SELECT COALESCE(sum(available + frozen), 0) FROM ledger_balance b
  WHERE b.member = c.member AND b.coin = c.coin)`;
const KEYS = 'unnest($1::bigint[], $2::integer[]) k (member, coin)';

/** Locks the positions of coins in one order, until the transaction ends. Positions that were never opened are left out. */
export async function lockPositions(tx: Tx, coins: readonly CoinOfMember[]): Promise<LockedPosition[]> {
  const rows = await tx.query<PositionRow>(
    `SELECT c.member, c.coin, c.quantity, c.cost, ${HELD} AS held
     FROM ${KEYS} JOIN portfolio_cost c USING (member, coin) ORDER BY c.member, c.coin FOR UPDATE OF c`,
    keysOf(coins),
  );
  return rows.map(toLocked);
}

/** Opens positions and locks them; one that another transaction has opened meanwhile is locked unchanged. */
export async function openPositions(tx: Tx, coins: readonly CoinOfMember[]): Promise<LockedPosition[]> {
  const rows = await tx.query<PositionRow>(
    `INSERT INTO portfolio_cost AS c (member, coin, quantity, cost)
     SELECT member, coin, 0, 0 FROM ${KEYS} ORDER BY member, coin
     ON CONFLICT (member, coin) DO UPDATE SET quantity = c.quantity
     RETURNING c.member, c.coin, c.quantity, c.cost, ${HELD} AS held`,
    keysOf(coins),
  );
  return rows.map(toLocked);
}

/** Keeps locked positions. */
export async function savePositions(
  tx: Tx,
  positions: readonly (CoinOfMember & { readonly position: Position })[],
): Promise<void> {
  await tx.query(
    `UPDATE portfolio_cost c SET quantity = k.quantity, cost = k.cost
     FROM unnest($1::bigint[], $2::integer[], $3::numeric[], $4::numeric[]) k (member, coin, quantity, cost)
     WHERE (c.member, c.coin) = (k.member, k.coin)`,
    [
      ...keysOf(positions),
      positions.map(({ position }) => fromUnits(position.units, AMOUNT_SCALE)),
      positions.map(({ position }) => fromUnits(position.cost, AMOUNT_SCALE)),
    ],
  );
}

/** All positions of a member, with what the member has of each coin. */
export async function readPositions(sql: Sql, member: number): Promise<LockedPosition[]> {
  const rows = await sql.query<PositionRow>(
    `SELECT c.member, c.coin, c.quantity, c.cost, ${HELD} AS held
     FROM portfolio_cost c WHERE c.member = $1 AND c.quantity > 0 ORDER BY c.coin`,
    [member],
  );
  return rows.map(toLocked);
}

const keysOf = (coins: readonly CoinOfMember[]) => [
  coins.map(({ member }) => member),
  coins.map(({ coin }) => coin),
];

const toLocked = ({ member, coin, quantity, cost, held }: PositionRow): LockedPosition => ({
  ...{ member: Number(member), coin },
  position: { units: unitsOf(quantity), cost: unitsOf(cost) },
  held: unitsOf(held),
});

const unitsOf = (text: string): bigint => toUnits(text, AMOUNT_SCALE);
