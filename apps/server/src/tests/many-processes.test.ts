import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  getMarketList,
  getusr,
  login,
  logout,
  tradecancelOrder,
  tradegetOrderList,
  upbbbuy,
  upload,
} from '@ex/contract';
import { div, mul, roundDown } from '@ex/money';
import { startS3 } from '@ex/server-http/testing';
import type { TestS3 } from '@ex/server-http/testing';
import { buildServer } from '../testing/bundle';
import type { Bundle } from '../testing/bundle';
import { call, demoToken } from '../testing/client';
import { findNats, startNats } from '../testing/nats-server';
import type { TestNats } from '../testing/nats-server';
import { NotStarted, startServer } from '../testing/server-process';
import type { ServerProcess } from '../testing/server-process';
import { postgresEnvironment } from '../testing/test-environment';
import type { TestEnvironment } from '../testing/test-environment';
import { until } from '../testing/until';

const postgres = process.env['TEST_DATABASE_URL'];
const nats = findNats();

/** Enough markets that each process owns some of those in which a test places orders, and two more. */
const MARKETS = 'btcusdt,ethusdt,bnbusdt,solusdt,xrpusdt,adausdt,dogeusdt,ethbtc';

/** Where the machine has PostgreSQL and NATS, as CI has. */
const machines = postgres && nats ? [{ postgres, nats }] : [];

it('finds NATS in the first folder of a search path that has it', () => {
  const places = mkdtempSync(path.join(tmpdir(), 'path-'));
  const folders = ['empty', 'first', 'second'].map((name) => path.join(places, name));
  for (const folder of folders) mkdirSync(folder);
  expect(findNats(folders)).toBeUndefined();
  for (const folder of folders.slice(1)) writeFileSync(path.join(folder, 'nats-server'), '');
  expect(findNats(folders)).toBe(path.join(places, 'first', 'nats-server'));
  rmSync(places, { recursive: true });
});

const testVenue = (machine: { readonly postgres: string; readonly nats: string }): void => {
  let bundle: Bundle;
  let place: TestEnvironment;
  let bus: TestNats;
  let s3: TestS3;
  /** The two servers of the venue; a test that ends one takes it out. */
  const running: ServerProcess[] = [];
  /** All that were started and may still run. */
  const started: ServerProcess[] = [];
  let starts = 0;

  beforeAll(async () => {
    bundle = buildServer();
    [place, bus, s3] = await Promise.all([
      postgresEnvironment(machine.postgres, 'none'),
      startNats(machine.nats),
      startS3(),
    ]);
    // At the same time, on an empty database.
    running.push(...(await Promise.all([start(), start()])));
  });
  /** Each test begins with a venue like the first, even when the test before has failed. */
  beforeEach(async () => {
    running.splice(0, running.length, ...running.filter((one) => one.isAlive()));
    await endAll(started.filter((one) => !running.includes(one)));
    for (const one of running) one.pause(false);
    while (running.length < 2) running.push(await start());
    const [a = '', b = ''] = bases();
    await until(async () => (await figure(a, 'leases_held')) > 0 && (await figure(b, 'leases_held')) > 0);
    await until(async () => (await figure(a, 'feed_led')) + (await figure(b, 'feed_led')) === 1);
    await cancelAll(a, await demoToken(a, login));
  });
  afterAll(async () => {
    await endAll(started);
    const { stdout } = await promisify(execFile)(process.execPath, [bundle.audit, '--full'], {
      env: { ...process.env, ...place.env },
    });
    await Promise.all([bus.stop(), s3.stop()]);
    await place.remove();
    // Ledger and books are in order after all that.
    expect(stdout).not.toContain('BROKEN');
  });

  const start = async (env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> => {
    const server = await startServer(bundle.main, {
      ...place.env,
      DATA_DIR: `${place.env['DATA_DIR']}/${(starts += 1)}`,
      MARKET_SYMBOLS: MARKETS,
      NATS_URL: bus.url,
      SIGNING_KEY: 'ab'.repeat(32),
      UPLOADS_URL: `s3://${s3.address.bucket}/pictures?endpoint=${s3.address.endpoint}`,
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      ...env,
    });
    started.push(server);
    return server;
  };
  const endAll = async (servers: readonly ServerProcess[]): Promise<void> => {
    await Promise.all(servers.map((one) => one.end('SIGKILL')));
    started.splice(0, started.length, ...started.filter((one) => !servers.includes(one)));
  };
  const bases = () => running.map(({ base }) => base);
  const figure = async (base: string, name: string): Promise<number> => {
    const text = await (await fetch(`${base}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1]);
  };
  /** Which of the processes runs the feed, once one does. */
  const leader = async (): Promise<number> => {
    let at = -1;
    await until(async () => {
      at = (await Promise.all(bases().map((base) => figure(base, 'feed_led')))).indexOf(1);
      return at >= 0;
    });
    return at;
  };
  const marketsAt = async (base: string) =>
    getMarketList.answer.parse((await call(base, getMarketList)).data).list;
  const marketsInUsdt = async (base: string, count: number) =>
    (await marketsAt(base)).filter(({ symbol }) => symbol.endsWith('usdt')).slice(0, count);
  /** Half of the first close seen of each market: orders at it rest, and an order that is sent again is the same. */
  const lowPrices = new Map<number, string>();
  const lowPriceOf = async (base: string, market: number): Promise<string> => {
    const close = (await marketsAt(base)).find(({ id }) => id === market)?.close ?? '0';
    const price = lowPrices.get(market) ?? twoDigits(mul(close, '0.5'));
    lowPrices.set(market, price);
    return price;
  };
  /** Rounds down to two significant digits, which every market's prices have. */
  const twoDigits = (price: string): string => {
    const [whole = '0', decimals = ''] = price.split('.');
    const zeros = /^0*/.exec(decimals)?.[0].length ?? 0;
    return roundDown(price, whole === '0' ? zeros + 2 : Math.max(0, 2 - whole.length));
  };
  /** A resting order in a market, placed at a server. */
  const placeOrder = async (base: string, token: string, market: number, key: string) => {
    const price = await lowPriceOf(base, market);
    const fields = { m_id: String(market), num: div('20', price, 8), amount: '20', price };
    const headers = { token, 'idempotency-key': key };
    return call(base, upbbbuy, { fields: { ...fields, operate_type: '1', type: '1' }, headers });
  };
  const openOrders = async (base: string, token: string): Promise<number[]> => {
    const fields = { type: '0', page: '1', limit: '50', status: '1' };
    const { data } = await call(base, tradegetOrderList, { fields, headers: { token } });
    return (data as { list: { id: number }[] }).list.map(({ id }) => id);
  };
  const cancelOrder = (base: string, token: string, id: number) =>
    call(base, tradecancelOrder, {
      fields: { bb_id: String(id) },
      headers: { token, 'idempotency-key': `cancel-${id}` },
    });
  /** Cancels all open orders, each as soon as a process owns its market. */
  const cancelAll = async (base: string, token: string): Promise<void> => {
    for (const id of await openOrders(base, token))
      await until(async () => (await cancelOrder(base, token, id)).code === 1);
    expect(await openOrders(base, token)).toEqual([]);
  };

  it('shows one market everywhere, and shares the work', async () => {
    const [a = '', b = ''] = bases();
    const version = async (base: string): Promise<number> => {
      const answer = await fetch(`${base}/market/detail?symbol=btcusdt`);
      return ((await answer.json()) as { tick: { version: number } }).tick.version;
    };
    await until(async () => (await version(a)) === (await version(b)));
  });

  it('takes orders for every market at every process, and cancels them at the other', async () => {
    const [a = '', b = ''] = bases();
    const token = await demoToken(a, login);
    const markets = await marketsInUsdt(a, 6);
    // A lease may move on a busy machine: the writer sends interrupted requests again under the same key.
    for (const [at, { id }] of markets.entries())
      await until(async () => (await placeOrder(at % 2 ? a : b, token, id, `order-${at}`)).code === 1);
    expect(await openOrders(b, token)).toHaveLength(markets.length);
    for (const [at, id] of (await openOrders(a, token)).entries())
      await until(async () => (await cancelOrder(at % 2 ? a : b, token, id)).code === 1);
    expect(await openOrders(b, token)).toEqual([]);
  });

  it('CALLS-70 forgets at every process a session that ended at one', async () => {
    const [a = '', b = ''] = bases();
    const token = await demoToken(a, login);
    for (const base of [a, b])
      expect(await call(base, getusr, { headers: { token } })).toMatchObject({ code: 1 });
    await call(a, logout, { headers: { token } });
    await until(async () => (await call(b, getusr, { headers: { token } })).code === 401);
  });

  it('RISK-84 counts the uploads of a member once, across all processes', async () => {
    const [a = '', b = ''] = bases();
    const token = await demoToken(a, login);
    // Each is counted before its body is read, and then rejected for having none.
    const status = async (base: string) =>
      (
        await fetch(`${base}/api/${upload.name}`, {
          method: 'POST',
          headers: { token },
          body: new FormData(),
        })
      ).status;
    const atFirst = await Promise.all(Array.from({ length: 11 }, () => status(a)));
    expect(atFirst.filter((one) => one === 429)).toHaveLength(1);
    let granted = 0;
    while ((await status(b)) !== 429) granted += 1;
    // The other process had ten of its own; the grants of the first reach it within a moment.
    expect(granted).toBeLessThan(5);
  });

  it('RISK-105 refuses a server without NATS_URL, or with another NATS', async () => {
    await expect(start({ NATS_URL: '' })).rejects.toThrow('The database is in use by');
    const other = await startNats(machine.nats);
    try {
      const refused = await start({ NATS_URL: other.url }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(NotStarted);
      expect((refused as NotStarted).output).toContain('does not answer over NATS');
    } finally {
      await other.stop();
    }
  });

  it('continues without a paused process, which repeats no work when it resumes', async () => {
    const paused = running[await leader()];
    const [rest = ''] = bases().filter((base) => base !== paused?.base);
    const token = await demoToken(rest, login);
    const markets = await marketsInUsdt(rest, 6);
    paused?.pause(true);
    // Orders of its markets wait there, and are sent again to the next owner.
    const sent = markets.map(({ id }, at) => placeOrder(rest, token, id, `pause-${at}`));
    await until(async () => (await figure(rest, 'feed_led')) === 1);
    paused?.pause(false);
    await Promise.allSettled(sent);
    for (const [at, { id }] of markets.entries())
      await until(async () => (await placeOrder(rest, token, id, `pause-${at}`)).code === 1);
    // It serves again, and both return the same orders.
    for (const base of bases())
      await until(async () => (await call(base, getusr, { headers: { token } })).code === 1);
    for (const base of bases()) expect(await openOrders(base, token)).toHaveLength(markets.length);
    await until(async () => (await figure(rest, 'venue_processes')) === 2);
    await cancelAll(rest, token);
  });

  it('continues when the process that runs the feed is killed, and every order is there once', async () => {
    const doomed = running.splice(await leader(), 1);
    const [rest = ''] = bases();
    const token = await demoToken(rest, login);
    const markets = await marketsInUsdt(rest, 4);
    const sent = markets.map(({ id }, at) => placeOrder(rest, token, id, `kill-${at}`));
    await Promise.all(doomed.map((one) => one.end('SIGKILL')));
    await Promise.allSettled(sent);
    // A retry under the same key returns the result.
    for (const [at, { id }] of markets.entries())
      await until(async () => (await placeOrder(rest, token, id, `kill-${at}`)).code === 1);
    expect(await openOrders(rest, token)).toHaveLength(markets.length);
    await until(async () => (await figure(rest, 'feed_led')) === 1);
    expect(await figure(rest, 'venue_processes')).toBe(1);
    await cancelAll(rest, token);
  });

  it('RISK-51 a process whose clock is wrong leaves its work to the others until the clock is right', async () => {
    const [wrong = '', preload = ''] = ['wrong', 'wrong-clock.cjs'].map((name) =>
      path.join(place.folder, name),
    );
    writeFileSync(
      preload,
      `const { existsSync } = require('node:fs'); const { now } = Date;
       Date.now = () => now() + (existsSync(${JSON.stringify(wrong)}) ? 10_000 : 0);`,
    );
    const server = await start({ NODE_OPTIONS: `--require ${preload}` });
    const { base } = server;
    const ready = async () => (await fetch(`${base}/readyz`)).json() as Promise<object>;
    await until(async () => (await figure(base, 'leases_held')) > 0);
    const token = await demoToken(base, login);
    const markets = await marketsInUsdt(base, 6);

    writeFileSync(wrong, '');
    await until(async () => (await figure(base, 'leases_held')) === 0);
    expect(await ready()).toEqual({
      ...{ status: 'not ready', failed: ['cluster'] },
      warnings: [
        expect.stringMatching(
          /^Money is closed: the clock of this process is (9|10)[\d.]* s ahead of/,
        ) as string,
      ],
    });
    const [other = ''] = bases();
    for (const { id } of markets) {
      expect(await placeOrder(base, token, id, `wrong-${id}`)).toMatchObject({ code: 429 });
      await until(async () => (await placeOrder(other, token, id, `right-${id}`)).code === 1);
    }
    expect(await openOrders(base, token)).toHaveLength(markets.length);

    rmSync(wrong);
    await until(async () => (await figure(base, 'leases_held')) > 0);
    await cancelAll(base, token);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('hands its work over on SIGTERM, and to a process that starts', async () => {
    const [first] = running.splice(0, 1);
    // It has leases: `beforeEach` waited for that.
    const [after = ''] = bases();
    expect(await first?.end('SIGTERM')).toBe(0);
    await until(async () => (await figure(after, 'feed_led')) === 1);
    const token = await demoToken(after, login);
    const [market] = await marketsAt(after);
    await until(async () => (await placeOrder(after, token, market?.id ?? 0, 'last')).code === 1);
    await cancelAll(after, token);
  });
};

machines.forEach((machine) => describe('a venue of two processes', () => testVenue(machine)));
