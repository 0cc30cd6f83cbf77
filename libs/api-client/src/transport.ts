import {
  type AnyCall,
  CALL_TIMEOUT_MS,
  FACTOR_HEADER,
  IDEMPOTENCY_HEADER,
  LANG_HEADER,
  SHOWN_DESTINATION_HEADER,
  SHOWN_TERMS_HEADER,
  TOKEN_HEADER,
} from '@ex/contract';
import { startDeadline } from './deadline';
import type { ApiError } from './error';
import { addDeviceMark, keepDeviceMark } from './members/device-mark';
import { sessionToken } from './members/session';
import { keepServerTime } from './server-time';
import { apiSettings } from './settings';

/** One call on its way. */
export interface Sent {
  readonly call: AnyCall;
  /** Values of the payload; undefined ones are left out. */
  readonly payload: Readonly<Record<string, string | number | undefined>>;
  readonly key?: string;
  readonly destination?: string;
  readonly terms?: string;
  /** Answered request for a second factor. */
  readonly factor?: string;
}

/** What came back: HTTP status and body as JSON, or why there is none. */
export type Received = { readonly status: number; readonly body: unknown } | { readonly error: ApiError };

/** Sends a call and waits at most 15 s for the whole answer (CALLS-04). Never throws. */
export async function send(sent: Sent, signal: AbortSignal): Promise<Received> {
  const deadline = startDeadline(signal, CALL_TIMEOUT_MS);
  try {
    const response = await fetch(request(sent, deadline.signal));
    const text = await response.text();
    keepDeviceMark(response.headers);
    if (sent.call.method === 'POST') keepServerTime(response.headers);
    return { status: response.status, body: readJson(text) };
  } catch (error) {
    if (signal.aborted) return { error: { kind: 'aborted' } };
    console.warn(`${sent.call.name}: no answer`, error instanceof Error ? error.message : error);
    return { error: { kind: deadline.isOver() ? 'timeout' : 'network' } };
  } finally {
    deadline.clear();
  }
}

/** The HTTP request of a call: form-encoded POST or GET with a query (CALLS-02, CALLS-03). */
export function request(
  { call, payload, key, destination, terms, factor }: Sent,
  signal: AbortSignal,
): Request {
  const { base, lang } = apiSettings();
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(payload)) {
    if (value !== undefined) form.set(name, String(value));
  }
  const headers = new Headers({ [LANG_HEADER]: lang });
  const token = sessionToken();
  if (token) headers.set(TOKEN_HEADER, token);
  if (key) headers.set(IDEMPOTENCY_HEADER, key);
  if (destination) headers.set(SHOWN_DESTINATION_HEADER, encodeURIComponent(destination));
  if (terms) headers.set(SHOWN_TERMS_HEADER, terms);
  const address = new URL(`${base}/${call.name}`, location.origin);
  if (factor) headers.set(FACTOR_HEADER, factor);
  addDeviceMark(headers, call);
  const rest = { method: call.method, headers, signal, credentials: 'omit', cache: 'no-store' } as const;
  if (call.method === 'POST') return new Request(address, { ...rest, body: form });
  address.search = form.toString();
  return new Request(address, rest);
}

/** The text as JSON; undefined when it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
