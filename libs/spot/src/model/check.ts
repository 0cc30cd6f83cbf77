import type { MarketRules } from '@ex/api-client/spot';
import { compare, type Decimal, roundDown } from '@ex/money';
import type { Balances, OrderDraft } from './draft';
import { isPositive, orderCost, orderTotal } from './figures';
import { affordableQuantity } from './link';

/** The field a problem belongs to. */
export type DraftField = 'price' | 'quantity' | 'amount';

/** What is wrong with a draft. */
export interface DraftProblem {
  readonly field: DraftField;
  readonly reason: 'missing' | 'balance' | 'minimum';
}

/** Checks in the order of the specification: price, amount, quantity, then the balance, then the minimum value. */
export function checkDraft(
  draft: OrderDraft,
  balances: Balances,
  rules: MarketRules,
): DraftProblem | undefined {
  if (draft.type === 'limit' && !isPositive(draft.price)) return { field: 'price', reason: 'missing' };
  if (draft.type === 'market' && !isPositive(draft.amount)) return { field: 'amount', reason: 'missing' };
  if (!isPositive(draft.quantity)) return { field: 'quantity', reason: 'missing' };
  return checkBalance(draft, balances) ?? checkMinimum(draft, rules);
}

/** Finds the field that asks for more than there is (SPOT-23); undefined while the balance is unknown. */
export function checkBalance(draft: OrderDraft, balances: Balances): DraftProblem | undefined {
  const isBuy = draft.side === 'buy';
  const balance = isBuy ? balances.quote : balances.base;
  const cost = orderCost(draft);
  if (balance === undefined || cost === '' || compare(cost, balance) <= 0) return undefined;
  return { field: isBuy && draft.type === 'market' ? 'amount' : 'quantity', reason: 'balance' };
}

/**
 * The most that the balance allows in the field that {@link checkBalance} would name: of a sell and a limit buy the quantity,
 * of a market buy the amount; rounded down. Undefined while balance or price are unknown.
 */
export function maxOrder(draft: OrderDraft, balances: Balances, rules: MarketRules): Decimal | undefined {
  const { base, quote } = balances;
  if (draft.side === 'sell') return base && roundDown(base, rules.quantityDecimals);
  if (draft.type === 'market' || quote === undefined) return quote;
  return affordableQuantity(draft.price, quote, rules.quantityDecimals) || undefined;
}

function checkMinimum(draft: OrderDraft, { minAmount }: MarketRules): DraftProblem | undefined {
  const isMarket = draft.type === 'market';
  const value = isMarket ? draft.amount : orderTotal(draft.price, draft.quantity);
  if (minAmount === undefined || value === '' || compare(value, minAmount) >= 0) return undefined;
  return { field: isMarket ? 'amount' : 'quantity', reason: 'minimum' };
}

/** Draft without the field that asked for more than there is (SPOT-23, D-42); fields linked to it are removed too. */
export function clearProblem(draft: OrderDraft, { field }: DraftProblem): OrderDraft {
  if (field === 'price') return { ...draft, price: '' };
  return { ...draft, quantity: '', amount: '' };
}
