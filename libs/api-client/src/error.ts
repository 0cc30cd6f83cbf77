import { CODE_CONFIRM_TRADING, CODE_NEW_PASSWORD, CODE_NOT_SERVED, CODE_TOO_MANY } from '@ex/contract';

/** Why a call gave no data. */
export type ApiError =
  /** The server said no: a code other than 1 and its text (ERRORS-03). */
  | {
      readonly kind: 'refused';
      readonly code: number;
      readonly msg: string;
      /** Field of the payload that the server rejected, where it names one. */
      readonly field?: string;
    }
  /** The server failed (HTTP status 500 and above); it may have acted before it did. */
  | { readonly kind: 'fault'; readonly msg: string }
  /** The token is no longer valid (ERRORS-04). */
  | { readonly kind: 'unauthorised'; readonly msg: string }
  /** Nothing came back; the outcome of a money call is unknown (D-10). */
  | { readonly kind: 'network' | 'timeout' }
  /** An answer outside the contract. */
  | { readonly kind: 'malformed' }
  /** The caller aborted the request. */
  | { readonly kind: 'aborted' };

const KINDS: ReadonlySet<unknown> = new Set<ApiError['kind']>([
  'refused',
  'fault',
  'unauthorised',
  'network',
  'timeout',
  'malformed',
  'aborted',
]);

/**
 * The error of a hook's result with its type: RTK Query types it loosely, because code of ours that reads an answer may
 * throw. That counts as a malformed answer. Undefined when there is no error.
 */
export function toApiError(error: object): ApiError;
export function toApiError(error: object | undefined): ApiError | undefined;
export function toApiError(error: object | undefined): ApiError | undefined {
  if (error === undefined || isApiError(error)) return error;
  return { kind: 'malformed' };
}

/** True when it is unknown whether the server acted: look at the records before trying again. */
export function isUnknownOutcome(error: object | undefined): boolean {
  const kind = toApiError(error)?.kind;
  return kind === 'network' || kind === 'timeout' || kind === 'malformed' || kind === 'fault';
}

function isApiError(error: object): error is ApiError {
  return 'kind' in error && KINDS.has(error.kind);
}

/** True when the password is a temporary one, which the member has to replace before a log-in (SESSION-06). */
export const isNewPasswordNeeded = (error: ApiError): boolean =>
  error.kind === 'refused' && error.code === CODE_NEW_PASSWORD;

/** True when an order gives so much away that the member has to confirm that first, with the fund password (RISK-10). */
export const isTradeConfirmationNeeded = (
  error: ApiError,
): error is ApiError & { readonly kind: 'refused' } =>
  error.kind === 'refused' && error.code === CODE_CONFIRM_TRADING;

/** True when this back end does not have the call. */
export const isNotServed = (error: ApiError): boolean =>
  error.kind === 'refused' && error.code === CODE_NOT_SERVED;

/** True when the server turned the request away: too many came from this member or address, or it is busy. It did nothing. */
export const isTooManyRequests = (error: ApiError): boolean =>
  error.kind === 'refused' && error.code === CODE_TOO_MANY;
