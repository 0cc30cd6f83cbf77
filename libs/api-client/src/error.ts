import { CODE_TOO_MANY } from '@ex/contract';

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

/** True when the server turned the request away before reading it: too many came from this member or address. */
export const isTooManyRequests = (error: ApiError): boolean =>
  error.kind === 'refused' && error.code === CODE_TOO_MANY;

/** The failure of a call as RTK Query hands it over; what a mapper threw counts as an answer outside the contract. */
export function toApiError(error: unknown): ApiError {
  const { kind } = (error ?? {}) as Partial<ApiError>;
  return kind === undefined ? { kind: 'malformed' } : (error as ApiError);
}
