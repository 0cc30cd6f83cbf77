import type { AnyCall } from '@ex/contract';
import type { Tx } from '@ex/server-db';

/**
 * Makes a check of before hold inside the transaction that moves money. Throws an `ApiRejection` when what was checked, such as
 * a fund password, is no longer so.
 */
export type Confirm = (tx: Tx) => Promise<void>;

/** Who proves, from where, and whether he still waits for the answer: a part of the call's context. */
export interface Prover {
  readonly memberId: number;
  readonly ip: string;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/**
 * Checks a member's fund password and returns how the money transaction confirms it. Throws an `ApiRejection` when it is wrong,
 * not set or blocked (D-82), and when nobody waits for the answer any longer.
 */
export type VerifyFund = (prover: Prover, password: string) => Promise<Confirm>;

/** Fields that prove who asks and say nothing of what is asked. */
export const PROOF_FIELDS: ReadonlySet<string> = new Set(['paypassword', 'paypwd']);

/** Whether a call's payload has a proof, so that its handler must check one. */
export function needsProof({ payload }: AnyCall): boolean {
  const { shape = {} } = payload as { readonly shape?: object };
  return Object.keys(shape).some((name) => PROOF_FIELDS.has(name));
}
