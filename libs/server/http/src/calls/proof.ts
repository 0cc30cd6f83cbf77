import type { AnyCall } from '@ex/contract';
import type { Tx } from '@ex/server-db';

/**
 * Confirms an earlier check inside the transaction that moves money. Throws an `ApiRejection` when the checked
 * condition, such as a correct fund password, no longer holds.
 */
export type Confirm = (tx: Tx) => Promise<void>;

/** The part of the call's context that identifies the prover: member, address and whether they are still connected. */
export interface Prover {
  readonly memberId: number;
  readonly ip: string;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/**
 * Checks a member's fund password and returns how the money transaction confirms it. Throws an `ApiRejection` when it
 * is wrong, not set or blocked (D-82), and when the caller has hung up.
 */
export type VerifyFund = (prover: Prover, password: string) => Promise<Confirm>;

/** Fields that authenticate the caller and are not part of the request itself. */
export const PROOF_FIELDS: ReadonlySet<string> = new Set(['paypassword', 'paypwd']);

/** True when a call's payload has such a field, so that its handler must check it. */
export function needsProof({ payload }: AnyCall): boolean {
  const { shape = {} } = payload as { readonly shape?: object };
  return Object.keys(shape).some((name) => PROOF_FIELDS.has(name));
}
