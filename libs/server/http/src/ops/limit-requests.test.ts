import { API_PATH, setLang } from '@ex/contract';
import { serve } from '../calls/handler';
import { startServer } from '../testing';

const rate = { perSecond: 1, burst: 3 };

it('counts every request of an address and rejects in the format of each part', async () => {
  let now = 0;
  const { app, base } = await startServer([setLang], [serve(setLang, async () => ({ data: null }))], {
    requests: { rate, now: () => now },
    extend: (server) => void server.get('/page', async () => 'page'),
  });
  const get = (path: string) => fetch(`${base}${path}`);
  const call = `${API_PATH}/setLang?lang=en`;
  expect([(await get('/page')).status, (await get(call)).status, (await get('/none')).status]).toEqual([
    200, 200, 404,
  ]);
  const page = await get('/page');
  expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([
    ...[429, '1'],
    'text/plain; charset=utf-8',
  ]);
  const refused = await get(call);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: 429, data: null });
  now = 1_000;
  expect((await get(call)).status).toBe(200);
  await app.close();
});

it('delays every 429 of every part of the server', async () => {
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const { app, base } = await startServer([], [], {
    requests: { rate, hold: () => held },
    extend: (server) => {
      server.get('/full', async (_request, reply) => reply.code(429).send('full'));
      server.get('/open', async () => 'open');
    },
  });
  let answered = false;
  const full = fetch(`${base}/full`).finally(() => (answered = true));
  expect((await fetch(`${base}/open`)).status).toBe(200);
  expect(answered).toBe(false);
  goOn();
  expect((await full).status).toBe(429);
  await app.close();
});
