import { CODE_TOO_MANY } from '@ex/contract';

/** What a handler answers, its call no longer known to the type system. */
export interface AnyHandled {
  readonly data: unknown;
  readonly message?: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** An expected failure: code other than 1 and a message in the caller's language; nothing was changed. */
export class ApiRejection extends Error {
  constructor(
    /** Key in the server's locale namespace. */
    readonly key: string,
    readonly values: Readonly<Record<string, string | number>> = {},
    /** Envelope code; 0 unless the client must act on it. */
    readonly code = 0,
    /** Seconds to wait, sent as Retry-After together with HTTP status 429. */
    readonly retryAfter?: number,
    /** `data` of the envelope, for a code that the client must act on. */
    readonly data: unknown = null,
  ) {
    super(key);
    this.name = 'ApiRejection';
  }
}

/** Fields of payloads that a rejection can name, the same for all calls; clients show the text at that field. */
export type RejectedField =
  'account' | 'code' | 'emailCode' | 'fundPassword' | 'inviteCode' | 'loginPassword' | 'newPassword';

/** A rejection that concerns one field of the form (RIM-32). */
export const rejectField = (field: RejectedField, key: string): ApiRejection =>
  new ApiRejection(key, {}, 0, undefined, { field });

/** Refuses a request whose key another one uses that still runs: its outcome is unknown, and a later retry gets its answer. */
export const keyRunning = (): ApiRejection => new ApiRejection('ledger.running', {}, CODE_TOO_MANY, 1);

/** Refuses a call for which there is no room at the moment: it did nothing, and may be made again in a second. */
export const noRoom = (): ApiRejection => new ApiRejection('http.busy', {}, CODE_TOO_MANY, 1);

/** Refuses a call because the time cannot be trusted: it did nothing, and may be made again with the same key. */
export const clockUnsound = (): ApiRejection => new ApiRejection('http.clock', {}, CODE_TOO_MANY, 5);
