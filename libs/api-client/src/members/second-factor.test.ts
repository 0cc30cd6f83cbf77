import { CODE_FACTOR, login, withdraw } from '@ex/contract';
import { callBaseQuery, type CallArgs } from '../base-query';
import { type ApiEvent, onApiEvent } from '../events';
import { apiSettings, configureApi } from '../settings';
import type { FactorRequest } from './factor-request';
import { keepSession } from './session';

const QUESTION = {
  request: 'r1',
  methods: ['recovery', 'app', 'smoke signal'],
  decision: { call: 'withdraw', amount: '200' },
};
const WITHDRAWAL: CallArgs = {
  call: withdraw,
  payload: { c_id: 1, num: '200' },
  key: 'k1',
  destination: 'T1',
};

let sent: Request[] = [];
let answers: ((request: Request) => unknown)[] = [];
let asked: FactorRequest[] = [];
const heard: ApiEvent[] = [];
let stop: () => void;
const settings = apiSettings();

const run = (args: CallArgs, signal = new AbortController().signal) =>
  callBaseQuery(args, { signal, type: 'mutation' } as Parameters<typeof callBaseQuery>[1], {});

beforeEach(() => {
  sent = [];
  asked = [];
  heard.length = 0;
  stop = onApiEvent((event) => heard.push(event));
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  globalThis.fetch = (async (request: Request) => {
    sent.push(request.clone());
    return new Response(JSON.stringify(answers.shift()?.(request)));
  }) as typeof fetch;
  keepSession('t1');
});
afterEach(() => {
  stop();
  configureApi(settings);
  jest.restoreAllMocks();
});

const needed = () => ({ code: CODE_FACTOR, msg: 'Confirm', data: QUESTION });
const done = () => ({ code: 1, msg: 'Done', data: null });
/** Shows the requests to `member`. */
const ask = (member: (request: FactorRequest) => Promise<unknown>) =>
  configureApi({
    askFactor: async (request) => {
      asked.push(request);
      await member(request);
    },
  });
const paths = () => sent.map(({ url }) => new URL(url).pathname);

it('FACTOR-05 asks the member and makes the same call again, with the same key and the answered request', async () => {
  answers = [needed, () => ({ code: 0, msg: 'Wrong' }), () => ({ code: 1, data: {} }), done];
  const errors: unknown[] = [];
  ask(async ({ answer }) => {
    errors.push(await answer({ code: '000000' }), await answer({ code: '123456' }));
  });
  expect(await run(WITHDRAWAL)).toEqual({ data: null });
  expect(errors).toEqual([{ kind: 'refused', code: 0, msg: 'Wrong' }, undefined]);
  expect(asked[0]).toMatchObject({ methods: ['app', 'recovery'], decision: QUESTION.decision });
  expect(paths()).toEqual(['/api/withdraw', '/api/answerFactor', '/api/answerFactor', '/api/withdraw']);
  const [first, , , last] = sent;
  for (const header of ['Idempotency-Key', 'Shown-Destination', 'Token'])
    expect([header, last?.headers.get(header)]).toEqual([header, first?.headers.get(header)]);
  expect(await last?.text()).toBe(await first?.text());
  expect([first?.headers.get('Second-Factor'), last?.headers.get('Second-Factor')]).toEqual([null, 'r1']);
  expect(heard).toEqual([{ kind: 'success', text: 'Done' }]);
});

it('FACTOR-04 a log-in continues with the session that the answer brought', async () => {
  answers = [needed, () => ({ code: 1, data: { userinfo: { token: 't2' } } })];
  ask(({ answer }) => answer({ code: '123456' }));
  const args = { call: login, payload: { username: 'ann', password: 'abc123' } };
  expect(await run(args)).toEqual({ data: { userinfo: { token: 't2' } } });
  expect(paths()).toEqual(['/api/login', '/api/answerFactor']);
});

it('FACTOR-05 an unconfirmed call is not executed: refused, without a message', async () => {
  const refused = { error: { kind: 'refused', code: CODE_FACTOR, msg: '' } };
  answers = [needed, needed, needed];
  ask(async ({ cancel }) => cancel());
  expect(await run(WITHDRAWAL)).toEqual(refused);
  ask(() => Promise.reject(new Error('no code')));
  expect(await run(WITHDRAWAL)).toEqual(refused);
  configureApi({ ...settings, askFactor: async () => undefined });
  const gone = new AbortController();
  const left = run(WITHDRAWAL, gone.signal);
  await Promise.resolve();
  gone.abort();
  expect(await left).toHaveProperty('error');
  expect([sent.length, heard]).toEqual([3, []]);
});

it('FACTOR-05 a lost answer after the factor leaves the outcome unknown', async () => {
  answers = [needed, () => ({ code: 1, data: {} })];
  ask(({ answer }) => answer({ code: '123456' }));
  const answered = globalThis.fetch;
  globalThis.fetch = ((request: Request) =>
    request.headers.has('Second-Factor')
      ? Promise.reject(new TypeError('lost'))
      : answered(request)) as typeof fetch;
  expect(await run(WITHDRAWAL)).toEqual({ error: { kind: 'network' } });
});
