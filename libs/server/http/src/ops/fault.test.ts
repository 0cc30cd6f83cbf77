import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ApiRejection } from '../calls/answer';
import { startServer } from '../testing';
import type { TestServer } from '../testing';

const INSIDE = 'connect ECONNREFUSED 10.9.8.7:5432 /srv/venue/secret.ts';
const inside = (more: object = {}): Error => Object.assign(new Error(INSIDE), more);
const fail = (error: unknown = inside()): never => {
  throw error;
};

/** Ways in which a route of any plugin can fail. */
const WAYS: Readonly<Record<string, (app: FastifyInstance) => unknown>> = {
  'a handler that throws': (app) => app.get('/x', () => fail()),
  'a handler that rejects': (app) => app.get('/x', async () => fail()),
  'a text that is thrown': (app) => app.get('/x', async () => fail(INSIDE)),
  'nothing that is thrown': (app) => app.get('/x', () => Promise.reject(undefined as unknown)),
  'an error that is sent': (app) => app.get('/x', (_request, reply) => reply.send(inside())),
  'an error with a status': (app) =>
    app.get('/x', () => fail(inside({ statusCode: 503, headers: { a: INSIDE } }))),
  'a refusal of the inside': (app) => app.get('/x', () => fail(inside({ statusCode: 404 }))),
  'a code that is no refusal': (app) => app.get('/x', (_request, reply) => reply.code(418).send(inside())),
  'a hook before': (app) => {
    app.addHook('preHandler', async () => fail());
    app.get('/x', () => 'x');
  },
  'a hook at the start': (app) => {
    app.addHook('onRequest', async () => fail());
    app.get('/x', () => 'x');
  },
  'a hook after': (app) => {
    app.addHook('onSend', async (_request, reply) => (reply.statusCode < 400 ? fail() : undefined));
    app.get('/x', () => 'x');
  },
  'an answer that cannot be written': (app) => app.get('/x', () => ({ n: 1n })),
  'a stream that breaks at once': (app) =>
    app.get('/x', (_request, reply) =>
      reply.send(
        new Readable({
          read() {
            this.destroy(inside());
          },
        }),
      ),
    ),
  'a plugin whose own handler throws': (app) => {
    app.setErrorHandler((error) => fail(error));
    app.get('/x', () => fail());
  },
  'a plugin in a plugin': (app) =>
    app.register(async (inner) => {
      inner.get('/x', () => fail());
    }),
};

describe.each(Object.entries(WAYS))('%s', (_name, add) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer([], [], {
      extend: async (app) => {
        await app.register(async (plugin) => void (await add(plugin)));
      },
    });
  });
  afterAll(() => server.app.close());

  it('sends only the status phrase, and logs the rest', async () => {
    const answer = await fetch(`${server.base}/x`);
    const text = await answer.text();
    expect([404, 418, 500]).toContain(answer.status);
    expect(text).toBe({ 404: 'Not Found', 418: "I'm a Teapot", 500: 'Internal Server Error' }[answer.status]);
    expect(JSON.stringify([...answer.headers])).not.toContain('10.9.8.7');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    if (answer.status === 500) expect(server.log.join('')).toContain('request failed');
  });
});

it('tells a caller over the limit when to retry', async () => {
  const { app, base } = await startServer([], [], {
    extend: (server) => void server.get('/x', () => fail(new ApiRejection('http.busy', {}, 429, 7))),
  });
  const answer = await fetch(`${base}/x`);
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
    429,
    '7',
    'Too Many Requests',
  ]);
  await app.close();
});
