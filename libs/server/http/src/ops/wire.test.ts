import { createConnection } from 'node:net';
import { login, upload } from '@ex/contract';
import { serve } from '../calls/handler';
import { startServer, TOKEN } from '../testing';
import type { TestServer } from '../testing';
import { ARRIVAL_TIMEOUTS } from './server';
import type { ArrivalTimeouts } from './server';

const FORM = 'Content-Type: application/x-www-form-urlencoded';
/** Begins the one file of an upload. */
const PART = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\npicture';

/** Sends raw text, later perhaps some more, and returns everything that comes back until the server ends the connection. */
function speak(base: string, sent: string, more?: Promise<string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(Number(new URL(base).port), '127.0.0.1');
    let heard = '';
    socket.on('data', (data) => (heard += data.toString('latin1')));
    socket.on('close', () => resolve(heard));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.write(sent, 'latin1');
    void more?.then((rest) => socket.write(rest, 'latin1'));
  });
}

const statusOf = (heard: string): number => Number(heard.slice(9, 12));

/** What a request without a flaw looks like; it is answered and the connection closed. */
const request = (...headers: readonly string[]): string =>
  ['GET /plain HTTP/1.1', 'Connection: close', ...headers, '', ''].join('\r\n');

describe('ambiguous requests', () => {
  let server: TestServer;
  let reached = 0;
  beforeAll(async () => {
    server = await startServer([login], [serve(login, () => Promise.reject(new Error('reached')))], {
      extend: (app) => {
        app.get('/plain', () => {
          reached += 1;
          return 'plain';
        });
      },
    });
  });
  beforeEach(() => (reached = 0));
  afterAll(() => server.app.close());

  it.each([
    ['one host', request('Host: a.example:8080')],
    ['an address of version 6', request('Host: [::1]:8080')],
    ['HTTP/1.0 without a host', 'GET /plain HTTP/1.0\r\n\r\n'],
    ['the own host in the address', request('Host: a.example').replace('/plain', 'http://A.example/plain')],
    ['a hundred headers', request('Host: a', ...Array.from({ length: 98 }, (_, n) => `X-${n}: 1`))],
  ])('takes %s', async (_name, sent) => {
    expect(statusOf(await speak(server.base, sent))).toBe(200);
    expect(reached).toBe(1);
  });

  it.each([
    ['TRACE', 404],
    ['TRACK', 400],
  ])('gives nothing of a request back to %s', async (method, status) => {
    const heard = await speak(server.base, request('Host: a', 'X-Secret: 1').replace('GET', method));
    expect(statusOf(heard)).toBe(status);
    expect(heard).not.toContain('Secret');
    expect(reached).toBe(0);
  });

  it('says that what it refuses is UTF-8', async () => {
    expect(await speak(server.base, request('Host: a', 'Host: b'))).toMatch(
      /content-type: text\/plain; charset=utf-8/i,
    );
  });

  const body = (...headers: readonly string[]): string =>
    ['POST /api/login HTTP/1.1', 'Host: a', FORM, ...headers, '', '0', '', ''].join('\r\n');
  it.each([
    ['two hosts', request('Host: a', 'Host: b'), 400],
    ['the same host twice', request('Host: a', 'host: a'), 400],
    ['no host', request(), 400],
    ['an empty host', request('Host:'), 400],
    ['a list of hosts', request('Host: a, b'), 400],
    ['a host with a user', request('Host: a@b'), 400],
    ['a host with a path', request('Host: a/b'), 400],
    ['another host in the address', request('Host: a').replace('/plain', 'http://b/plain'), 400],
    ['another port in the address', request('Host: a').replace('/plain', 'http://a:1/plain'), 400],
    ['a header that goes on in the next line', request('Host: a', 'X: 1', ' Host: b'), 400],
    ['a host that goes on in the next line', request('Host: a', '\tb'), 400],
    ['a bare line feed', 'GET /plain HTTP/1.1\nHost: a\n\n', 400],
    ['a bare line feed between headers', request('Host: a\nHost: b'), 400],
    ['a blank before the colon', request('Host : a'), 400],
    ['a zero byte', request('Host: a\0b'), 400],
    ['a length and chunks', body('Content-Length: 5', 'Transfer-Encoding: chunked'), 400],
    ['chunks and a length', body('Transfer-Encoding: chunked', 'Content-Length: 5'), 400],
    ['two lengths', body('Content-Length: 5', 'Content-Length: 6'), 400],
    ['the same length twice', body('Content-Length: 5', 'Content-Length: 5'), 400],
    ['a list of lengths', body('Content-Length: 5, 5'), 400],
    ['a length with a sign', body('Content-Length: +5'), 400],
    ['chunks twice', body('Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'), 400],
    ['chunks by two names', body('Transfer-Encoding: chunked, identity'), 400],
    ['a coding before the chunks', body('Transfer-Encoding: gzip, chunked'), 400],
    ['a coding that is none', body('Transfer-Encoding: xchunked'), 400],
    ['more headers than anybody sends', request('Host: a', ...Array.from({ length: 99 }, () => 'X: 1')), 431],
    [
      'a second host behind 2,000 headers',
      request('Host: a', ...Array.from({ length: 2000 }, () => 'X:'), 'Host: b'),
      431,
    ],
    ['headers of 20 KB', request('Host: a', `X: ${'x'.repeat(20_000)}`), 431],
  ])('rejects %s', async (_name, sent, status) => {
    const heard = await speak(server.base, sent);
    expect(statusOf(heard)).toBe(status);
    expect(heard.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(reached).toBe(0);
  });
});

describe('the time a request may take', () => {
  const LONG = { headersMs: 100, bodyMs: 100, uploadMs: 600_000, checkMs: 20 };
  const serveSlowly = (arrival: ArrivalTimeouts) =>
    startServer([login, upload], [serve(login, () => Promise.reject(new Error('reached')))], {
      arrival,
      receiveUpload: async (sent) => {
        for await (const part of sent.parts()) if (part.type === 'file') await part.toBuffer();
        return { url: '/files/a', fullurl: '/files/a' };
      },
    });
  const post = (path: string, ...headers: readonly string[]): string =>
    [`POST ${path} HTTP/1.1`, 'Host: a', 'Connection: close', ...headers, '', ''].join('\r\n');
  const file = (length: number, ...more: readonly string[]): string =>
    post(
      '/api/upload',
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${length}`,
      ...more,
    );
  const slowForm = `${post('/api/login', FORM, 'Content-Length: 9')}a`;

  it('is 20 s from the first byte to the last, for uploads two minutes', () => {
    expect(ARRIVAL_TIMEOUTS.headersMs + ARRIVAL_TIMEOUTS.checkMs + ARRIVAL_TIMEOUTS.bodyMs).toBe(20_000);
    expect(ARRIVAL_TIMEOUTS.uploadMs).toBe(120_000);
  });

  describe('while uploads have ten minutes', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await serveSlowly(LONG);
    });
    afterAll(() => server.app.close());

    it.each([
      ['headers that do not come', ''],
      ['headers that do not end', 'GET /plain HTTP/1.1\r\nHost: a\r\nX: '],
      ['a form that does not end', slowForm],
      ['chunks that do not end', `${post('/api/login', FORM, 'Transfer-Encoding: chunked')}1\r\na\r\n`],
      ['a body for a path that is none', `${post('/nowhere', FORM, 'Content-Length: 9')}a`],
      ['an upload of a visitor', file(1000) + PART],
    ])('%s are cut', async (_name, sent) => {
      await speak(server.base, sent);
    });
  });

  it('an upload of a member that is slower than that arrives whole', async () => {
    // A busy machine may take its time for the headers, which is not the subject.
    const { app, base } = await serveSlowly({ ...LONG, headersMs: 60_000 });
    const end = '\r\n--x--\r\n';
    const member = file(PART.length + end.length, `Token: ${TOKEN}`);
    const heard = speak(
      base,
      member + PART,
      speak(base, slowForm).then(() => end),
    );
    expect(await heard).toContain('"url":"/files/a"');
    await app.close();
  });

  it('ends for an upload of a member too', async () => {
    const { app, base } = await serveSlowly({ ...LONG, uploadMs: 200 });
    const heard = await speak(base, file(1000, `Token: ${TOKEN}`) + PART);
    await app.close();
    expect(heard).not.toContain('"code"');
  });
});
