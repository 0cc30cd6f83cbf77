import { addPurchase, keepAtMost, takeSale } from './position';
import type { Position } from './position';

/** An amount of a coin, in units of 8 decimals. */
export interface CoinAmount {
  readonly coin: number;
  readonly units: bigint;
}

/** Coins that a member gave for others at a price. */
export interface CoinExchange {
  readonly member: number;
  readonly gave: CoinAmount;
  /** What arrived, after the fee. */
  readonly got: CoinAmount;
  /** Amount whose value in dollars is the price: of the quote coin in a trade, of the given coin in a conversion. */
  readonly price: CoinAmount;
}

/** What exchanges did to the coins of members: purchases with their cost and sales, in their order, by place. */
export interface CoinMoves {
  readonly member: number;
  readonly coin: number;
  /** What all of them added to the coins that the member has. */
  net: bigint;
  readonly steps: ({ readonly bought: Position } | { readonly sold: bigint })[];
}

/** Value of an amount in units of dollars; undefined where no price is known. */
export type ValueOf = (amount: CoinAmount) => bigint | undefined;

/**
 * Sorts exchanges by member and coin. The dollar coin costs what it is worth and has no moves; coins bought at an unknown price
 * have no purchase.
 */
export function toMoves(
  exchanges: readonly CoinExchange[],
  dollar: number,
  valueOf: ValueOf,
): readonly CoinMoves[] {
  const moves = new Map<string, CoinMoves>();
  const movesOf = (member: number, coin: number): CoinMoves => {
    const key = `${member} ${coin}`;
    const known = moves.get(key) ?? { member, coin, net: 0n, steps: [] };
    moves.set(key, known);
    return known;
  };
  for (const { member, gave, got, price } of exchanges) {
    if (gave.coin !== dollar) {
      const given = movesOf(member, gave.coin);
      given.net -= gave.units;
      given.steps.push({ sold: gave.units });
    }
    if (got.coin !== dollar) {
      const taken = movesOf(member, got.coin);
      const cost = valueOf(price);
      taken.net += got.units;
      if (cost !== undefined) taken.steps.push({ bought: { units: got.units, cost } });
    }
  }
  return [...moves.values()];
}

/**
 * The position after moves. What has left the accounts since the last exchange, by a withdrawal for example, took its cost with
 * it: before the moves the position is at most what the member `had`.
 */
export const applyMoves = (position: Position, had: bigint, { steps }: CoinMoves): Position =>
  steps.reduce<Position>(
    (at, step) => ('bought' in step ? addPurchase(at, step.bought) : takeSale(at, step.sold)),
    keepAtMost(position, had),
  );

/** Whether moves can give a position to a member who has none. */
export const canOpen = ({ steps }: CoinMoves): boolean => steps.some((step) => 'bought' in step);
