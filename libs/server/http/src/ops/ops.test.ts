import { createConnection } from 'node:net';
import { login, setLang } from '@ex/contract';
import { hasInvisible } from '@ex/languages';
import { ApiRejection } from '../calls/answer';
import { serve } from '../calls/handler';
import { startServer } from '../testing';
import { makeStop } from './graceful-stop';
import { registerHealth } from './health';
import { makeHistogram, registerMetrics } from './metrics';
import type { MetricSample, MetricSource } from './metrics';

const HEAD =
  'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\n';

it('is live while the process answers and ready only while every check passes', async () => {
  let fresh = true;
  const { app, base } = await startServer([], [], {
    extend: (server) =>
      registerHealth(server, {
        database: async () => true,
        feed: async () => fresh,
        broken: () => Promise.resolve(fresh),
      }),
  });
  const ready = await fetch(`${base}/readyz`);
  fresh = false;
  const stale = await fetch(`${base}/readyz`);
  const live = await fetch(`${base}/healthz`);
  await app.close();
  expect([ready.status, stale.status, live.status]).toEqual([200, 503, 200]);
  expect(await stale.json()).toEqual({ status: 'not ready', failed: ['feed', 'broken'] });
});

it('RISK-94 names what is degraded with the reason, and stays ready and alive', async () => {
  let fault: string | undefined = 'No market has a price yet';
  const { app, base } = await startServer([], [], {
    extend: (server) =>
      registerHealth(server, { database: () => Promise.resolve(true) }, { degraded: { feed: () => fault } }),
  });
  const degraded = await fetch(`${base}/readyz`);
  const live = await fetch(`${base}/healthz`);
  fault = undefined;
  const ready = await fetch(`${base}/readyz`);
  await app.close();
  expect([degraded.status, live.status, ready.status]).toEqual([200, 200, 200]);
  const said = { status: 'degraded', failed: [], degraded: { feed: 'No market has a price yet' } };
  expect(await degraded.json()).toEqual(said);
  expect(await ready.json()).toEqual({ status: 'ready', failed: [] });
});

it('runs one check for all simultaneous requests', async () => {
  let looks = 0;
  let answer = (_ok: boolean): void => undefined;
  const { app, base } = await startServer([], [], {
    extend: (server) =>
      registerHealth(
        server,
        {
          database: () => {
            looks += 1;
            return new Promise((resolve) => (answer = resolve));
          },
        },
        { checkMs: 60_000 },
      ),
  });
  let arrived = 0;
  const all = new Promise<void>((resolve) => {
    app.server.on('request', () => (arrived += 1) === 20 && setImmediate(() => setImmediate(resolve)));
  });
  const asked = Array.from({ length: 20 }, () => fetch(`${base}/readyz`));
  await all;
  answer(true);
  const answers = await Promise.all(asked);
  await app.close();
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(looks).toBe(1);
});

it('takes readiness away before it stops, and serves until the load balancer has noticed', async () => {
  let isLeaving = false;
  const { app, base } = await startServer([setLang], [serve(setLang, async () => ({ data: null }))], {
    extend: (server) => registerHealth(server, { leaving: async () => !isLeaving }),
  });
  let goOn = (): void => undefined;
  const stop = makeStop({
    app,
    steps: [],
    drainMs: 1_000,
    leave: { begin: () => (isLeaving = true), wait: () => new Promise((resolve) => (goOn = resolve)) },
  });
  const before = await fetch(`${base}/readyz`);
  const stopped = stop();
  const during = await Promise.all(
    ['/readyz', '/healthz', '/api/setLang?lang=en'].map((path) => fetch(base + path)),
  );
  goOn();
  expect(await stopped).toBe(true);
  expect([before, ...during].map(({ status }) => status)).toEqual([200, 503, 200, 200]);
  await expect(fetch(`${base}/healthz`)).rejects.toThrow();
});

it('ends a connection once it has answered what was under way, and waits for no more', async () => {
  let answer = (): void => undefined;
  let isAsked = (): void => undefined;
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  const answering = new Promise<{ data: null }>((resolve) => (answer = () => resolve({ data: null })));
  const { app, base } = await startServer(
    [setLang],
    [
      serve(setLang, () => {
        isAsked();
        return answering;
      }),
    ],
  );
  // A browser keeps the connection for its next request.
  const reply = fetch(`${base}/api/setLang?lang=en`);
  await asked;
  const stopped = makeStop({ app, steps: [], drainMs: 2 ** 31 - 1 })();
  while (app.server.listening) await new Promise(setImmediate);
  answer();
  expect((await reply).status).toBe(200);
  expect(await stopped).toBe(true);
});

it('counts a throwing check as failed', async () => {
  const { app, base } = await startServer([], [], {
    extend: (server) => registerHealth(server, { database: () => Promise.reject(new Error('gone')) }),
  });
  const answer = await fetch(`${base}/readyz`);
  await app.close();
  expect(answer.status).toBe(503);
});

it('shows request times and gauges to this machine only', async () => {
  let frames = 3;
  const sources: MetricSource[] = [
    { name: 'feed_age_seconds', help: 'Age', type: 'gauge', read: () => 1.5 },
    { name: 'frames_total', help: 'Frames', type: 'counter', read: () => frames },
  ];
  const { app, base } = await startServer([setLang], [serve(setLang, async () => ({ data: null }))], {
    extend: (server) => registerMetrics(server, { sources, public: false }),
  });
  await fetch(`${base}/api/setLang?lang=en`);
  const text = await (await fetch(`${base}/metrics`)).text();
  frames += 4;
  const later = await (await fetch(`${base}/metrics`)).text();
  const proxied = await fetch(`${base}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  await app.close();
  expect(text).toContain('feed_age_seconds 1.5');
  expect(text).toContain('http_request_seconds_count{method="GET",route="/api/setLang",status="200"} 1');
  expect([text, later].map((one) => /^frames_total (\d+)$/m.exec(one)?.[1])).toEqual(['3', '7']);
  expect(text).toContain('# TYPE frames_total counter');
  expect(text).toContain('nodejs_eventloop_lag');
  expect(proxied.status).toBe(404);
});

it('shows figures by label, and distributions that others measure', async () => {
  let balances: MetricSample[] | undefined;
  const sizes = makeHistogram({ name: 'sizes', help: 'Sizes', labelNames: ['queue'], buckets: [1, 8] });
  const sources: MetricSource[] = [
    { name: 'balance', help: 'Balance', type: 'gauge', labelNames: ['coin'], read: () => balances },
    {
      ...{ name: 'failures_total', help: 'Failures', type: 'counter', labelNames: ['worker'] },
      read: () => [{ labels: { worker: 'spot' }, value: 4 }],
    },
  ];
  const { app, base } = await startServer([], [], {
    extend: (server) => registerMetrics(server, { sources, histograms: [sizes], public: false }),
  });
  const show = async () => (await fetch(`${base}/metrics`)).text();
  expect(await show()).not.toMatch(/^balance/m);
  balances = [
    { labels: { coin: 'BTC' }, value: -1.5 },
    { labels: { coin: 'USDT' }, value: 7 },
  ];
  sizes.observe({ queue: 'spot' }, 5);
  expect(await show()).toMatch(/^balance\{coin="BTC"\} -1.5\nbalance\{coin="USDT"\} 7$/m);
  balances = [{ labels: { coin: 'USDT' }, value: 8 }];
  const text = await show();
  await app.close();
  expect(text).toMatch(/^balance\{coin="USDT"\} 8$/m);
  expect(text).not.toContain('BTC');
  expect(text).toMatch(/^failures_total\{worker="spot"\} 4$/m);
  expect(text).toMatch(/^sizes_bucket\{le="8",queue="spot"\} 1$/m);
});

it('counts rejected calls by code and reason, which HTTP does not show', async () => {
  const handler = serve(setLang, () => Promise.reject(new ApiRejection('http.notOffered', {}, 7)));
  const { app, base } = await startServer([setLang], [handler], {
    extend: (server) => registerMetrics(server, { sources: [], public: false }),
  });
  for (let count = 0; count < 2; count += 1)
    expect((await fetch(`${base}/api/setLang?lang=en`)).status).toBe(200);
  const text = await (await fetch(`${base}/metrics`)).text();
  await app.close();
  expect(text).toContain('api_rejections_total{route="/api/setLang",code="7",reason="http.notOffered"} 2');
});

it("escapes control sequences that would act in a log reader's terminal", async () => {
  const { app, log } = await startServer([], []);
  app.log.info({ name: 'a\u001b[2J\u009b1A\u202eb', path: '/\u2028\u200b' }, 'بنك\u0085');
  const line = log.at(-1) ?? '';
  await app.close();
  expect(hasInvisible(line.trim())).toBe(false);
  expect(JSON.parse(line)).toMatchObject({ path: '/\u2028\u200b', msg: 'بنك\u0085' });
});

it('writes public figures once for all concurrent readers', async () => {
  let reads = 0;
  const sources: MetricSource[] = [{ name: 'reads', help: 'Reads', type: 'gauge', read: () => (reads += 1) }];
  const { app, base } = await startServer([], [], {
    extend: (server) => registerMetrics(server, { sources, public: true }),
  });
  // They are kept for a second, which a busy machine may need for five requests.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const texts = await Promise.all(
    Array.from({ length: 5 }, async () => (await fetch(`${base}/metrics`)).text()),
  ).finally(() => clock.mockRestore());
  await app.close();
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain('reads 1');
});

it('keeps secrets and queries out of the log', async () => {
  const { app, base, log } = await startServer([setLang], [serve(setLang, async () => ({ data: null }))]);
  await fetch(`${base}/api/setLang?lang=en&paypwd=fund1234`, {
    headers: { token: 'tok_'.repeat(8), cookie: 'token=crumb' },
  });
  app.log.info(
    { password: 'demo1234', member: { paypwd: 'fund1234', captcha: '123456', card_number: '4111' } },
    'said',
  );
  await app.close();
  const all = log.join('');
  expect(all).toContain('/api/setLang');
  expect(all).toContain('[secret]');
  for (const secret of ['demo1234', 'fund1234', '123456', '4111', 'tok_', 'crumb'])
    expect(all).not.toContain(secret);
});

it('compresses long answers and leaves short ones alone', async () => {
  const { app, base } = await startServer([], [], {
    extend: (server) => {
      server.get('/long', async () => ({ text: 'long '.repeat(1000) }));
      server.get('/short', async () => ({ text: 'short' }));
    },
  });
  const headers = { 'accept-encoding': 'br' };
  const long = await fetch(`${base}/long`, { headers });
  const short = await fetch(`${base}/short`, { headers });
  const read = (await long.json()) as { text: string };
  await app.close();
  expect(long.headers.get('content-encoding')).toBe('br');
  expect(read.text).toHaveLength(5000);
  expect(short.headers.get('content-encoding')).toBeNull();
});

it.each([
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, GZIP', 'gzip'],
  ['identity', null],
])('sends lists to %s as %s, complete at every length', async (accepted, encoding) => {
  const lengths = [10, 1_399, 1_400, 20_000, 64 * 1024, 200_000];
  const { app, base } = await startServer([], [], {
    extend: (server) => {
      server.get('/list/:length', async (request) => {
        const { length } = request.params as { length: string };
        return { text: 'ä€ '.repeat(Number(length)).slice(0, Number(length)) };
      });
    },
  });
  for (const length of lengths) {
    const answer = await fetch(`${base}/list/${length}`, { headers: { 'accept-encoding': accepted } });
    expect(((await answer.json()) as { text: string }).text).toHaveLength(length);
    expect(answer.headers.get('content-encoding')).toBe(length < 1000 ? null : encoding);
    if (encoding && length > 1000) expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
  }
  await app.close();
});

describe('stopping', () => {
  it('finishes running requests, accepts no new ones, then stops the steps in order', async () => {
    let release = (): void => undefined;
    const entered = new Promise<void>((resolve) => {
      release = resolve;
    });
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow = serve(setLang, async () => {
      release();
      await held;
      return { data: null };
    });
    const { app, base } = await startServer([setLang], [slow]);
    const steps: string[] = [];
    const stop = makeStop({
      app,
      drainMs: 10_000,
      steps: [
        { name: 'worker', stop: () => Promise.reject(new Error('stuck')) },
        { name: 'db', stop: async () => void steps.push('db') },
      ],
    });
    const answer = fetch(`${base}/api/setLang?lang=en`);
    await entered;
    const stopped = Promise.all([stop(), stop()]);
    expect(steps).toEqual([]);
    finish();
    expect((await answer).status).toBe(200);
    expect(await stopped).toEqual([false, false]);
    expect(steps).toEqual(['db']);
    await expect(fetch(`${base}/healthz`)).rejects.toThrow();
  });

  it('cuts a connection that does not finish', async () => {
    const { app, base } = await startServer([login], []);
    const socket = createConnection(Number(new URL(base).port), '127.0.0.1');
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.resume();
    await new Promise((resolve) => socket.write(`${HEAD}a`, resolve));
    expect(await makeStop({ app, drainMs: 50, steps: [] })()).toBe(true);
    await closed;
  });
});
