import type { StakingTerm } from '@ex/api-client/finance';
import { compare } from '@ex/money';

/** Name under which the half-filled form of a product is stored. */
export const stakingDraftName = (productId: number): string => `stake-${productId}`;

/** What is stored of the form: never the password. */
export interface StakingDraft {
  /** Id of the chosen term; undefined for the first one. */
  readonly term: number | undefined;
  /** Whole amount as decimal text, `''` while nothing is entered. */
  readonly amount: string;
}

/** A new form. */
export const EMPTY_STAKING_DRAFT: StakingDraft = { term: undefined, amount: '' };

/** Reads a stored form; undefined when it is none. */
export function readStakingDraft(stored: unknown): StakingDraft | undefined {
  const { term, amount } = (stored ?? {}) as Partial<Record<keyof StakingDraft, unknown>>;
  if (typeof amount !== 'string' || !/^\d*$/.test(amount)) return undefined;
  return { amount, term: typeof term === 'number' ? term : undefined };
}

/** The first problem of a form. */
export type StakingProblem =
  | { readonly field: 'amount'; readonly reason: 'missing' | 'minimum' | 'insufficient' }
  | { readonly field: 'password'; readonly reason: 'missing' };

/** Checks in the order of the form: amount, its minimum and the balance, then the password (STAKE-04 to STAKE-06). */
export function checkStakingForm(
  { amount, password }: { readonly amount: string; readonly password: string },
  term: StakingTerm,
  available: string | undefined,
): StakingProblem | undefined {
  if (!/^[1-9]\d*$/.test(amount)) return { field: 'amount', reason: 'missing' };
  if (compare(amount, term.minAmount) < 0) return { field: 'amount', reason: 'minimum' };
  if (available !== undefined && compare(amount, available) > 0)
    return { field: 'amount', reason: 'insufficient' };
  return password === '' ? { field: 'password', reason: 'missing' } : undefined;
}
