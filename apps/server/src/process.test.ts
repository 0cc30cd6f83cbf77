import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  creatorder,
  getHyConfig,
  getHyOrderInfo,
  getHyOrderList,
  getMarketList,
  login,
  register,
} from '@ex/contract';
import { buildServer } from './testing/bundle';
import type { Bundle } from './testing/bundle';
import { call, demoToken } from './testing/client';
import { embeddedEnvironment, testEnvironments } from './testing/test-environment';
import type { TestEnvironment } from './testing/test-environment';
import { NotStarted, startServer } from './testing/server-process';
import type { ServerProcess } from './testing/server-process';

let bundle: Bundle;
beforeAll(() => {
  bundle = buildServer();
});
afterAll(() => bundle.remove());

/** Longer than any test takes, so that no order ends while a test looks at it. */
const ORDER_SECONDS = 3600;

/** Starts the server of a place, whose options run for `ORDER_SECONDS`. */
function start(place: TestEnvironment, env: Record<string, string> = {}): Promise<ServerProcess> {
  const site = path.join(place.folder, 'site.json');
  writeFileSync(site, JSON.stringify({ options: { terms: [{ seconds: ORDER_SECONDS, minimum: '10' }] } }));
  return startServer(bundle.main, { ...place.env, SITE_CONFIG: site, ...env });
}

/** Runs the audit command on a place and returns its exit code and what it printed. */
function audit(place: TestEnvironment): { code: number | null; text: string } {
  const env = { PATH: process.env['PATH'], ...place.env };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--liftoff-only', bundle.audit], { env, encoding: 'utf8' });
  return { code: status, text: stdout + stderr };
}

/** A member's way to a server and the market they trade in. */
interface Target {
  readonly base: string;
  readonly token: string;
  readonly market: string;
}

async function targetOf(base: string): Promise<Target> {
  const { data } = await call(base, getMarketList);
  const { list } = data as { list: { id: number; symbol: string }[] };
  const market = String(list.find(({ symbol }) => symbol === 'btcusdt')?.id);
  return { base, token: await demoToken(base, login), market };
}

/** What a member who orders without pause has heard and has not heard. */
interface Ledger {
  readonly acknowledged: Map<string, number>;
  readonly unanswered: Set<string>;
}

interface Order extends Target {
  readonly key: string;
}

function order({ base, token, market, key }: Order) {
  const fields = { m_id: market, ctime: String(ORDER_SECONDS), ctzed: '10', buytype: '1' };
  return call(base, creatorder, { fields, headers: { token, 'idempotency-key': key } });
}

/** Orders from `workers` at once until the server is gone; `onAnswer` hears how many were acknowledged. */
async function orderUntilGone(
  target: Target,
  workers: number,
  onAnswer: (count: number) => void,
): Promise<Ledger> {
  const acknowledged = new Map<string, number>();
  const unanswered = new Set<string>();
  const work = async (worker: number): Promise<void> => {
    for (let at = 0; ; at += 1) {
      const key = `order-${worker}-${at}`;
      unanswered.add(key);
      const answer = await order({ ...target, key }).catch(() => undefined);
      if (!answer) return;
      unanswered.delete(key);
      if (answer.code === 1) acknowledged.set(key, (answer.data as { order_id: number }).order_id);
      onAnswer(acknowledged.size);
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  return { acknowledged, unanswered };
}

async function orderIds(base: string, token: string): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const status of ['1', '2']) {
    for (let page = 1; ; page += 1) {
      const fields = { status, page: String(page), limit: '100' };
      const { data } = await call(base, getHyOrderList, { fields, headers: { token } });
      const { list } = data as { list: { id: number }[] };
      ids.push(...list.map(({ id }) => id));
      if (list.length < 100) break;
    }
  }
  return ids;
}

// On PostgreSQL batch-crash.test.ts kills servers.
describe.each(testEnvironments('embedded'))('a server killed under load on $name', ({ make }) => {
  it('keeps every acknowledged order, none twice, and its books balance', async () => {
    const place = await make();
    const first = await start(place);
    const target = await targetOf(first.base);
    let killed: Promise<unknown> | undefined;
    const heard = await orderUntilGone(target, 8, (count) => {
      if (count >= 60) killed ??= first.end('SIGKILL');
    });
    await killed;
    expect(heard.acknowledged.size).toBeGreaterThanOrEqual(60);

    const second = await start(place);
    const again = { ...target, base: second.base };
    for (const id of heard.acknowledged.values()) {
      const fields = { order_id: String(id) };
      const answer = await call(second.base, getHyOrderInfo, { fields, headers: { token: target.token } });
      expect(answer).toMatchObject({ code: 1, data: { id } });
    }
    const replayed = new Set(heard.acknowledged.values());
    for (const [key, id] of heard.acknowledged) {
      expect((await order({ ...again, key })).data).toEqual({ order_id: id });
    }
    for (const key of heard.unanswered) {
      const answer = await order({ ...again, key });
      if (answer.code === 1) replayed.add((answer.data as { order_id: number }).order_id);
    }
    expect([...(await orderIds(second.base, target.token))].sort()).toEqual([...replayed].sort());
    expect(await second.end('SIGTERM')).toBe(0);
    expect(audit(place)).toMatchObject({ code: 0, text: expect.stringContaining('holds   L1') as string });
    await place.remove();
  });
});

describe.each(testEnvironments('any'))('a server that is told to stop on $name', ({ make }) => {
  it('answers what runs when it is told to stop, ends with 0 and starts again', async () => {
    const place = await make();
    const first = await start(place);
    const target = await targetOf(first.base);
    let ended: Promise<unknown> | undefined;
    const heard = await orderUntilGone(target, 4, (count) => {
      if (count >= 20) ended ??= first.end('SIGTERM');
    });
    expect(await ended).toBe(0);
    const second = await start(place);
    const ids = await orderIds(second.base, target.token);
    expect([...ids].sort()).toEqual([...heard.acknowledged.values()].sort());
    expect(await second.end('SIGINT')).toBe(0);
    await place.remove();
  });

  it('takes readiness away first and serves on for DRAIN_SECONDS', async () => {
    const place = await make();
    const server = await start(place, { DRAIN_SECONDS: '3' });
    const readiness = async () => (await fetch(`${server.base}/readyz`)).status;
    expect(await readiness()).toBe(200);
    const ended = server.end('SIGTERM');
    while ((await readiness()) === 200);
    expect(await readiness()).toBe(503);
    expect((await call(server.base, getMarketList)).code).toBe(1);
    expect(await ended).toBe(0);
    await place.remove();
  });
});

describe.each(testEnvironments('any'))('npm run migrate on $name', ({ make }) => {
  const run = (place: TestEnvironment, ...args: string[]) => {
    const env = { PATH: process.env['PATH'], ...place.env };
    const command = [bundle.migrate, ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
    return { code: status, text: stdout + stderr };
  };

  it('says what is pending, applies it and finds nothing the second time', async () => {
    const place = await make();
    const pending = run(place, '--check');
    const unknown = run(place, '--now');
    const applied = run(place);
    const again = run(place);
    const check = run(place, '--check');
    const server = await start(place);
    expect(await server.end('SIGTERM')).toBe(0);
    await place.remove();
    expect([pending.code, unknown.code, applied.code, again.code, check.code]).toEqual([1, 2, 0, 0, 0]);
    const ids = applied.text.trim().split('\n');
    expect(ids[0]).toMatch(/^applied {2}ledger\//);
    expect(pending.text).toBe(applied.text.replaceAll('applied', 'pending'));
    expect(again.text).toBe('The database was up to date.\n');
  });
});

// On PostgreSQL: postgres-owner.test.ts of server-db, and many-processes.test.ts.
describe.each(testEnvironments('embedded'))('a second server on one database, $name', ({ make }) => {
  it('is refused with what to do, and comes when the first is gone', async () => {
    const place = await make();
    const first = await start(place);
    const failure: unknown = await start(place).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NotStarted);
    expect(failure).toMatchObject({ code: 1, output: expect.stringContaining('Stop that server') as string });
    expect((await fetch(`${first.base}/readyz`)).status).toBe(200);
    await first.end('SIGKILL');
    const next = await start(place);
    expect(await next.end('SIGTERM')).toBe(0);
    await place.remove();
  });
});

describe('two servers side by side', () => {
  let places: readonly TestEnvironment[];
  let upstream: ServerProcess;
  beforeAll(async () => {
    places = [await embeddedEnvironment(), await embeddedEnvironment()];
    upstream = await start(places[0] as TestEnvironment);
  });
  afterAll(async () => {
    await upstream.end('SIGTERM');
    for (const place of places) await place.remove();
  });

  it('keep their members apart, and one can be the market of the other', async () => {
    const env = {
      MARKET_FEED: 'htx',
      MARKET_UPSTREAM: upstream.base,
      MARKET_UPSTREAM_WS: `${upstream.base.replace('http', 'ws')}/ws`,
    };
    const server = await start(places[1] as TestEnvironment, env);
    const fields = { phone: '13800138000', password: 'abc12345', repassword: 'abc12345', type: '1' };
    const account = { fields: { username: fields.phone, password: fields.password } };
    const registered = await call(server.base, register, { fields });
    const here = await call(server.base, login, account);
    const there = await call(upstream.base, login, account);
    const ready = await fetch(`${server.base}/readyz`);
    const markets = await Promise.all([server.base, upstream.base].map((base) => call(base, getMarketList)));
    expect(await server.end('SIGTERM')).toBe(0);
    expect([registered.code, here.code, there.code]).toEqual([1, 1, 0]);
    expect(ready.status).toBe(200);
    const symbols = markets.map(({ data }) =>
      (data as { list: { symbol: string }[] }).list.map(({ symbol }) => symbol),
    );
    expect(symbols[0]).toEqual(symbols[1]);
  });

  it('leave no embedded database to an audit', () => {
    expect(audit(places[0] as TestEnvironment).code).toBe(2);
  });
});

describe('production', () => {
  /** What a new member is told about options. */
  async function optionsOf(base: string) {
    const fields = { phone: '13800138000', password: 'abc12345', repassword: 'abc12345', type: '1' };
    await call(base, register, { fields });
    const account = { username: fields.phone, password: fields.password };
    const { data } = await call(base, login, { fields: account });
    const { token } = (data as { userinfo: { token: string } }).userinfo;
    const order = { m_id: '1', ctime: String(ORDER_SECONDS), ctzed: '10', buytype: '1' };
    const headers = { token };
    const config = await call(base, getHyConfig, { headers });
    const opened = await call(base, creatorder, { fields: order, headers });
    return { config: config.data, opened };
  }

  it('D-52 sells no options on simulated prices, and says so to operator and member, unless for play money', async () => {
    const place = await embeddedEnvironment();
    const production = { NODE_ENV: 'production', LOG_LEVEL: 'info' };
    const closed = await start(place, production);
    expect((await fetch(`${closed.base}/readyz`)).status).toBe(200);
    const before = await optionsOf(closed.base);
    expect(await closed.end('SIGTERM')).toBe(0);
    expect(closed.output()).toContain('Options are closed: prices are simulated or replayed');
    expect(before.config).toMatchObject({ option_money: 'closed' });
    expect(before.opened).toMatchObject({ status: 200, code: 0 });
    expect(before.opened.msg).toBe('Options are closed because prices aren’t from a real market');
    const play = await start(place, { ...production, PLAY_MONEY: '1' });
    const after = await optionsOf(play.base);
    expect(await play.end('SIGTERM')).toBe(0);
    expect(play.output()).toContain('Take play money only');
    expect(after.config).toMatchObject({ option_money: 'play' });
    expect(after.opened.msg).toBe('Not enough balance');
    await place.remove();
  });

  it('refuses to start with the demo member', async () => {
    const place = await embeddedEnvironment();
    const production = { NODE_ENV: 'production', LOG_LEVEL: 'info' };
    const development = await start(place);
    await development.end('SIGTERM');
    const failure: unknown = await start(place, production).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 1, output: expect.stringContaining('demo member') as string });
    await place.remove();
  });

  it('is audited by the settings of .env, and never with an empty database made for it', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
    writeFileSync(path.join(folder, '.env'), 'DATA_DIR=venue-data\n');
    const env = { PATH: process.env['PATH'] };
    const { status, stderr } = spawnSync(process.execPath, [bundle.audit], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    const left = readdirSync(folder);
    rmSync(folder, { recursive: true });
    expect([status, left]).toEqual([2, ['.env']]);
    expect(stderr).toContain(`${path.sep}venue-data. Set DATA_DIR`);
  });

  it('names wrong settings and ends', async () => {
    const failure: unknown = await startServer(bundle.main, { PORT: 'x' }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 1, output: expect.stringContaining('PORT') as string });
  });
});
