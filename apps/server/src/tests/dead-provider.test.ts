import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import {
  creatorder,
  getAllCurrencyList,
  getCanExchangeCoin,
  getMarketList,
  getUserBalanceList,
  login,
  tradecancelOrder,
  tradegetOrderList,
  upbbbuy,
  wapConfig,
} from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import { div, mul, roundDown } from '@ex/money';
import { startS3 } from '@ex/server-http/testing';
import { call, demoToken } from '../testing/client';
import { findNats, startNats } from '../testing/nats-server';
import { loginOperator } from '../testing/operator-login';
import { SHORT_LIVED } from '../testing/server-process';
import type { ServerProcess } from '../testing/server-process';
import { useServerBuild } from '../testing/server-build';
import { embeddedEnvironment, postgresEnvironment, testEnvironments } from '../testing/test-environment';
import type { TestEnvironment } from '../testing/test-environment';
import { until } from '../testing/until';

const NO_PRICES =
  'There are no market prices right now, so trading is closed. It opens again when prices return.';
const { bundle, start } = useServerBuild();

interface Listed {
  readonly list: readonly { readonly id: number; readonly symbol: string; readonly close: string }[];
}

/** A port that nothing listens at. */
async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** A venue's own server as the provider, at a port of its own that nothing listens at until it is started. */
async function makeProvider() {
  const [place, port] = [await embeddedEnvironment(), await findFreePort()];
  let server: ServerProcess | undefined;
  const base = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    await server?.end('SIGTERM');
    server = undefined;
  };
  return {
    env: {
      MARKET_FEED: 'htx',
      MARKET_UPSTREAM: base,
      MARKET_UPSTREAM_WS: `${base.replace('http', 'ws')}/ws`,
      MARKET_SYMBOLS: '',
    },
    start: async (): Promise<void> => {
      server = await start(place, { PORT: String(port), MARKET_SYMBOLS: 'btcusdt,ethusdt' });
    },
    stop,
    remove: async (): Promise<void> => {
      await stop();
      await place.remove();
    },
  };
}

/** What a member and an operator find at a server. */
function visitor(base: string) {
  const readyz = async () => {
    const answer = await fetch(`${base}/readyz`);
    return { http: answer.status, ...((await answer.json()) as { status: string; degraded?: object }) };
  };
  const listOf = async (spec: AnyCall) => ((await call(base, spec)).data as Listed).list;
  let keys = 0;
  return {
    readyz,
    tabs: () => listOf(getAllCurrencyList),
    markets: () => listOf(getMarketList),
    mode: async () =>
      ((await call(base, wapConfig)).data as { venue_state: { mode: string } }).venue_state.mode,
    isOpen: async () => (await listOf(getMarketList)).length > 0 && (await readyz()).status === 'ready',
    /** Buys at half the price of a market, so that the order rests. */
    buy: (token: string, market: number, close: string) => {
      const price = roundDown(mul(close, '0.5'), 2);
      const fields = {
        m_id: String(market),
        num: div('20', price, 8),
        amount: '0',
        price,
        operate_type: '1',
        type: '1',
      };
      return call(base, upbbbuy, {
        fields,
        headers: { token, 'idempotency-key': `buy-${base}-${(keys += 1)}` },
      });
    },
    openOrders: async (token: string) => {
      const fields = { type: '0', page: '1', limit: '50', status: '1' };
      const { data } = await call(base, tradegetOrderList, { fields, headers: { token } });
      return (data as Listed).list.map(({ id }) => id);
    },
  };
}

describe.each(testEnvironments('any'))(
  'a provider that is away when the server starts, on $name',
  ({ make }) => {
    let place: TestEnvironment;
    let provider: Awaited<ReturnType<typeof makeProvider>>;
    beforeAll(async () => {
      [place, provider] = await Promise.all([make('none'), makeProvider()]);
    });
    afterAll(async () => {
      await provider.remove();
      await place.remove();
    });

    it('RISK-85 RISK-86 RISK-94 keeps only trading closed, which opens automatically when the provider is back', async () => {
      const server = await start(place, provider.env);
      const { base } = server;
      const venue = visitor(base);
      const token = await demoToken(base, login);
      const ask = (spec: AnyCall, fields: Record<string, string> = {}) =>
        call(base, spec, { fields, headers: { token } });
      expect(await venue.readyz()).toMatchObject({ http: 200, status: 'degraded', failed: [] });
      expect((await fetch(`${base}/healthz`)).status).toBe(200);
      expect([await venue.mode(), await venue.markets(), await venue.tabs()]).toEqual(['no-prices', [], []]);
      expect((await ask(getUserBalanceList)).code).toBe(1);
      const [coin] = ((await ask(getCanExchangeCoin, { type: '1' })).data as { list: object[] }).list;
      expect(coin).toMatchObject({ title: 'USDT', trade_mode: 'no-prices' });
      const operator = (program: string, command: string) =>
        promisify(execFile)(process.execPath, [...SHORT_LIVED, program, command], {
          env: { PATH: process.env['PATH'], ...session },
        });
      const session = await loginOperator(bundle(), place);
      expect((await operator(bundle().venue, 'status')).stdout).toContain('venue  no-prices');
      expect((await operator(bundle().review, 'list')).stdout).not.toBe('');

      await provider.start();
      await until(venue.isOpen);
      const [market] = await venue.markets();
      expect([await venue.mode(), market?.symbol]).toEqual(['open', 'btcusdt']);
      const kline = await fetch(`${base}/market/history/kline?symbol=btcusdt&period=1min&size=5`);
      expect(((await kline.json()) as { data: unknown[] }).data).toHaveLength(5);
      await until(async () => (await venue.buy(token, market?.id ?? 0, market?.close ?? '')).code === 1);
      expect(await venue.openOrders(token)).toHaveLength(1);
      expect(await server.end('SIGTERM')).toBe(0);
    });

    it('RISK-85 RISK-86 knows the markets of before, refuses orders with the reason, and lets members cancel', async () => {
      await provider.stop();
      const server = await start(place, provider.env);
      const venue = visitor(server.base);
      const token = await demoToken(server.base, login);
      expect((await venue.tabs()).length).toBeGreaterThan(0);
      expect(await venue.buy(token, 1, '40')).toMatchObject({ code: 0, msg: NO_PRICES });
      const option = { m_id: '1', ctime: '3600', ctzed: '10', buytype: '1' };
      const opened = await call(server.base, creatorder, { fields: option, headers: { token } });
      expect(opened).toMatchObject({ code: 0, msg: NO_PRICES });
      const [order] = await venue.openOrders(token);
      const cancelled = await call(server.base, tradecancelOrder, {
        fields: { bb_id: String(order) },
        headers: { token, 'idempotency-key': 'cancel' },
      });
      expect([cancelled.code, await venue.openOrders(token)]).toEqual([1, []]);
      await provider.start();
      await until(venue.isOpen);
      const [market] = await venue.markets();
      await until(async () => (await venue.buy(token, 1, market?.close ?? '')).code === 1);
      expect(await server.end('SIGTERM')).toBe(0);
    });
  },
);

const postgres = process.env['TEST_DATABASE_URL'];
const nats = findNats();
/** Where the machine has PostgreSQL and NATS, as CI has. */
const machines = postgres && nats ? [{ postgres, nats }] : [];

it.each(machines)(
  'RISK-86 opens the markets at all of several processes, each with one writer',
  async (machine) => {
    const [place, bus, s3, provider] = await Promise.all([
      postgresEnvironment(machine.postgres, 'none'),
      startNats(machine.nats),
      startS3(),
      makeProvider(),
    ]);
    const startOne = (folder: string): Promise<ServerProcess> =>
      start(place, {
        ...provider.env,
        DATA_DIR: `${place.env['DATA_DIR']}/${folder}`,
        NATS_URL: bus.url,
        SIGNING_KEY: 'ab'.repeat(32),
        UPLOADS_URL: `s3://${s3.address.bucket}/pictures?endpoint=${s3.address.endpoint}`,
        AWS_ACCESS_KEY_ID: 'test',
        AWS_SECRET_ACCESS_KEY: 'test',
      });
    const servers = await Promise.all([startOne('a'), startOne('b')]);
    const venues = servers.map(({ base }) => visitor(base));
    const token = await demoToken(servers[0]?.base ?? '', login);
    expect(await Promise.all(venues.map(({ mode }) => mode()))).toEqual(['no-prices', 'no-prices']);
    await provider.start();
    for (const venue of venues) await until(venue.isOpen);
    for (const venue of venues)
      for (const { id, close } of await venue.markets())
        await until(async () => (await venue.buy(token, id, close)).code === 1);
    expect(await venues[0]?.openOrders(token)).toHaveLength(4);
    // A server that starts later finds the same orders while the provider is down.
    await provider.stop();
    const late = await startOne('c');
    expect((await visitor(late.base).tabs()).length).toBeGreaterThan(0);
    for (const server of [...servers, late]) expect(await server.end('SIGTERM')).toBe(0);
    await Promise.all([provider.remove(), bus.stop(), s3.stop()]);
    await place.remove();
  },
);
