/** The text whose SHA-256 a passkey signs (FACTOR-06). */
export { decisionText } from '@ex/contract';

/** Where a session or a log-in is: network and browser, each '' when unknown. */
export interface SessionOrigin {
  readonly network: string;
  readonly browser: string;
}

/** An open session of the member; times as the server writes them, UTC. */
export interface OpenSession extends SessionOrigin {
  readonly id: number;
  readonly startedAt: string;
  readonly usedAt: string;
  readonly isCurrent: boolean;
}

/** How a log-in ended; `unknown` is one that this version does not recognize. */
export type LoginOutcome = 'done' | 'wrongPassword' | 'frozen' | 'wrongFactor' | 'unknown';

/** A past log-in. */
export interface PastLogin extends SessionOrigin {
  readonly id: number;
  readonly at: string;
  readonly outcome: LoginOutcome;
}

/** A way to confirm: an authenticator app or a passkey. */
export interface SecondFactor {
  readonly id: number;
  readonly kind: FactorKind;
  readonly name: string;
  readonly addedAt: string;
  /** '' before the first use. */
  readonly usedAt: string;
}
export type FactorKind = 'app' | 'passkey';

/** The member's second factors. */
export interface SecondFactors {
  readonly list: readonly SecondFactor[];
  readonly recoveryCodesLeft: number;
}

/** A factor to add, authorised by the login password. */
export interface NewFactor {
  readonly kind: FactorKind;
  readonly name: string;
  readonly loginPassword: string;
}

/** A factor that is still to be proven: an app by its key, a passkey by options of `navigator.credentials.create`. */
export interface BegunFactor {
  readonly id: number;
  readonly key: string;
  readonly uri: string;
  readonly passkey: unknown;
}

/** Proof of a new factor: a code of the app, or the JSON of the new passkey. */
export interface FactorProof {
  readonly id: number;
  readonly code?: string;
  readonly attestation?: string;
}
