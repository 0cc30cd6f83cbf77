import { request } from 'node:http';
import { login, setLang } from '@ex/contract';
import { serve } from './handler';
import { startServer } from '../testing';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

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
    const asked = request(`${server.base}/api/login`, { method: 'POST', headers: FORM, agent: false });
    asked.once('error', () => undefined).end('username=anna&password=secret1');
    await arrived;
    asked.destroy();
    const heard = await fetch(`${server.base}/api/setLang?lang=de`);
    expect(await heard.json()).toMatchObject({ code: 1 });
  } finally {
    // Closing waits for the calls in progress, so the first one has ended by its signal.
    await server.app.close();
  }
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});
