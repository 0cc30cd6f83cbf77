import { CODE_CONFIRM_TRADING, CODE_FACTOR } from '@ex/contract';

/** What a mocked call does other than answering data. */
export type Outcome =
  /** Never answers; the screen stays loading. */
  | { readonly outcome: 'loading' }
  /** A refusal: a code that is not 1, with its message. */
  | { readonly outcome: 'refused'; readonly msg: string; readonly code: number; readonly data?: unknown }
  /** Answers something that is not the envelope. */
  | { readonly outcome: 'malformed' }
  /** The session is lost. */
  | { readonly outcome: 'unauthorised'; readonly msg: string }
  /** The connection breaks. */
  | { readonly outcome: 'offline' }
  /** Success with data and a message, as an action answers it. */
  | { readonly outcome: 'success'; readonly msg: string; readonly data: unknown };

/** The outcomes by name: `mockCalls({ creatorder: outcome.refused('Too late') })`. */
export const outcome = {
  loading: (): Outcome => ({ outcome: 'loading' }),
  refused: (msg = 'Refused', code = 0): Outcome => ({ outcome: 'refused', msg, code }),
  /** A rejection that names the field it concerns. */
  rejectedField: (msg: string, field: string): Outcome => ({
    outcome: 'refused',
    msg,
    code: 0,
    data: { field },
  }),
  /** Needs a second factor first; `data` as `factorQuestion` of the contract. */
  factor: (data: unknown): Outcome => ({ outcome: 'refused', msg: 'Confirm', code: CODE_FACTOR, data }),
  /** Needs `confirmTrading` first. */
  confirmTrading: (msg: string): Outcome => ({ outcome: 'refused', msg, code: CODE_CONFIRM_TRADING }),
  malformed: (): Outcome => ({ outcome: 'malformed' }),
  unauthorised: (msg = 'Please log in'): Outcome => ({ outcome: 'unauthorised', msg }),
  offline: (): Outcome => ({ outcome: 'offline' }),
  success: (msg: string, data: unknown = null): Outcome => ({ outcome: 'success', msg, data }),
};

/** Tells an outcome from answer data, which never has an `outcome` member. */
export const isOutcome = (value: unknown): value is Outcome =>
  typeof value === 'object' && value !== null && 'outcome' in value;
