import { z } from 'zod';
import { isSigned, SIGNATURE_HEADER, signMessage, TIMESTAMP_HEADER } from './signature';
import type { PayoutProvider, PayoutReport } from './provider';

/** How a provider is reached. */
export interface HttpProviderOptions {
  /** Address without a slash at the end. */
  readonly url: string;
  /** Shared secret of all signatures. */
  readonly secret: string;
  /** The venue's time in ms. */
  readonly now: () => number;
  /** Longest that an answer may take, ms. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 16 * 1024;

const common = { key: z.string().min(1).max(100), amount: z.string().regex(/^\d{1,22}(\.\d{1,8})?$/) };
const reference = z.string().trim().min(1).max(200);
const report = z.discriminatedUnion('state', [
  z.object({ ...common, state: z.literal('accepted') }),
  z.object({ ...common, state: z.literal('sent'), reference }),
  z.object({ ...common, state: z.literal('confirmed'), reference }),
  z.object({ ...common, state: z.literal('failed'), reason: z.string().trim().min(1).max(500) }),
]);
const unknown = z.object({ key: common.key, state: z.literal('unknown') });

/** Reads the report in a signed text; throws when it is none. */
export const parseReport = (text: string): PayoutReport => report.parse(JSON.parse(text));

/** Reads an answer; throws once it is longer than any report, without the rest. */
async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_BYTES) throw new Error('the answer of the payout provider is too long');
  }
  return text + decoder.decode();
}

/**
 * Makes the provider behind an HTTP interface: `POST <url>/payouts` asks for a payment and `GET <url>/payouts/<key>` for its state.
 * Request and answer are signed. An answer without a valid signature, such as the error page of a proxy, says nothing about the
 * payment.
 */
export function makeHttpProvider(options: HttpProviderOptions): PayoutProvider {
  const ask = async (
    key: string,
    sent: { readonly path: string; readonly body?: string },
  ): Promise<string> => {
    const { url, secret, now, timeoutMs = TIMEOUT_MS } = options;
    const { path, body } = sent;
    const timestamp = String(Math.floor(now() / 1000));
    const signed = { purpose: 'request', key, timestamp, body: body ?? '' } as const;
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        [TIMESTAMP_HEADER]: timestamp,
        [SIGNATURE_HEADER]: signMessage(secret, signed),
      },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readText(response);
    const answer = {
      ...({ purpose: 'answer', key, body: text } as const),
      timestamp: response.headers.get(TIMESTAMP_HEADER) ?? '',
    };
    if (!isSigned(secret, answer, response.headers.get(SIGNATURE_HEADER) ?? undefined, now()))
      throw new Error(`the payout provider answered ${response.status} without a valid signature`);
    return text;
  };
  const own = (key: string, found: PayoutReport): PayoutReport => {
    if (found.key !== key)
      throw new Error(`the payout provider answered about ${found.key} instead of ${key}`);
    return found;
  };
  return {
    name: 'provider',
    request: async (order) =>
      own(order.key, parseReport(await ask(order.key, { path: '/payouts', body: JSON.stringify(order) }))),
    find: async (key) => {
      const text = await ask(key, { path: `/payouts/${encodeURIComponent(key)}` });
      if (unknown.safeParse(JSON.parse(text)).success) return undefined;
      return own(key, parseReport(text));
    },
  };
}
