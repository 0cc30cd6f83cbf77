import { absolute, amountFor, larger, shareOf, smaller, valueAt } from './units';

/** Position of the house in a coin, with what it received less what it paid for it in USDT. */
export interface Position {
  readonly amount: bigint;
  readonly cash: bigint;
}

/** A position with what its limits are measured by, all in USDT. */
export interface MarkedPosition extends Position {
  /** Reference price, 10^-12. */
  readonly price: bigint;
  /** Value of position and cash that losses are measured from; undefined before it is known. */
  readonly opening: bigint | undefined;
  readonly cap: bigint;
}

/** How much more of a coin the house may buy and sell. */
export interface Room {
  readonly buy: bigint;
  readonly sell: bigint;
}

/** The house as a whole. */
export interface VenueExposure {
  /** Sum of the positions, long or short. */
  readonly used: bigint;
  /** Loss since the day before began; negative for a gain. */
  readonly loss: bigint;
}

export const NO_ROOM: Room = { buy: 0n, sell: 0n };

/** Loss of a position since the day before began; negative for a gain. */
export const dayLoss = ({ amount, cash, price, opening }: MarkedPosition): bigint =>
  opening === undefined ? 0n : opening - valueAt(amount, price) - cash;

/** Adds up the positions in all coins. */
export function exposureOf(positions: Iterable<MarkedPosition>): VenueExposure {
  let [used, loss] = [0n, 0n];
  for (const position of positions) {
    used += absolute(valueAt(position.amount, position.price));
    loss += dayLoss(position);
  }
  return { used, loss };
}

/** True when a loss is beyond its share of a cap. */
export const isLossBeyond = (loss: bigint, cap: bigint, lossShare: bigint): boolean =>
  loss > shareOf(cap, lossShare);

/**
 * Room for a coin: within its cap and that of the venue, whose free part is `free` (below zero when it is exceeded). A side
 * that brings the position closer to zero is open even beyond the caps.
 */
export function roomOf({ amount, price, cap }: MarkedPosition, free: bigint): Room {
  const value = valueAt(amount, price);
  const grow = (towards: bigint): bigint => {
    const withinVenue = towards < 0n ? (free >= 0n ? -2n * towards + free : -towards) : larger(free, 0n);
    return larger(0n, smaller(cap - towards, withinVenue));
  };
  return { buy: amountFor(grow(value), price), sell: amountFor(grow(-value), price) };
}
