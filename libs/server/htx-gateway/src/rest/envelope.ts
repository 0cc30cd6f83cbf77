/** A read that the protocol answers with an error envelope; with HTTP status 200, or 429 above the limit. */
export class RestFault extends Error {
  constructor(
    readonly code: 'invalid-parameter' | 'timeout' | 'too-many-requests',
    message: string,
    /** Seconds to wait before a retry, after too many requests. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'RestFault';
  }
}

/** Text of a successful answer of the first interface version; `payload` holds `tick` or `data`. */
export function formatAnswer(ts: number, payload: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ status: 'ok', ts, ...payload });
}

/** Text of a successful answer whose `data` is a list that is JSON already. */
export function formatList(ts: number, payload: Readonly<Record<string, unknown>>, list: string): string {
  return `${formatAnswer(ts, payload).slice(0, -1)},"data":${list}}`;
}

/** Text of an error answer. */
export function formatFault(ts: number, fault: RestFault): string {
  return JSON.stringify({ ts, status: 'error', 'err-code': fault.code, 'err-msg': fault.message });
}

/** Returns the value, or throws the fault that a client understands as "retry" while a market has no data yet. */
export function requirePresent<T>(value: T | undefined): T {
  if (value === undefined) throw new RestFault('timeout', 'request timeout');
  return value;
}
