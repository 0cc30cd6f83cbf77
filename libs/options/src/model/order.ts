import type { ContractOrder } from '@ex/contract';
import { type Decimal, sign } from '@ex/money';

/** Status 1 waits for settlement, 2 is settled (OPT-36). */
export const RUNNING = 1;
export const SETTLED = 2;

/** How an order ended, or that it has not. */
export type Result = 'pending' | 'win' | 'loss' | 'draw';

/** Up when `hyzd` is 1, otherwise down (OPT-39). */
export function isUp(order: Pick<ContractOrder, 'hyzd'>): boolean {
  return order.hyzd === 1;
}

/** The result: `is_win` decides a win, the sign of the profit tells a loss from a returned stake (OPT-37). */
export function resultOf(order: Pick<ContractOrder, 'status' | 'is_win' | 'ploss'>): Result {
  if (order.status !== SETTLED) return 'pending';
  if (order.is_win === 1) return 'win';
  return order.ploss !== null && sign(order.ploss) < 0 ? 'loss' : 'draw';
}

/** Close price and profit are not known before the end, whatever the answer carries (OPT-38). */
export function closing(order: ContractOrder): {
  readonly price: Decimal | null;
  readonly profit: Decimal | null;
} {
  if (order.status !== SETTLED) return { price: null, profit: null };
  return { price: order.sellprice, profit: order.ploss };
}
