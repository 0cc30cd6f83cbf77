/** Why a call gave no data. */
export type ApiError =
  /** The server said no: a code other than 1 and its text (ERRORS-03). */
  | { readonly kind: 'refused'; readonly code: number; readonly msg: string }
  /** The server failed (HTTP status 500 and above): it may have acted before it did. */
  | { readonly kind: 'fault'; readonly msg: string }
  /** The token is gone (ERRORS-04). */
  | { readonly kind: 'unauthorised'; readonly msg: string }
  /** Nothing came back; for a money call the result is unknown (D-10). */
  | { readonly kind: 'network' | 'timeout' }
  /** An answer outside the contract. */
  | { readonly kind: 'malformed' }
  /** The caller gave up. */
  | { readonly kind: 'aborted' };

/** True when nobody can say whether the server acted: the caller must look before it tries again. */
export function isUnknownOutcome(error: ApiError): boolean {
  return ['network', 'timeout', 'malformed', 'fault'].includes(error.kind);
}
