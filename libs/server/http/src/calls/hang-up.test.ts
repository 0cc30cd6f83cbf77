import { login, setLang } from '@ex/contract';
import { serve } from '../handler';
import { startServer } from '../testing';

it('a call knows when its caller hangs up, and only then', async () => {
  const signals: AbortSignal[] = [];
  let reached: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (reached = resolve));
  const server = await startServer(
    [login, setLang],
    [
      serve(login, async (_payload, { signal }) => {
        reached();
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        return { data: { userinfo: { token: 'nobody reads this' } } };
      }),
      serve(setLang, async (_payload, { signal }) => {
        signals.push(signal);
        return { data: null };
      }),
    ],
  );
  try {
    const caller = new AbortController();
    const asked = fetch(`${server.base}/api/login`, {
      method: 'POST',
      body: new URLSearchParams({ username: 'anna', password: 'secret1' }),
      signal: caller.signal,
    });
    await arrived;
    caller.abort();
    await expect(asked).rejects.toThrow();
    expect((await fetch(`${server.base}/api/setLang?lang=de`)).status).toBe(200);
  } finally {
    // Closing waits for the calls under way, so the first one has ended by its signal.
    await server.app.close();
  }
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});
