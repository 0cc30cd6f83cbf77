import * as z from 'zod/mini';

/** Code of a successful answer; any other is a failure shown with its msg (ERRORS-02, ERRORS-03). */
export const CODE_OK = 1;
/** Code of a lost session: the client drops its token and goes to /login (ERRORS-04). */
export const CODE_UNAUTHORISED = 401;
/** Code of every rejection without a specific code. */
export const CODE_REFUSED = 0;
/** Code of a call that is declared but not served yet. */
export const CODE_NOT_SERVED = 204;
/** Code of a log-in whose password must be replaced first, by `renewPassword` (SESSION-06). */
export const CODE_NEW_PASSWORD = 426;
/** Code of an order that gives so much away that it needs `confirmTrading` first (RISK-10). */
export const CODE_CONFIRM_TRADING = 427;
/**
 * Code of a call that needs a second factor; `data` is a `FactorQuestion`. 428 like the HTTP status "precondition
 * required": answer it with `answerFactor`, then repeat the same call with the header `Second-Factor`.
 */
export const CODE_FACTOR = 428;
/** Code of an answer that came too fast; HTTP status 429 and Retry-After go with it. */
export const CODE_TOO_MANY = 429;

/** Envelope of every /api answer (ERRORS-01). `code` may come as text from another back end. */
export const envelope = z.object({
  code: z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d+$/))]),
    z.transform((value) => Number(value)),
  ),
  msg: z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((value) => value ?? ''),
  ),
  data: z.optional(z.unknown()),
});

/** `data` of a rejection that concerns one field of the payload: its name there. */
export const rejectedField = z.object({ field: z.string() });

/** A read envelope; `data` is still unchecked. */
export type Envelope = z.output<typeof envelope>;

/** Request header that carries the session token (CALLS-03). */
export const TOKEN_HEADER = 'Token';
/** Request header that carries the chosen language (CALLS-03, I18N-07). */
export const LANG_HEADER = 'Lang';
/** Optional request header of money calls: the same key never has a second effect. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/**
 * Optional request header of `withdraw`: address or card number that the member was shown, percent-encoded. If a
 * different one is bound by now, the call is rejected (D-63).
 */
export const SHOWN_DESTINATION_HEADER = 'Shown-Destination';
/**
 * Optional request header of money calls with a fee or rate: the one that the member was shown, decimal text as the answers state it.
 * If another one holds by now, the call is rejected (SET-08).
 */
export const SHOWN_TERMS_HEADER = 'Shown-Terms';
/** Request header that names an answered request for a second factor (`CODE_FACTOR`). */
export const FACTOR_HEADER = 'Second-Factor';
/**
 * Optional header that marks a device: an answer that opens a session carries it, later log-ins of the same member from
 * this device send it. It grants nothing; wrong log-ins of others at the same address do not hold the device up (RISK-83).
 */
export const DEVICE_HEADER = 'Device';
/** Base path of all calls (D-01). */
export const API_PATH = '/api';
/** Milliseconds after which the client gives a call up (CALLS-04). */
export const CALL_TIMEOUT_MS = 15_000;
/** Rows of a page; a shorter page is the last (CONST-09). */
export const PAGE_SIZE = 10;
