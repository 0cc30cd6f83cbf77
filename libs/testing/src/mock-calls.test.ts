import { build, mockCalls, outcome, scenario, setUpMocks } from './index';
import { takeUnhandled } from './server';

setUpMocks();
afterEach(() => jest.restoreAllMocks());

const post = async (
  name: string,
  form: Record<string, string> = {},
  headers: Record<string, string> = {},
) => {
  const body = new URLSearchParams(form).toString();
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return fetch(`http://localhost/api/${name}`, { method: 'POST', body, headers: { ...type, ...headers } });
};
const order = { m_id: '1', ctime: '60', ctzed: '10.00', buytype: '1' };

it('answers data in the envelope and records the form and the headers', async () => {
  const calls = mockCalls({ creatorder: { order_id: 7 } });
  const answer = await post('creatorder', order, { Token: 't1', Lang: 'ar', 'Idempotency-Key': 'k1' });
  expect(await answer.json()).toEqual({ code: 1, msg: '', data: { order_id: 7 } });
  expect(calls.last('creatorder')).toEqual({
    name: 'creatorder',
    method: 'POST',
    url: '/api/creatorder',
    form: order,
    fileName: null,
    contentType: 'application/x-www-form-urlencoded',
    token: 't1',
    lang: 'ar',
    idempotencyKey: 'k1',
    shownDestination: null,
    shownTerms: null,
    factor: null,
  });
});

it('answers a call by what was mocked when it was made, and records it there', async () => {
  const before = mockCalls({ getusr: build.user({ id: 1 }) });
  const asked = post('getusr');
  const after = mockCalls({ getusr: build.user({ id: 2 }) });
  expect((await (await asked).json()).data).toMatchObject({ id: 1 });
  expect([before.of('getusr').length, after.of('getusr').length]).toEqual([1, 0]);
});

it('distinguishes the calls of one name and throws for a call that did not come', async () => {
  const calls = mockCalls({ getusr: build.user(), logout: null });
  await post('getusr');
  await post('logout');
  await post('getusr');
  expect(calls.all.map((call) => call.name)).toEqual(['getusr', 'logout', 'getusr']);
  expect(calls.of('getusr')).toHaveLength(2);
  expect(() => calls.last('getHyConfig')).toThrow('getHyConfig was not called');
});

it('answers a GET with its query and an upload with its file name', async () => {
  const calls = mockCalls({ setLang: null, upload: build.uploaded() });
  await fetch('http://localhost/api/setLang?lang=zh-TW');
  const body = new FormData();
  body.set('file', new File(['x'], 'card.png', { type: 'image/png' }));
  await fetch('http://localhost/api/upload', { method: 'POST', body });
  expect(calls.last('setLang').form).toEqual({ lang: 'zh-TW' });
  const { fileName, form } = calls.last('upload');
  expect({ fileName, form }).toEqual({ fileName: 'card.png', form: {} });
});

it('works answers out from the checked payload', async () => {
  mockCalls({ getHyOrderInfo: ({ order_id }) => build.contractOrder({ id: order_id, count_down: 5 }) });
  const { data } = await (await post('getHyOrderInfo', { order_id: '42' })).json();
  expect(data).toMatchObject({ id: 42, count_down: 5 });
});

it('immediately refuses data that the contract does not let a back end send', () => {
  const wrong = { ...build.user(), vip: 'gold' } as never;
  expect(() => mockCalls({ getusr: wrong })).toThrow('mock of getusr is outside the contract');
});

it('fails a call whose payload the contract refuses', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  mockCalls({ creatorder: { order_id: 7 } });
  expect((await post('creatorder', { ...order, extra: '1' })).status).toBe(500);
  expect((await post('creatorder', { ...order, ctzed: '1e3' })).status).toBe(500);
});

it('fails a call that no test has mocked', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(post('getusr')).rejects.toThrow();
  expect(takeUnhandled()).toEqual(['POST http://localhost/api/getusr']);
});

it.each([
  [outcome.refused('Too late', 7), { code: 7, msg: 'Too late', data: null }],
  [outcome.unauthorised('Log in'), { code: 401, msg: 'Log in', data: null }],
  [outcome.malformed(), { result: 'no envelope' }],
  [outcome.success('Done', { order_id: 1 }), { code: 1, msg: 'Done', data: { order_id: 1 } }],
])('plays the outcome %j', async (played, expected) => {
  mockCalls({ creatorder: played });
  expect(await (await post('creatorder', order)).json()).toEqual(expected);
});

it('breaks the connection and keeps a call waiting', async () => {
  mockCalls({ getusr: outcome.offline(), logout: outcome.loading() });
  await expect(post('getusr')).rejects.toThrow();
  const waiting = post('logout').then(() => 'answered');
  expect(await Promise.race([waiting, post('getusr').catch(() => 'waited')])).toBe('waited');
});

it('lets later answers win, over a scenario and over an earlier mock', async () => {
  mockCalls(scenario('filled'), { getusr: build.user({ vip: 9 }) });
  expect((await (await post('getusr')).json()).data.vip).toBe(9);
  expect((await (await post('getHyConfig')).json()).data.hytime).toEqual([60, 90, 120]);
  mockCalls({ getusr: outcome.refused() });
  expect((await (await post('getusr')).json()).code).toBe(0);
});
