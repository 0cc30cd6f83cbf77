import { API_PATH, CODE_OK, CODE_TOO_MANY, IDEMPOTENCY_HEADER, TOKEN_HEADER, envelope } from '@ex/contract';
import { HttpLoad, type LoadAnswer, addressOf } from '../../bench/load/http';
import texts from '../../../../locales/en/server.json';

/** What became of a question: an answer that will not change, or nothing that shows the outcome. */
export type Reading =
  | { readonly known: true; readonly ok: boolean; readonly data: unknown; readonly message: string }
  | { readonly known: false; readonly why: string; readonly waitMs: number };

/** An answer is waited for this long, ms: shorter than in the app, so that more requests are retried. */
const TIMEOUT_MS = 5_000;
const PAUSE_MS = 150;
const BROWSER_CONNECTIONS = 6;

/** Reads an answer as the app does: a caller that gets "wait" or a fault does not know the outcome of the request. */
export function readAnswer({ status, headers, body }: LoadAnswer): Reading {
  const again = (why: string): Reading => {
    const told = Number(headers['retry-after'] ?? 0) * 1000;
    return { known: false, why, waitMs: Math.min(Math.max(PAUSE_MS, told || 0), 2_000) };
  };
  if (status === 429 || status >= 500) return again(`status ${status}`);
  const read = envelope.safeParse(parsed(body));
  if (!read.success) return again(`no envelope, status ${status}`);
  const { code, msg, data } = read.data;
  if (code === CODE_TOO_MANY || code >= 500) return again(`code ${code}`);
  if (msg === texts.ledger.running) return again('still running');
  return { known: true, ok: code === CODE_OK, data, message: `${code} ${msg}` };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** A question of a member. */
export interface Question {
  readonly call: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Idempotency key of a money call. */
  readonly key?: string;
}

/** Asks a venue in the name of one member, from an address of its own. */
export class MemberClient {
  private readonly http: HttpLoad;

  constructor(
    base: string,
    at: number,
    private readonly token: string,
    connections = BROWSER_CONNECTIONS,
  ) {
    this.http = new HttpLoad(base, connections, addressOf(at));
  }

  /** Asks once; what is not known after that is not known. */
  async ask({ call, fields, key }: Question): Promise<Reading> {
    const keyed = key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key };
    const request = {
      method: 'POST',
      path: `${API_PATH}/${call}`,
      headers: { [TOKEN_HEADER]: this.token, ...keyed },
      body: new URLSearchParams(fields).toString(),
    } as const;
    return this.http.exchange(request, { timeoutMs: TIMEOUT_MS }).then(readAnswer, (error: unknown) => ({
      known: false,
      why: error instanceof Error ? error.message : String(error),
      waitMs: PAUSE_MS,
    }));
  }

  close(): void {
    this.http.close();
  }
}
