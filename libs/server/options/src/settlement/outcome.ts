import { compare, type Decimal, mul, negate, roundDown } from '@ex/money';

/** Outcome of an order. */
export interface Outcome {
  readonly isWin: boolean;
  /** Gain without the stake, the negated stake for a loss, or 0 when the stake is returned; 8 decimals. */
  readonly profit: Decimal;
}

/** The terms that decide an order. */
export interface OpenOption {
  /** 1 up, 2 down. */
  readonly direction: number;
  readonly stake: Decimal;
  readonly openPrice: Decimal;
  /** Price of the same feed at expiry. */
  readonly closePrice: Decimal;
  /** Gain for a stake of 1. */
  readonly payoutRate: Decimal;
}

/**
 * Decides an order by comparing the expiry price with the open price (D-52). The right direction wins stake x rate,
 * truncated at 8 decimals; an equal price returns the stake; the wrong direction loses it. Nothing else matters.
 */
export function decideOutcome({ direction, stake, openPrice, closePrice, payoutRate }: OpenOption): Outcome {
  const move = compare(closePrice, openPrice);
  if (move === 0) return { isWin: false, profit: '0' };
  return move === (direction === 1 ? 1 : -1)
    ? { isWin: true, profit: roundDown(mul(stake, payoutRate), 8) }
    : { isWin: false, profit: negate(stake) };
}
