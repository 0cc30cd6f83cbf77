import { creatorder, getHyOrderInfo, getHyOrderList, getMarketList, login } from '@ex/contract';
import { call, demoToken } from '../testing/client';
import { ORDER_SECONDS, useServerBuild } from '../testing/server-build';
import { NotStarted } from '../testing/server-process';
import type { ServerProcess } from '../testing/server-process';
import { testEnvironments } from '../testing/test-environment';
import { until } from '../testing/until';

const { start, audit } = useServerBuild();

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

/** Answered and unanswered orders of a member who orders without pause. */
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

/** Orders from `workers` concurrently until the server is gone; `onAnswer` receives the number of acknowledged orders. */
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
  it('keeps every acknowledged order, none twice, lets the next one in alone, and its books balance', async () => {
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
    // On PostgreSQL: postgres-owner.test.ts of server-db, and many-processes.test.ts.
    expect(await start(place).catch((error: unknown) => error)).toMatchObject({
      constructor: NotStarted,
      code: 1,
      output: expect.stringContaining('Stop that server') as string,
    });
    await until(async () => (await fetch(`${second.base}/readyz`)).status === 200);
    const again = { ...target, base: second.base };
    for (const id of heard.acknowledged.values()) {
      const fields = { order_id: String(id) };
      const answer = await call(second.base, getHyOrderInfo, { fields, headers: { token: target.token } });
      expect(answer).toMatchObject({ code: 1, data: { id } });
    }
    const replayed = new Set(heard.acknowledged.values());
    for (const [key, id] of heard.acknowledged) {
      expect((await order({ ...again, key })).data).toMatchObject({ order_id: id });
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
  it('on SIGTERM answers running calls, ends with 0, starts again, and still serves for DRAIN_SECONDS', async () => {
    const place = await make();
    const first = await start(place);
    const target = await targetOf(first.base);
    let ended: Promise<unknown> | undefined;
    const heard = await orderUntilGone(target, 4, (count) => {
      if (count >= 20) ended ??= first.end('SIGTERM');
    });
    expect(await ended).toBe(0);
    const second = await start(place, { DRAIN_SECONDS: '10' });
    const ids = await orderIds(second.base, target.token);
    expect([...ids].sort()).toEqual([...heard.acknowledged.values()].sort());
    await expectDrain(second);
    await place.remove();
  });

  it('on SIGTERM before its start is complete finishes the start and ends with 0', async () => {
    const place = await make();
    // The log names the members' address before operators are served.
    const server = await start(place, { LOG_LEVEL: 'info' });
    expect(await server.end('SIGTERM')).toBe(0);
    await place.remove();
  });
});

/** Stops a server with DRAIN_SECONDS, which takes readiness away first and serves on. */
async function expectDrain(server: ServerProcess): Promise<void> {
  const readiness = async () => (await fetch(`${server.base}/readyz`)).status;
  await until(async () => (await readiness()) === 200);
  const ended = server.end('SIGINT');
  await until(async () => (await readiness()) !== 200);
  expect(await readiness()).toBe(503);
  expect((await call(server.base, getMarketList)).code).toBe(1);
  expect(await ended).toBe(0);
}
