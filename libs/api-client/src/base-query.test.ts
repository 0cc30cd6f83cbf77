import { getBanner, getSetting, getusr, login, logout, setLang } from '@ex/contract';
import { callBaseQuery, type CallArgs } from './base-query';
import { isUnknownOutcome } from './error';
import { type ApiEvent, onApiEvent } from './events';
import { dropSession, keepSession, sessionToken } from './members/session';
import { configureApi } from './settings';

const heard: ApiEvent[] = [];
let sent: Request[] = [];
let answer: (request: Request) => Promise<Response> | Response;
let stop: () => void;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const run = (args: CallArgs, type: 'query' | 'mutation' = 'query', signal = new AbortController().signal) =>
  callBaseQuery(args, { signal, type } as Parameters<typeof callBaseQuery>[1], {});
const setting: CallArgs = { call: getSetting, payload: {} };

beforeEach(() => {
  heard.length = 0;
  sent = [];
  stop = onApiEvent((event) => heard.push(event));
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  globalThis.fetch = (async (request: Request) => {
    sent.push(request.clone());
    return answer(request);
  }) as typeof fetch;
  configureApi({ base: '/api', lang: 'ar' });
  dropSession();
});
afterAll(() => configureApi({ lang: 'en' }));
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('how a call travels', () => {
  it('CALLS-01 CALLS-02 CALLS-03 I18N-07 posts a form under /api with Token and Lang', async () => {
    answer = () => json({ code: 1, msg: '', data: { userinfo: { token: 't2' } } });
    keepSession('t1');
    const payload = { username: 'a b', password: undefined };
    await run({ call: login, payload, key: 'k1', destination: '12 é' }, 'mutation');
    const [request] = sent;
    expect(new URL(request!.url).pathname).toBe('/api/login');
    expect(request!.method).toBe('POST');
    expect(request!.headers.get('Content-Type')).toContain('application/x-www-form-urlencoded');
    expect(request!.headers.get('Token')).toBe('t1');
    expect(request!.headers.get('Lang')).toBe('ar');
    expect(request!.headers.get('Idempotency-Key')).toBe('k1');
    expect(request!.headers.get('Shown-Destination')).toBe('12%20%C3%A9');
    expect(await request!.text()).toBe('username=a+b');
  });

  it('CALLS-07 puts the payload of a GET into the query', async () => {
    answer = () => json({ code: 1, msg: '' });
    await run({ call: setLang, payload: { lang: 'zh-TW' } }, 'mutation');
    expect(new URL(sent[0]!.url).search).toBe('?lang=zh-TW');
    expect(sent[0]!.headers.has('Token')).toBe(false);
  });

  const hanging = (request: Request) =>
    new Promise<Response>((_resolve, reject) =>
      request.signal.addEventListener('abort', () => reject(new Error('aborted'))),
    );

  it('CALLS-04 gives up after 15 s', async () => {
    jest.useFakeTimers();
    answer = hanging;
    const settled = jest.fn();
    const pending = (async () => settled(await run(setting)))();
    await jest.advanceTimersByTimeAsync(14_999);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await pending;
    expect(settled).toHaveBeenCalledWith({ error: { kind: 'timeout' } });
  });

  it.each([
    ['while it waits', false],
    ['before it is sent', true],
  ])('stops when the caller gives up %s, without a timer left', async (_when, early) => {
    jest.useFakeTimers();
    answer = (request) => (request.signal.aborted ? Promise.reject(new Error('aborted')) : hanging(request));
    const caller = new AbortController();
    if (early) caller.abort();
    const pending = run(setting, 'query', caller.signal);
    caller.abort();
    expect(await pending).toEqual({ error: { kind: 'aborted' } });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('works in browsers that cannot combine signals', async () => {
    const { any, timeout } = AbortSignal;
    Object.assign(AbortSignal, { any: undefined, timeout: undefined });
    answer = () => json({ code: 1, msg: '', data: {} });
    try {
      expect(await run(setting)).toEqual({ data: expect.any(Object) });
    } finally {
      Object.assign(AbortSignal, { any, timeout });
    }
  });
});

describe('how an answer is read', () => {
  it('ERRORS-02 hands the data of code 1 on', async () => {
    answer = () => json({ code: 1, msg: '', data: { logo: '/l.svg', name: 'X' } });
    expect(await run(setting)).toEqual({ data: { logo: '/l.svg', name: 'X' } });
    expect(heard).toEqual([]);
  });

  it('D-05 reads a list that is data itself', async () => {
    answer = () => json({ code: '1', msg: null, data: [{ img: '/1.svg' }] });
    expect(await run({ call: getBanner, payload: {} })).toEqual({ data: { list: [{ img: '/1.svg' }] } });
  });

  it.each([0, 201, 204, 999])('ERRORS-03 code %s is a failure toast and yields nothing', async (code) => {
    answer = () => json({ code, msg: 'no', data: { logo: '', name: 'leak' } });
    expect(await run(setting)).toEqual({ error: { kind: 'refused', code, msg: 'no' } });
    expect(heard).toEqual([{ kind: 'failure', text: 'no' }]);
    // Its failure is reported once until it succeeds again.
    answer = () => json({ code: 1, msg: '', data: {} });
    await run(setting);
  });

  it('ERRORS-07 D-08 toasts a non-empty msg of a success', async () => {
    answer = () => json({ code: 1, msg: 'Saved' });
    await run({ call: setLang, payload: { lang: 'en' } }, 'mutation');
    expect(heard).toEqual([{ kind: 'success', text: 'Saved' }]);
  });

  it('D-09 reports a failing poll once until it succeeds again', async () => {
    answer = () => json({ code: 0, msg: 'closed' });
    await run(setting);
    await run(setting);
    expect(heard).toHaveLength(1);
    answer = () => json({ code: 1, msg: '', data: {} });
    await run(setting);
    answer = () => json({ code: 0, msg: 'closed' });
    await run(setting);
    expect(heard).toHaveLength(2);
  });

  it('ERRORS-03 a read of a session that has ended meanwhile is silent', async () => {
    keepSession('t1');
    let fail = (_response: Response): void => undefined;
    answer = () => new Promise((resolve) => (fail = resolve));
    const pending = run(setting);
    dropSession();
    fail(json({ code: 0, msg: 'closed' }));
    expect(await pending).toMatchObject({ error: { kind: 'refused' } });
    expect(heard).toEqual([]);
  });

  it('ERRORS-05 D-10 logs and rejects a network error without a toast', async () => {
    answer = () => Promise.reject(new TypeError('failed'));
    expect(await run(setting)).toEqual({ error: { kind: 'network' } });
    expect(console.warn).toHaveBeenCalled();
    expect(heard).toEqual([]);
  });

  it.each([
    ['HTML', () => new Response('<html>')],
    ['empty body', () => new Response('')],
    ['truncated JSON', () => new Response('{"code":1,"da')],
    ['no code', () => json({ msg: 'x' })],
    ['a data of another shape', () => json({ code: 1, msg: '', data: { username: 1 } })],
    ['null', () => json(null)],
  ])('reads %s as malformed, never a crash', async (_name, make) => {
    answer = make;
    expect(await run({ call: getusr, payload: {} })).toEqual({ error: { kind: 'malformed' } });
  });
});

describe('a lost session', () => {
  it.each([
    ['in the envelope', () => json({ code: 401, msg: 'Sign in again' })],
    ['as HTTP status', () => json({ code: 401, msg: 'Sign in again' }, 401)],
  ])('SHELL-29 ERRORS-04 D-07 401 %s drops the token and tells the app', async (_name, make) => {
    keepSession('t1');
    answer = make;
    await run({ call: getusr, payload: {} });
    expect(sessionToken()).toBeUndefined();
    expect(localStorage.getItem('token')).toBeNull();
    expect(heard).toEqual([{ kind: 'signed-out', text: 'Sign in again' }]);
  });

  it('D-10 a failed server (500) leaves the outcome unknown, unlike a refusal', async () => {
    answer = () => json({ code: 500, msg: 'Something went wrong', data: null }, 500);
    const failed = await run(setting);
    expect(failed).toEqual({ error: { kind: 'fault', msg: 'Something went wrong' } });
    expect(isUnknownOutcome(failed.error!)).toBe(true);
    expect(heard).toEqual([{ kind: 'failure', text: 'Something went wrong' }]);
    answer = () => json({ code: 0, msg: 'No', data: null });
    expect(isUnknownOutcome((await run(setting, 'mutation')).error!)).toBe(false);
  });

  it('D-07 many simultaneous 401 answers notify the app once', async () => {
    keepSession('t1');
    answer = () => json({ code: 401, msg: 'x' });
    await Promise.all(Array.from({ length: 8 }, () => run({ call: getusr, payload: {} })));
    expect(heard).toHaveLength(1);
  });

  it('a log-out of a session that is already over does not send the member to log-in', async () => {
    keepSession('t1');
    answer = () => json({ code: 401, msg: 'Log in again' });
    await run({ call: logout, payload: {} }, 'mutation');
    expect(heard).toEqual([{ kind: 'signed-out', text: '' }]);
    expect(sessionToken()).toBeUndefined();
  });

  it('a late 401 of an old token does not end the new session', async () => {
    keepSession('old');
    answer = () => {
      keepSession('new');
      return json({ code: 401, msg: 'x' });
    };
    await run({ call: getusr, payload: {} });
    expect(sessionToken()).toBe('new');
    expect(heard).toEqual([]);
  });
});
