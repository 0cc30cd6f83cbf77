import { createServer } from 'node:http';
import { createGetJson } from './get-json';

const never = new AbortController().signal;

describe('market data GET', () => {
  it('CALLS-29 CALLS-31 sends a plain GET to the provider without credentials', async () => {
    const fetchImpl = jest.fn(() => Promise.resolve(Response.json({ status: 'ok' })));
    const get = createGetJson('https://feed.example', fetchImpl);
    await expect(get('/market/detail', { symbol: 'btcusdt' }, never)).resolves.toEqual({ status: 'ok' });
    const init = expect.objectContaining({ credentials: 'omit' });
    expect(fetchImpl).toHaveBeenCalledWith('https://feed.example/market/detail?symbol=btcusdt', init);
  });

  it.each([
    ['an HTTP error', () => Promise.resolve(new Response('no', { status: 404 }))],
    ['a body that is not JSON', () => Promise.resolve(new Response('<html>'))],
    ['a lost network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('rejects on %s', async (_name, fetchImpl) => {
    await expect(createGetJson('', fetchImpl)('/market/detail', {}, never)).rejects.toThrow();
  });

  it("aborts the request with the caller's signal", async () => {
    const caller = new AbortController();
    const fetchImpl = jest.fn(
      (_url: unknown, init?: RequestInit) =>
        new Promise<Response>((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    );
    const answer = createGetJson('', fetchImpl)('/market/detail', {}, caller.signal);
    caller.abort();
    await expect(answer).rejects.toThrow('aborted');
  });
});

it('reads a real HTTP answer', async () => {
  const server = createServer((request, response) => response.end(JSON.stringify({ asked: request.url })));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    const answer = createGetJson(`http://127.0.0.1:${port}`)('/market/detail', { symbol: 'btcusdt' }, never);
    await expect(answer).resolves.toEqual({ asked: '/market/detail?symbol=btcusdt' });
  } finally {
    await new Promise((closed) => server.close(closed));
  }
});
