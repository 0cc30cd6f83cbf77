import type { ContractOrder } from '@ex/contract';
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
import { closing, isUp, resultOf } from './order';

/** Decimals of a payout rate that are looked for. */
const RATE_SCALE = 8;

/** How the result of a settled order came about. */
export interface Explanation {
  readonly result: 'win' | 'loss' | 'draw';
  /** What was bet on. */
  readonly up: boolean;
  /** Close minus open price. */
  readonly change: Decimal;
  /** The same in percent of the open price; null without an open price. */
  readonly percent: Decimal | null;
  /** True when price and direction explain the result: moved the right way, the wrong way, or not at all. */
  readonly plain: boolean;
  readonly stake: Decimal;
  readonly profit: Decimal;
  /** Gain for a stake of 1, when stake times it is exactly the profit. */
  readonly rate: Decimal | undefined;
  /** What came back into the account. */
  readonly returned: Decimal;
}

/** Explains a settled order from its own figures; undefined while it is not settled or lacks one. */
export function explain(order: ContractOrder): Explanation | undefined {
  const { price, profit } = closing(order);
  const result = resultOf(order);
  if (price === null || profit === null || result === 'pending') return undefined;
  const up = isUp(order);
  const move = compare(price, order.buyprice);
  const way = up ? move : -move;
  return {
    result,
    up,
    change: sub(price, order.buyprice),
    percent: changePercent(order.buyprice, price),
    plain: way > 0 ? result === 'win' : way < 0 ? result === 'loss' : result === 'draw',
    stake: order.num,
    profit,
    rate: sign(profit) > 0 ? payoutRate(order.num, profit) : undefined,
    returned: add(order.num, profit),
  };
}

/**
 * The shortest rate that gives the profit when the stake times it is cut at 8 decimals (D-52); undefined when there is
 * none.
 */
export function payoutRate(stake: Decimal, profit: Decimal): Decimal | undefined {
  if (isZero(stake)) return undefined;
  for (let scale = 0; scale <= RATE_SCALE; scale += 1) {
    const rate = div(profit, stake, scale, 'halfEven');
    if (equals(roundDown(mul(stake, rate), AMOUNT_SCALE), profit)) return rate;
  }
  return undefined;
}
