import { request as httpsRequest } from 'node:https';
import type { RequestOptions } from 'node:https';
import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders } from 'node:http';

/** What a push service answered. */
interface PostAnswer {
  readonly status: number;
  /** Its header `Retry-After`, as sent. */
  readonly retryAfter: string | undefined;
}

/** Posts a body to an address. Follows no redirect. Rejects with an error that has a `code`. */
export type Post = (endpoint: string, headers: OutgoingHttpHeaders, body: Buffer) => Promise<PostAnswer>;

/** Opens a request, as `https.request` does. */
export type OpenRequest = (
  url: URL,
  options: RequestOptions,
  onAnswer: (answer: IncomingMessage) => void,
) => ClientRequest;

/** A request and its answer take at most so long (ms), however slowly the service sends. */
const TIMEOUT_MS = 15_000;

/** Makes a `Post` that is bounded in time and reads nothing but status and headers. */
export const makePost =
  (open: OpenRequest = httpsRequest, timeoutMs = TIMEOUT_MS): Post =>
  (endpoint, headers, body) =>
    new Promise((resolve, reject) => {
      const options = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) };
      const request = open(new URL(endpoint), options, (answer) => {
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
        // The body is not needed and may have no end.
        answer.destroy();
      });
      request.on('error', reject);
      request.end(body);
    });
