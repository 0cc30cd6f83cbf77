import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  getRechargeList,
  getUserBankList,
  getusr,
  getWithdrawList,
  login,
  recharge,
  withdraw,
} from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import { newPicture } from '@ex/server-http/testing';
import { DEMO_MEMBER } from '../start/seed';
import { buildServer } from '../testing/bundle';
import { loginOperator } from '../testing/operator-login';
import type { Bundle } from '../testing/bundle';
import { call, demoToken } from '../testing/client';
import { testEnvironments } from '../testing/test-environment';
import type { TestEnvironment } from '../testing/test-environment';
import { until } from '../testing/until';
import { SHORT_LIVED, startServer } from '../testing/server-process';
import type { ServerProcess } from '../testing/server-process';

const USDT = '1';
/** Where members open the app; the server itself is behind a proxy. */
const ORIGIN = 'https://trade.example.org';
const WAITS = 1;

let bundle: Bundle;
beforeAll(() => {
  bundle = buildServer();
});

/** Runs a built command on a place and returns its exit code and what it printed. */
function run(script: string, place: Pick<TestEnvironment, 'env'>, ...args: string[]) {
  const env = { PATH: process.env['PATH'], ...place.env };
  return new Promise<{ code: number; text: string }>((resolve) => {
    execFile(process.execPath, [...SHORT_LIVED, script, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout + stderr });
    });
  });
}

describe.each(testEnvironments('any'))('the review command against a running server on $name', ({ make }) => {
  let place: TestEnvironment;
  /** Sessions of two operators. */
  let olga: { readonly env: Readonly<Record<string, string>> };
  let ivan: typeof olga;
  let server: ServerProcess;
  let token: string;
  let automatic: number;
  const start = async (seconds: number): Promise<void> => {
    const settings = { APP_ORIGIN: ORIGIN, AUTO_REVIEW_SECONDS: String(seconds) };
    server = await startServer(bundle.main, { ...place.env, ...settings });
    automatic = seconds;
  };
  beforeAll(async () => {
    place = await make();
    await start(0);
    token = await demoToken(server.base, login);
    olga = { env: await loginOperator(bundle, place, 0) };
    ivan = { env: await loginOperator(bundle, place, 1) };
  });
  /** Only the last test lets the venue approve automatically. */
  beforeEach(async () => {
    if (automatic === 0) return;
    expect(await server.end('SIGTERM')).toBe(0);
    await start(0);
  });
  afterAll(async () => {
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await run(bundle.audit, place)).toMatchObject({ code: 0 });
    await place.remove();
  });

  const ask = (spec: AnyCall, fields: Record<string, string> = {}) =>
    call(server.base, spec, { fields, headers: { token } });
  /** The member's requests, the newest first. */
  const requests = async (spec: AnyCall) => {
    const { data } = await ask(spec, { c_id: USDT, type: '1', page: '1', limit: '10' });
    return (data as { list: { id: number; status: number; state: string }[] }).list;
  };
  const stateOf = async (id: number | undefined) =>
    (await requests(getWithdrawList)).find((request) => request.id === id)?.state;
  const waiting = async () =>
    [...(await requests(getRechargeList)), ...(await requests(getWithdrawList))].filter(
      ({ status }) => status === WAITS,
    ).length;
  const upload = async (picture = newPicture()) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(picture)]), 'a.png');
    const answer = await fetch(`${server.base}/api/upload`, {
      method: 'POST',
      body: form,
      headers: { token },
    });
    return ((await answer.json()) as { data: { url: string } }).data.url;
  };
  const pay = async (picture = newPicture()) =>
    ask(recharge, { c_id: USDT, num: '100', payimg: await upload(picture), a_id: '1', type: '1' });
  const takeOut = (over: Record<string, string> = {}) =>
    ask(withdraw, {
      c_id: USDT,
      num: '100',
      type: '1',
      paypwd: DEMO_MEMBER.fundPassword,
      withdraw_type: '1',
      ...over,
    });

  it('DEPOSIT-12 WITHDRAW-15 RISK-89 lists what members ask for, with a proof that can be looked at where members open the app', async () => {
    const { data } = await ask(getUserBankList);
    const [card] = (data as { list: { id: number }[] }).list;
    const receipt = newPicture();
    const answers = [
      await pay(receipt),
      await takeOut(),
      await takeOut({ withdraw_type: '2', bank_id: String(card?.id) }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1]);
    const [deposit] = await requests(getRechargeList);
    const [second, first] = await requests(getWithdrawList);
    expect([deposit, first, second].map((request) => request?.status)).toEqual([WAITS, WAITS, WAITS]);
    const { code, text } = await run(bundle.review, olga, 'list');
    expect([code, text.match(/^\w+ \d+ /gm)]).toEqual([
      0,
      [expect.stringMatching(/^deposit \d+ $/), `withdrawal ${first?.id} `, `withdrawal ${second?.id} `],
    ]);
    const link = new URL(/http\S+/.exec(text)?.[0] ?? '');
    expect(link.origin).toBe(ORIGIN);
    const proof = await fetch(`${server.base}${link.pathname}${link.search}`);
    expect(Buffer.from(await proof.arrayBuffer())).toEqual(receipt);
  });

  it('WITHDRAW-11 refuses a wrong fund password before anything else', async () => {
    expect(await takeOut({ paypwd: 'wrong123' })).toMatchObject({
      code: 0,
      msg: 'Incorrect fund password',
    });
  });

  it('DRAWER-13 decides once after the server was killed, for any number of concurrent decisions, and notifies the member', async () => {
    expect(await takeOut()).toMatchObject({ code: 1 });
    const [asked] = await requests(getWithdrawList);
    const id = String(asked?.id);
    await server.end('SIGKILL');
    expect(await run(bundle.review, olga, 'list')).toMatchObject({ code: 1 });
    await start(0);
    const reject = (of: string) => [
      'reject',
      'withdrawal',
      of,
      '--reason',
      'otherPayee',
      '--note',
      'Name differs',
    ];
    const results = await Promise.all([
      run(bundle.review, ivan, 'approve', 'withdrawal', id),
      run(bundle.review, olga, ...reject(id)),
    ]);
    expect(results.map(({ code }) => code).sort()).toEqual([0, 1]);
    const approved = results[0]?.code === 0;
    expect(await stateOf(asked?.id)).toBe(approved ? 'approved' : 'rejected');
    const log = await run(bundle.review, olga, 'log');
    expect(log.text).toMatch(
      new RegExp(
        approved ? `ivan {2}approve {2}withdrawal ${id}` : `olga {2}reject {2}withdrawal ${id}.*Name differs`,
      ),
    );
    // An approval alone is no news for the member.
    expect(await takeOut()).toMatchObject({ code: 1 });
    const [other] = await requests(getWithdrawList);
    expect(await run(bundle.review, olga, ...reject(String(other?.id)))).toMatchObject({ code: 0 });
    expect((await ask(getusr)).data).toMatchObject({ has_unread: 1 });
  });

  it('PAY-07 a trial venue approves and pays the rest automatically, including requests from before its start', async () => {
    expect(await takeOut()).toMatchObject({ code: 1 });
    const before = (await run(bundle.review, olga, 'list')).text
      .trim()
      .split('\n')
      .filter((line) => /^\w+ \d/.test(line)).length;
    expect(await server.end('SIGTERM')).toBe(0);
    await start(1);
    expect(await pay()).toMatchObject({ code: 1 });
    await until(async () => (await waiting()) === 0);
    expect((await run(bundle.review, olga, 'list')).text).toBe('Nothing waits for a review.\n');
    const { text } = await run(bundle.review, olga, 'log');
    expect(text.match(/automatic {2}approve/g)).toHaveLength(before + 1);
  });
});

it('says that no server runs, and how the command is used', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nobody-'));
  const nowhere = await run(bundle.review, { env: { DATA_DIR: folder } }, 'list');
  expect(nowhere).toMatchObject({ code: 1, text: expect.stringContaining('No server runs on') as string });
  const misused = await run(bundle.review, { env: { DATA_DIR: folder } }, 'approve');
  expect(misused).toMatchObject({ code: 1, text: expect.stringContaining('npm run review') as string });
  const wrong = await run(bundle.review, { env: { DATA_DIR: folder, PORT: 'x' } }, 'list');
  expect(wrong).toMatchObject({ code: 2, text: expect.stringContaining('PORT') as string });
  rmSync(folder, { recursive: true });
});
