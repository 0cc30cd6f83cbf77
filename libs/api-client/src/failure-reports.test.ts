import { setMessageSetting } from '@ex/contract';
import { api, args } from './api';
import type { ApiError } from './error';
import { type ApiEvent, onApiEvent, onMutationStart } from './events';
import { claimFailure } from './failure-reports';
import { createApiStore } from './store';

const heard: ApiEvent[] = [];
let answer: () => Promise<Response>;
let stop: () => void;
const json =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status });

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    testChange: build.mutation<null, void>({
      query: () => args(setMessageSetting)({ kind: 'loan', push: 1, mail: 1 } as never),
    }),
  }),
});
const change = () => createApiStore().dispatch(endpoints.testChange.initiate());

beforeEach(() => {
  heard.length = 0;
  stop = onApiEvent((event) => heard.push(event));
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  globalThis.fetch = (() => answer()) as typeof fetch;
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

it.each<[string, () => Promise<Response>, ApiEvent]>([
  ['a refusal', json({ code: 0, msg: 'No' }), { kind: 'failure', text: 'No' }],
  ['a fault with a text', json({ code: 500, msg: 'Broken' }, 500), { kind: 'failure', text: 'Broken' }],
  [
    'no network',
    () => Promise.reject(new TypeError('failed')),
    { kind: 'unanswered', text: '', isOffline: true },
  ],
  ['an unreadable answer', json('?'), { kind: 'unanswered', text: '', isOffline: false }],
  [
    'a fault without a text',
    json({ code: 500, msg: '' }, 500),
    { kind: 'unanswered', text: '', isOffline: false },
  ],
])('RIM-30 a mutation reports %s once without any code of its caller', async (_name, reply, event) => {
  answer = reply;
  expect((await change()).error).toBeDefined();
  expect(heard).toEqual([event]);
});

it('RIM-30 a caller that claims a failure gets it and the app stays silent, for this request only', async () => {
  answer = json({ code: 0, msg: 'No' });
  expect((await claimFailure(change())).error).toMatchObject({ kind: 'refused', msg: 'No' });
  expect(heard).toEqual([]);
  await change();
  expect(heard).toEqual([{ kind: 'failure', text: 'No' }]);
});

it('RIM-53 says when a mutation starts, before its failure', async () => {
  answer = json({ code: 0, msg: 'No' });
  const order: string[] = [];
  const stopStarts = onMutationStart(() => order.push('started'));
  const stopEvents = onApiEvent(({ text }) => order.push(text));
  await change();
  stopStarts();
  stopEvents();
  expect(order).toEqual(['started', 'No']);
});

it('RIM-30 a caller can claim only some failures', async () => {
  const isMine = (error: ApiError) => error.kind === 'network';
  answer = () => Promise.reject(new TypeError('failed'));
  await claimFailure(change(), isMine);
  expect(heard).toEqual([]);
  answer = json({ code: 0, msg: 'No' });
  await claimFailure(change(), isMine);
  expect(heard).toEqual([{ kind: 'failure', text: 'No' }]);
});

it('RIM-32 a rejection carries the field that it concerns', async () => {
  answer = json({ code: 0, msg: 'Wrong', data: { field: 'fundPassword' } });
  expect((await claimFailure(change())).error).toEqual({
    kind: 'refused',
    code: 0,
    msg: 'Wrong',
    field: 'fundPassword',
  });
});

it('RIM-30 a success reports nothing but its text', async () => {
  answer = json({ code: 1, msg: 'Saved', data: null });
  await change();
  expect(heard).toEqual([{ kind: 'success', text: 'Saved' }]);
});
