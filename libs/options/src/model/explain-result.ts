import type { OptionDirection, OptionOrder, OptionResult } from '@ex/api-client/options';
import {
  add,
  AMOUNT_SCALE,
  changePercent,
  compare,
  type Decimal,
  div,
  equals,
  isZero,
  mul,
  roundDown,
  sign,
  sub,
} from '@ex/money';

/** Longest payout rate that is searched for, in decimals. */
const MAX_RATE_SCALE = 8;

/** How the result of a settled order came about. */
export interface ResultExplanation {
  readonly result: OptionResult;
  readonly direction: OptionDirection;
  readonly openPrice: Decimal;
  readonly closePrice: Decimal;
  /** Close minus open price. */
  readonly change: Decimal;
  /** The same in percent of the open price; null when that is zero. */
  readonly changePercent: Decimal | null;
  /** True when price and direction account for the result: moved the right way, the wrong way, or not at all. */
  readonly isConsistent: boolean;
  readonly stake: Decimal;
  readonly profit: Decimal;
  /** Profit for a stake of 1, when stake times it is exactly the profit. */
  readonly payoutRate: Decimal | undefined;
  /** What was paid back into the account. */
  readonly returned: Decimal;
}

/** Explains a settled order from its own figures; undefined while it is not settled or lacks one. */
export function explainResult(order: OptionOrder): ResultExplanation | undefined {
  const { result, direction, openPrice, closePrice, profit, stake } = order;
  if (result === null || closePrice === null || profit === null) return undefined;
  const move = compare(closePrice, openPrice);
  const gain = direction === 'up' ? move : -move;
  return {
    result,
    direction,
    openPrice,
    closePrice,
    change: sub(closePrice, openPrice),
    changePercent: changePercent(openPrice, closePrice),
    isConsistent: gain > 0 ? result === 'win' : gain < 0 ? result === 'loss' : result === 'draw',
    stake,
    profit,
    payoutRate: sign(profit) > 0 ? findPayoutRate(stake, profit) : undefined,
    returned: add(stake, profit),
  };
}

/**
 * The shortest rate that gives the profit when the stake times it is cut at 8 decimals (D-52); undefined when there is
 * none.
 */
export function findPayoutRate(stake: Decimal, profit: Decimal): Decimal | undefined {
  if (isZero(stake)) return undefined;
  for (let scale = 0; scale <= MAX_RATE_SCALE; scale += 1) {
    const rate = div(profit, stake, scale, 'halfEven');
    if (equals(roundDown(mul(stake, rate), AMOUNT_SCALE), profit)) return rate;
  }
  return undefined;
}
