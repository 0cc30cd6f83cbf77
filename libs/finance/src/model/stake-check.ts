import { compare } from '@ex/money';
import type { Term } from './use-stake-flow';

/** What a member fills in to stake. */
export interface StakeForm {
  /** Whole amount as decimal text, `''` while nothing is entered. */
  readonly amount: string;
  readonly password: string;
}

/** The first thing that is wrong, and with which field. */
export type StakeProblem =
  | { readonly field: 'amount'; readonly reason: 'missing' | 'minimum' | 'insufficient' }
  | { readonly field: 'password'; readonly reason: 'missing' };

/** Checks in the order of the form: amount, its least and its balance, then the password (STAKE-04 to STAKE-06). */
export function stakeProblem(
  { amount, password }: StakeForm,
  term: Term,
  available: string | undefined,
): StakeProblem | undefined {
  if (!/^[1-9]\d*$/.test(amount)) return { field: 'amount', reason: 'missing' };
  if (compare(amount, term.min_price) < 0) return { field: 'amount', reason: 'minimum' };
  if (available !== undefined && compare(amount, available) > 0)
    return { field: 'amount', reason: 'insufficient' };
  return password === '' ? { field: 'password', reason: 'missing' } : undefined;
}

/** Name under which the half-filled form of a project is kept. */
export const stakeDraft = (project: number): string => `stake-${project}`;

/** What is kept of the form: never the password. */
export interface StakeDraft {
  readonly term: number | undefined;
  readonly amount: string;
}

/** A kept form; undefined when it is none. */
export function readStakeDraft(kept: unknown): StakeDraft | undefined {
  const { term, amount } = (kept ?? {}) as Partial<Record<keyof StakeDraft, unknown>>;
  if (typeof amount !== 'string' || !/^\d*$/.test(amount)) return undefined;
  return { amount, term: typeof term === 'number' ? term : undefined };
}
