/** Answers a request; undefined for one that it does not mock. */
export type Handler = (request: Request) => Promise<Response> | undefined;

/**
 * The answer of the first handler that mocks a request; undefined when none does. Rejects as `fetch` does when the
 * connection breaks. A handler that throws logs why and answers HTTP 500.
 */
export async function answerWith(
  handlers: readonly Handler[],
  request: Request,
): Promise<Response | undefined> {
  for (const handle of handlers) {
    const answering = handle(request);
    if (!answering) continue;
    const response = await answering.catch(fault);
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  }
  return undefined;
}

function fault(error: unknown): Response {
  console.error(error);
  return new Response(null, { status: 500 });
}
