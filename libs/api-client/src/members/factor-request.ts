import type { ApiError } from '../error';

/** How a member can confirm: with a code of an authenticator app, a passkey, or a recovery code. */
export type FactorMethod = 'app' | 'passkey' | 'recovery';

/** A call that waits for the member's second factor (FACTOR-05). */
export interface FactorRequest {
  /** Name of the request, part of what a passkey signs. */
  readonly request: string;
  readonly methods: readonly FactorMethod[];
  /** The decision that the server is about to execute: names and values, `call` and `time` among them. */
  readonly decision: Readonly<Record<string, string>>;
  /** Options of `navigator.credentials.get` as JSON; undefined for a member without passkeys. */
  readonly passkey: unknown;
  /** Sends an answer; resolves to why it was not accepted, or to undefined, after which the call continues. */
  readonly answer: (answer: FactorAnswer) => Promise<ApiError | undefined>;
  /** The member does not want to continue. */
  readonly cancel: () => void;
}

/** What confirms a request: a typed code, or the JSON of a passkey's assertion. */
export type FactorAnswer = { readonly code: string } | { readonly assertion: string };
