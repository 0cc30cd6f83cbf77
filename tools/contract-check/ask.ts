import {
  type AnyCall,
  CALL_TIMEOUT_MS,
  CODE_TOO_MANY,
  type Envelope,
  envelope,
  LANG_HEADER,
  TOKEN_HEADER,
} from '@ex/contract';
import type { Report } from './report';

/** Form fields of a call. */
export type Form = Readonly<Record<string, string>>;

/** Asks calls of one back end. */
export interface Asker {
  readonly apiBase: string;
  /** Waits, in ms; tests pass one that does not. */
  readonly wait: (ms: number) => Promise<void>;
}

/** A parsed response; `status` is that of HTTP. */
export interface Reply extends Envelope {
  readonly status: number;
}

const ATTEMPTS = 4;
const LONGEST_WAIT_S = 30;

/**
 * Makes a call and reads its envelope; waits and retries after "too many". Null when there is no answer or no envelope,
 * which is then in the report.
 */
export async function ask(
  asker: Asker,
  report: Report,
  call: AnyCall,
  form: Form,
  token?: string,
): Promise<Reply | null> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(asker, call, form, token).catch((error: unknown) => String(error));
    if (typeof response === 'string') return differs(report, call, `no answer: ${response}`);
    const read = envelope.safeParse(await response.json().catch(() => undefined));
    const tooMany = response.status === 429 || (read.success && read.data.code === CODE_TOO_MANY);
    if (tooMany && attempt < ATTEMPTS) {
      await asker.wait(
        1_000 * Math.min(LONGEST_WAIT_S, Number(response.headers.get('Retry-After') ?? 1) || 1),
      );
      continue;
    }
    if (!read.success)
      return differs(report, call, `no envelope {code, msg, data} (HTTP status ${response.status})`);
    return { ...read.data, status: response.status };
  }
}

function send({ apiBase }: Asker, call: AnyCall, form: Form, token?: string): Promise<Response> {
  const fields = new URLSearchParams(form);
  const headers = { [LANG_HEADER]: 'en', ...(token === undefined ? {} : { [TOKEN_HEADER]: token }) };
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  if (call.method === 'GET') return fetch(`${apiBase}/${call.name}?${fields}`, { headers, signal });
  const body = call.encoding === 'multipart' ? new FormData() : fields;
  return fetch(`${apiBase}/${call.name}`, { method: 'POST', headers, body, signal });
}

function differs(report: Report, call: AnyCall, detail: string): null {
  report.differs(call.name, detail);
  return null;
}
