import { ALL_CALLS } from '@ex/contract';
import { checkBackEnd } from './check';
import { type FakeBackEnd, type Faults, startFake, TOKEN, zipped } from './fake-back-end.test-help';
import { type Finding, Report } from './report';
import { readOptions } from './options';

let fake: FakeBackEnd | undefined;
afterEach(async () => {
  await fake?.stop();
  fake = undefined;
});

/** Checks a fake with the given faults and returns what differs. */
async function differences(faults: Faults = {}, ...args: string[]): Promise<Finding[]> {
  return (await check(faults, ...args)).findings.filter(({ level }) => level === 'DIFF');
}
async function check(faults: Faults, ...args: string[]): Promise<Report> {
  fake = await startFake(faults);
  const report = new Report(() => undefined);
  await checkBackEnd(readOptions([fake.url, ...args]), report, async () => undefined);
  return report;
}
const subjects = (findings: readonly Finding[]) => findings.map(({ subject }) => subject);

it('finds nothing wrong with a back end that keeps the contract', async () => {
  const report = await check({}, '--login', 'demo:demo1234');
  expect(report.findings.filter(({ level }) => level === 'DIFF')).toEqual([]);
  expect(report.count('note')).toBe(0);
  const members = ALL_CALLS.filter((call) => call.access === 'member').map((call) => call.name);
  expect(subjects(report.findings)).toEqual(expect.arrayContaining([...members, '/market/detail', '/ws']));
  expect(report.finish()).toBe(true);
});

it('never makes a call that changes a member or moves money with a token', async () => {
  await check({}, '--login', 'demo:demo1234');
  const changing = ALL_CALLS.filter(
    (call) => call.action || call.money || call.name === 'setLang' || call.name === 'upload',
  );
  const made = fake?.made ?? [];
  expect(made).toContain('getUserBalanceList');
  expect(made.filter((name) => changing.some((call) => call.name === name))).toEqual(['logout']);
});

it('says in one line that nothing answers', async () => {
  const report = new Report(() => undefined);
  // One that only servers of the system may have.
  await checkBackEnd(readOptions(['http://127.0.0.1:1']), report, async () => undefined);
  expect(subjects(report.findings)).toEqual(['back end']);
  expect(report.finish()).toBe(false);
});

it('keeps a given session open', async () => {
  await check({}, '--token', TOKEN);
  expect(fake?.made).not.toContain('logout');
  expect(fake?.made).toContain('getusr');
});

it('CALLS-70 finds member calls that are open to all', async () => {
  const open = { bodies: { getUserBankList: { code: 1, msg: '', data: { list: [] } } } };
  const found = await differences(open);
  expect(found.map(({ subject, detail }) => `${subject} ${detail}`)).toEqual([
    'getUserBankList code 1 without token, stated is 401',
    'getUserBankList code 1 with a forged token, stated is 401',
  ]);
});

it('finds answers outside the contract and says where', async () => {
  const bodies = {
    getSetting: { code: 1, msg: '', data: { logo: 1, name: 'x' } },
    getBanner: { code: 1, msg: '', data: [{}] },
  };
  const found = await differences({ bodies });
  expect(found).toEqual([
    { level: 'DIFF', subject: 'getBanner', detail: expect.stringMatching(/^data(\.list)?\.0\.img: /) },
    { level: 'DIFF', subject: 'getSetting', detail: expect.stringMatching(/^data\.logo: /) },
  ]);
});

it('finds answers without envelope, refusals without msg and actions let through', async () => {
  const bodies = {
    wapConfig: { logo: 'x' },
    getLangList: { code: 0, msg: '' },
    emssend: { code: 1, msg: 'sent' },
  };
  expect(subjects(await differences({ bodies })).sort()).toEqual(['emssend', 'getLangList', 'wapConfig']);
});

it('notes calls that are not served yet and data that is not there', async () => {
  const bodies = {
    getMarketList: { code: 1, msg: '', data: { list: [] } },
    getAllCurrencyList: { code: 204, msg: 'Not served yet' },
  };
  const report = await check({ bodies });
  const notes = report.findings.filter(({ level }) => level === 'note');
  expect(subjects(notes)).toEqual([
    'getAllCurrencyList',
    'getAllMarketList',
    'getHuoBiTradeFromRedis',
    'member calls',
    'market data',
  ]);
});

it('finds a member that cannot sign in', async () => {
  const bodies = { login: { code: 0, msg: 'Wrong password' } };
  expect(subjects(await differences({ bodies }, '--login', 'demo:x'))).toEqual(['login']);
});

it('CALLS-29 CALLS-31 finds market data that HTX would not send', async () => {
  const bar = { id: 60, open: 1, close: 1, low: 0, high: 1, amount: 1, vol: 1 };
  const bodies = {
    '/market/detail': { status: 'ok', ch: 'x', ts: 1, tick: { close: '1' } },
    '/market/history/kline': { status: 'ok', ch: 'x', ts: 1, data: [bar, { ...bar, low: 1, id: 120 }] },
  };
  expect(subjects(await differences({ bodies }))).toEqual([
    '/market/detail',
    '/market/history/kline',
    '/market/detail',
  ]);
});

it.each<[string, Faults['socket'], RegExp]>([
  ['text frames', (socket) => socket.send('{}'), /not binary gzip JSON/],
  ['no confirmation', (socket, ch) => socket.send(zipped({ ch, ts: 1, tick: {} })), /not confirmed/],
  ['a close', (socket) => socket.close(1003), /closed with code 1003/],
  [
    'bad bars',
    (socket, ch) => {
      socket.send(zipped({ id: 'check-1', status: 'ok', subbed: ch }));
      socket.send(zipped({ ch, ts: 1, tick: { open: 0 } }));
    },
    /data\.tick/,
  ],
])('CALLS-32 finds a socket with %s', async (_what, socket, detail) => {
  const found = await differences({ ...(socket ? { socket } : {}) });
  expect(found).toEqual([{ level: 'DIFF', subject: '/ws', detail: expect.stringMatching(detail) }]);
});
