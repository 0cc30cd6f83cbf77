import { compare, sign } from '@ex/money';
import { BUY, type Balances, type Draft, LIMIT, MARKET, type MarketRules } from './draft';
import { costOf, totalOf } from './link';

/** The field a problem belongs to. */
export type DraftField = 'price' | 'quantity' | 'amount';

/** What is wrong with a draft, first things first. */
export interface DraftProblem {
  readonly field: DraftField;
  readonly reason: 'missing' | 'balance' | 'minimum';
}

const given = (text: string): boolean => text !== '' && sign(text) > 0;

/** Checks in the order of the specification: price, amount, quantity, then the balance, then the least value. */
export function checkDraft(draft: Draft, balances: Balances, rules: MarketRules): DraftProblem | undefined {
  if (draft.kind === LIMIT && !given(draft.price)) return { field: 'price', reason: 'missing' };
  if (draft.kind === MARKET && !given(draft.amount)) return { field: 'amount', reason: 'missing' };
  if (!given(draft.quantity)) return { field: 'quantity', reason: 'missing' };
  return aboveBalance(draft, balances) ?? belowMinimum(draft, rules);
}

/** The field that asks for more than there is (SPOT-23); undefined while the balance is not known. */
export function aboveBalance(draft: Draft, balances: Balances): DraftProblem | undefined {
  const balance = draft.side === BUY ? balances.quote : balances.base;
  const cost = costOf(draft);
  if (balance === undefined || cost === '' || compare(cost, balance) <= 0) return undefined;
  return { field: draft.side === BUY && draft.kind === MARKET ? 'amount' : 'quantity', reason: 'balance' };
}

function belowMinimum(draft: Draft, { minimum }: MarketRules): DraftProblem | undefined {
  const value = draft.kind === MARKET ? draft.amount : totalOf(draft.price, draft.quantity);
  if (minimum === undefined || value === '' || compare(value, minimum) >= 0) return undefined;
  return { field: draft.kind === MARKET ? 'amount' : 'quantity', reason: 'minimum' };
}

/** The draft without the field that asked for more than there is (SPOT-23, D-42); what was linked to it goes too. */
export function cleared(draft: Draft, { field }: DraftProblem): Draft {
  if (field === 'price') return { ...draft, price: '' };
  return { ...draft, quantity: '', amount: '' };
}
