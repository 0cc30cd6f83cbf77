import { CODE_NOT_SERVED, creatorder, getBanner, getusr, login, setLang, upload } from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import { ApiRejection } from './answer';
import { serve } from './handler';
import { startServer, TOKEN } from '../testing';
import type { TestServer } from '../testing';
import { DEFAULT_RATES } from './limits';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const seen: unknown[] = [];
const handlers = [
  serve(login, async (payload) => {
    seen.push(payload);
    return { data: { userinfo: { token: 'new' } }, message: 'http.badRequest' };
  }),
  serve(setLang, async ({ lang }) => {
    if (lang === 'boom') throw new Error('secret detail');
    // Node's error for a connection that ends too early.
    if (lang === 'gone') throw Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });
    if (lang === 'none') throw new ApiRejection('http.form.invalid', { field: 'lang' });
    return { data: null };
  }),
  serve(getusr, async (_payload, { memberId }) => ({ data: { username: `m${memberId}` } as never })),
];
const calls: readonly AnyCall[] = [login, setLang, getusr, getBanner, creatorder, upload];

let server: TestServer;
beforeAll(async () => {
  server = await startServer(calls, handlers);
});
afterAll(() => server.app.close());
beforeEach(() => seen.splice(0));

async function send(path: string, init: RequestInit = {}, to = server) {
  const response = await fetch(`${to.base}${path}`, init);
  return {
    status: response.status,
    headers: response.headers,
    ...((await response.json()) as { code: number; msg: string; data: unknown }),
  };
}
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  send(path, { method: 'POST', body, headers: { ...FORM, ...headers } });

it('CALLS-02 reads a form-encoded POST and returns an envelope', async () => {
  const answer = await post('/api/login', 'username=J%C3%B6rg+K&password=a%26b');
  expect(answer).toMatchObject({ status: 200, code: 1, data: { userinfo: { token: 'new' } } });
  expect(answer.msg).not.toBe('');
  expect(seen).toEqual([{ username: 'Jörg K', password: 'a&b' }]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

it.each([
  ['missing', 'username=a', 'password', 'Fill in'],
  ['empty', 'username=a&password=', 'password', 'Fill in'],
  ['extra', 'username=a&password=b&uid=3', 'uid', 'Unexpected field'],
  ['duplicate', 'username=a&password=b&password=c', 'password', 'more than once'],
  ['list', 'username[]=a&password=b', 'username[]', 'Unexpected field'],
  ['nested', 'user[name]=a&password=b', 'user[name]', 'Unexpected field'],
  ['prototype', '__proto__=a&username=a&password=b', '__proto__', 'Unexpected field'],
  ['constructor', 'constructor=a&username=a&password=b', 'constructor', 'Unexpected field'],
  ['NUL', 'username=a%00&password=b', 'username', 'Invalid value'],
  ['too long', `username=${'x'.repeat(300)}&password=b`, 'username', 'Invalid value'],
  ['broken escape', 'username=%zz&password=b', '', 'encoded'],
  ['not UTF-8', 'username=%ff&password=b', '', 'encoded'],
  ['lone surrogate', 'username=%ED%A0%80&password=b', '', 'encoded'],
  ['oversized', `username=${'x'.repeat(70_000)}`, '', 'too large'],
])('rejects a form with a field that is %s and names it', async (_name, body, field, words) => {
  const answer = await post('/api/login', body);
  expect(answer).toMatchObject({ status: 200, code: 0, data: null });
  expect(answer.msg).toContain(words);
  expect(answer.msg).toContain(field);
  expect(seen).toEqual([]);
});

it('rejects more fields than a form may have', async () => {
  const body = Array.from({ length: 65 }, (_, at) => `f${at}=1`).join('&');
  expect((await post('/api/login', body)).msg).toContain('64');
});

it.each([
  ['application/json', '{}'],
  ['text/plain', 'username=a'],
  ['multipart/form-data; boundary=x', '--x--'],
])('rejects a body of type %s', async (type, body) => {
  const answer = await post('/api/login', body, { 'content-type': type });
  expect(answer).toMatchObject({ status: 200, code: 0 });
  expect(answer.msg).toContain('content type');
});

it('I18N-07 LNG-02 answers in the language of the Lang header and in English for an unknown one', async () => {
  expect((await post('/api/login', 'username=a', { lang: 'zh-cn' })).msg).toBe('请填写字段 password');
  expect((await post('/api/login', 'username=a', { lang: 'zh-CN' })).msg).toBe('请填写字段 password');
  expect((await post('/api/login', 'username=a', { lang: 'de, ar' })).msg).toBe('Fill in the field password');
});

it('rejects the wrong method with an envelope', async () => {
  expect(await send('/api/login')).toMatchObject({ status: 200, code: 0 });
  expect(await post('/api/setLang', 'lang=en')).toMatchObject({ status: 200, code: 0 });
  expect(await send('/api/setLang?lang=en', { method: 'DELETE' })).toMatchObject({ status: 200, code: 0 });
});

it('reads the query of a GET with the same rules', async () => {
  expect(await send('/api/setLang?lang=en')).toMatchObject({ code: 1, msg: '' });
  expect((await send('/api/setLang?lang=en&lang=de')).msg).toContain('more than once');
  expect((await send('/api/setLang')).msg).toContain('lang');
});

it('answers a rejection with code 0 and an internal error with code 500 without details', async () => {
  expect(await send('/api/setLang?lang=none')).toMatchObject({ status: 200, code: 0 });
  const fault = await send('/api/setLang?lang=boom');
  expect(fault).toMatchObject({ status: 500, code: 500, data: null });
  expect(JSON.stringify(fault)).not.toContain('secret detail');
  const line = server.log.map((text) => JSON.parse(text) as { err?: { message: string }; reqId?: string });
  expect(line.find(({ err }) => err?.message === 'secret detail')?.reqId).toBe(
    fault.headers.get('x-request-id'),
  );
});

it('answers with an internal error when a handler violates the contract', async () => {
  expect(await post('/api/getusr', '', { token: TOKEN })).toMatchObject({ status: 500, code: 500 });
});

it('answers 204 in the envelope for a call that is declared but not served', async () => {
  expect(await post('/api/getBanner', '')).toMatchObject({ status: 200, code: CODE_NOT_SERVED, data: null });
  expect(await send('/api/getBanner', { method: 'POST' })).toMatchObject({
    status: 200,
    code: CODE_NOT_SERVED,
  });
});

it('answers an unknown call with HTTP 404 and an envelope', async () => {
  expect(await post('/api/nothing', 'a=1')).toMatchObject({ status: 404, code: 0 });
  expect(await send('/api/%zz')).toMatchObject({ status: 404, code: 0 });
});

it.each(['/api', '/api/', '/api/nothing', '/api/login/', '/api//login', '/api/%00'])(
  'does the same for GET %s where the app’s files are served beside the calls',
  async (url) => {
    const beside = await startServer([login], handlers.slice(0, 1), {
      extend: (app) => void app.get('/*', () => 'a file'),
    });
    const answer = await send(url, { headers: { lang: 'de' } }, beside);
    await beside.app.close();
    expect(answer).toMatchObject({ status: 404, code: 0, msg: expect.stringMatching(/Anfrage/) as string });
  },
);

it('does not treat a caller who hung up in the middle of a form as an error', async () => {
  const before = server.log.length;
  expect(await send('/api/setLang?lang=gone')).toMatchObject({ status: 200, code: 0 });
  expect(server.log.slice(before).join('')).not.toContain('call failed');
});

describe('CALLS-70 a member call without a valid Token', () => {
  it.each([
    ['no token', '/api/getusr', {}],
    ['an unknown token', '/api/getusr', { token: 'b'.repeat(43) }],
    ['a truncated token', '/api/getusr', { token: TOKEN.slice(1) }],
    ['a token in a cookie', '/api/getusr', { cookie: `token=${TOKEN}` }],
    ['a token in the query', `/api/getusr?token=${TOKEN}&Token=${TOKEN}`, {}],
    ['a bearer token', '/api/getusr', { authorization: `Bearer ${TOKEN}` }],
    ['two tokens', '/api/getusr', { token: `${TOKEN}, ${TOKEN}` }],
    ['a call not served yet', '/api/creatorder', {}],
    ['an upload', '/api/upload', {}],
  ])('with %s answers 401', async (_name, path, headers) => {
    expect(await post(path, '', headers as Record<string, string>)).toMatchObject({
      status: 200,
      code: 401,
      data: null,
    });
  });
});

describe('requests that foreign pages cause', () => {
  it.each([
    ['Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['an opaque Origin', { origin: 'null' }],
  ])('are refused by %s', async (_name, headers) => {
    const answer = await post('/api/login', 'username=a&password=b', headers as Record<string, string>);
    expect(answer).toMatchObject({ status: 403, code: 0 });
    expect(seen).toEqual([]);
  });

  it('are served from the own origin', async () => {
    const answer = await post('/api/login', 'username=a&password=b', { origin: server.base });
    expect(answer.code).toBe(1);
  });

  it('are served from an allowed origin, with a preflight', async () => {
    const origin = 'https://app.example';
    const open = await startServer(calls, handlers, { allowedOrigins: new Set([origin]) });
    const headers = { ...FORM, origin, 'sec-fetch-site': 'cross-site' };
    const answer = await send('/api/login', { method: 'POST', body: 'username=a&password=b', headers }, open);
    const preflight = await fetch(`${open.base}/api/login`, { method: 'OPTIONS', headers: { origin } });
    await open.app.close();
    expect(answer.code).toBe(1);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Token');
  });
});

it('answers 429 with Retry-After when a caller is too fast, and again after the wait', async () => {
  let now = 0;
  const rates = { ...DEFAULT_RATES, visitor: { perSecond: 1, burst: 2 } };
  const limited = await startServer(calls, handlers, { rates, now: () => now });
  const codes: number[] = [];
  for (let at = 0; at < 3; at += 1) codes.push((await send('/api/setLang?lang=en', {}, limited)).code);
  const refused = await send('/api/setLang?lang=en', {}, limited);
  now = 1000;
  const served = await send('/api/setLang?lang=en', {}, limited);
  await limited.app.close();
  expect(codes).toEqual([1, 1, 429]);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(served.code).toBe(1);
});

it('rejects two handlers for one call and a handler for an unknown call', async () => {
  const twice = [serve(setLang, async () => ({ data: null })), serve(setLang, async () => ({ data: null }))];
  await expect(startServer(calls, twice)).rejects.toThrow('two handlers');
  await expect(startServer([], twice.slice(0, 1))).rejects.toThrow('not a call');
});
