/** Longest wait for a market data answer. */
const TIMEOUT_MS = 10_000;

/** GET of a public market data path; gives the parsed body. Rejects on network failure, HTTP error, bad JSON, 10 s. */
export type GetJson = (path: string, query: Record<string, string>, signal: AbortSignal) => Promise<unknown>;

/**
 * Makes the GET function (D-02: no `/api` prefix, no envelope, no token).
 * @param base address of the provider without a slash at its end
 */
export function createGetJson(base: string, fetchImpl?: typeof fetch): GetJson {
  return async (path, query, signal) => {
    const get = fetchImpl ?? fetch;
    // By hand, because `AbortSignal.any` is younger than the supported browsers.
    const abort = new AbortController();
    const giveUp = (): void => abort.abort(signal.reason);
    const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
    try {
      const answer = await get(`${base}${path}?${new URLSearchParams(query)}`, {
        signal: abort.signal,
        credentials: 'omit',
        cache: 'no-store',
      });
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      return await answer.json();
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    }
  };
}
