import { creatorder, getusr, login, logoutAll, resetpay } from '@ex/contract';
import { ApiRejection } from './answer';
import { serve } from './handler';
import { startServer, TOKEN } from '../testing';
import type { TestServer } from '../testing';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const handlers = [
  serve(login, async ({ password }) => {
    if (password === 'broken') throw new Error('a fault');
    if (password !== 'right') throw new ApiRejection('members.login.wrong');
    return { data: { userinfo: { token: 'a-new-token-of-a-session' } }, message: 'http.badRequest' };
  }),
  serve(logoutAll, async () => ({ data: null })),
  serve(getusr, async () => ({ data: { username: 'm7' } as never })),
];
let server: TestServer;
let time = 0;
beforeEach(async () => {
  time = 0;
  server = await startServer([login, logoutAll, getusr, resetpay, creatorder], handlers, { now: () => time });
});

const post = async (name: string, body: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.base}/api/${name}`, {
    method: 'POST',
    body,
    headers: { ...FORM, ...headers },
  });
  await answer.text();
};
/** Lines of the security log, in order; a line is written right after its answer has been sent. */
const logged = () =>
  server.log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'security');
const waitFor = async (lines: number) => {
  while (logged().length < lines) await new Promise(setImmediate);
  return logged();
};

it('records the outcome, member and address of every call that concerns an account', async () => {
  await post('login', 'username=ann&password=wrong');
  await post('login', 'username=ann&password=right');
  await post('logoutAll', '', { Token: TOKEN });
  expect(await waitFor(3)).toMatchObject([
    { level: 40, route: '/api/login', outcome: 'members.login.wrong', ip: '127.0.0.1' },
    { level: 30, route: '/api/login', outcome: 'done', ip: '127.0.0.1' },
    { level: 30, route: '/api/logoutAll', outcome: 'done', member: 7 },
  ]);
});

it('holds nothing that was sent', async () => {
  await post('login', 'username=ann&password=right');
  await waitFor(1);
  expect(JSON.stringify(logged())).not.toMatch(/ann|right|a-new-token/);
});

it('records attempts to bypass the checks of any call, and no other rejection or read', async () => {
  await post('getusr', '', { Token: TOKEN });
  await post('creatorder', 'price=1', { Token: TOKEN });
  await post('getusr', '');
  await post('getusr', 'uid=8', { Token: TOKEN });
  await post('creatorder', '', { Token: TOKEN, 'sec-fetch-site': 'cross-site' });
  await (await fetch(`${server.base}/api/login`)).text();
  expect((await waitFor(4)).map(({ route, outcome }) => [route, outcome])).toEqual([
    ['/api/getusr', 'http.unauthorised'],
    ['/api/getusr', 'http.form.unknown'],
    ['/api/creatorder', 'http.crossSite'],
    ['/api/login', 'http.method'],
  ]);
});

it('leaves faults to the log of faults', async () => {
  await post('login', 'username=ann&password=broken');
  await post('login', 'username=ann&password=right');
  expect(await waitFor(1)).toMatchObject([{ outcome: 'done' }]);
});

it('cuts off a network that writes too much, and says later how many lines are missing', async () => {
  for (let sent = 0; sent < 65; sent += 1) await post('login', 'username=ann&password=wrong');
  await waitFor(60);
  time = 4_000;
  await post('login', 'username=ann&password=right');
  const lines = await waitFor(61);
  expect(lines).toHaveLength(61);
  expect(lines[60]).toMatchObject({ outcome: 'done', left: 5 });
});
