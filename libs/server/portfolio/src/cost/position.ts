/** A member's purchases of a coin, in units of 8 decimals. */
export interface Position {
  /** How much of the coin has a known cost. */
  readonly units: bigint;
  /** Its cost in dollars, fees included. */
  readonly cost: bigint;
}

/** Nothing bought. */
export const NO_POSITION: Position = { units: 0n, cost: 0n };

/** Adds what was bought, `units` after the fee for `cost` in all. */
export function addPurchase({ units, cost }: Position, bought: Position): Position {
  // A purchase that the fee used up leaves no coin to carry its cost.
  return bought.units > 0n ? { units: units + bought.units, cost: cost + bought.cost } : { units, cost };
}

/**
 * Takes away the sold quantity, at the average cost; coins beyond the position are sold last (PNL-02). The cost that stays
 * is rounded up, so that a profit is never overstated.
 */
export const takeSale = (position: Position, sold: bigint): Position =>
  keepAtMost(position, position.units - sold);

/** Leaves at most this much in the position, at the same average cost. */
export function keepAtMost(position: Position, most: bigint): Position {
  if (most >= position.units) return position;
  if (most <= 0n) return NO_POSITION;
  return { units: most, cost: (position.cost * most + position.units - 1n) / position.units };
}
