import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { writeFileSync } from 'node:fs';
import { getMarketList, login, tradecancelOrder, tradegetOrderList, upbbbuy } from '@ex/contract';
import { buildServer } from '../testing/bundle';
import type { Bundle } from '../testing/bundle';
import { call, demoToken } from '../testing/client';
import { testEnvironments } from '../testing/test-environment';
import type { TestEnvironment } from '../testing/test-environment';
import { startServer } from '../testing/server-process';
import type { ServerProcess } from '../testing/server-process';

let bundle: Bundle;
beforeAll(() => {
  bundle = buildServer();
});

/** Orders that are acknowledged before the server is killed. */
const ACKNOWLEDGED = 80;

function start(place: TestEnvironment): Promise<ServerProcess> {
  const site = path.join(place.folder, 'site.json');
  writeFileSync(site, JSON.stringify({ spot: { openOrders: 10_000 } }));
  return startServer(bundle.main, { ...place.env, SITE_CONFIG: site });
}

/** A member's way to the server. */
interface Target {
  readonly base: string;
  readonly token: string;
  readonly market: string;
}

async function target(base: string): Promise<Target> {
  const { data } = await call(base, getMarketList);
  const { list } = data as { list: { id: number; symbol: string }[] };
  const market = String(list.find(({ symbol }) => symbol === 'btcusdt')?.id);
  return { base, token: await demoToken(base, login), market };
}

/** Every third key is a market order, the others are limit orders that nothing reaches. */
function order({ base, token, market }: Target, key: string) {
  const isMarket = Number(key.split('-')[2]) % 3 === 0;
  const kind = isMarket
    ? { price: '', num: '0.003', operate_type: '2' }
    : { price: '31000.00', num: '0.0001', operate_type: '1' };
  const fields = { m_id: market, amount: '3', type: '1', ...kind };
  return call(base, upbbbuy, { fields, headers: { token, 'idempotency-key': key } });
}

/** Orders without pause until the server is gone; the keys that were acknowledged and those that never were answered. */
async function orderUntilGone(to: Target, onAnswer: (count: number) => void) {
  const acknowledged = new Set<string>();
  const unanswered = new Set<string>();
  const work = async (worker: number): Promise<void> => {
    for (let at = 0; ; at += 1) {
      const key = `spot-${worker}-${at}`;
      unanswered.add(key);
      const answer = await order(to, key).catch(() => undefined);
      if (!answer) return;
      unanswered.delete(key);
      if (answer.code === 1) acknowledged.add(key);
      onAnswer(acknowledged.size);
    }
  };
  await Promise.all([0, 1, 2, 3, 4, 5].map(work));
  return { acknowledged, unanswered };
}

async function ordersOf({ base, token }: Target, status: string) {
  const orders: { id: number; coinnum: string | null }[] = [];
  for (let page = 1; ; page += 1) {
    const fields = { type: '0', status, page: String(page), limit: '100' };
    const { data } = await call(base, tradegetOrderList, { fields, headers: { token } });
    const { list } = data as { list: { id: number; coinnum: string | null }[] };
    orders.push(...list);
    if (list.length < 100) return orders;
  }
}

// In npm test: batch-crash.test.ts, whose orders are of spot as well.
describe.each(testEnvironments())('a server killed while spot orders come in on $name', ({ make }) => {
  it('loses no acknowledged order, fills none twice, continues with the same book, and its books balance', async () => {
    const place = await make();
    const first = await start(place);
    const before = await target(first.base);
    let killed: Promise<unknown> | undefined;
    const heard = await orderUntilGone(before, (count) => {
      if (count >= ACKNOWLEDGED) killed ??= first.end('SIGKILL');
    });
    await killed;
    expect(heard.acknowledged.size).toBeGreaterThanOrEqual(ACKNOWLEDGED);

    const second = await start(place);
    const after = { ...before, base: second.base };
    const count = async () => (await ordersOf(after, '1')).length + (await ordersOf(after, '2')).length;
    const kept = await count();
    expect(kept).toBeGreaterThanOrEqual(heard.acknowledged.size);
    for (const key of heard.acknowledged) expect((await order(after, key)).code).toBe(1);
    expect(await count()).toBe(kept);
    for (const key of heard.unanswered) expect((await order(after, key)).code).toBe(1);
    expect(await count()).toBe(heard.acknowledged.size + heard.unanswered.size);
    for (const { id } of await ordersOf(after, '1')) {
      const fields = { bb_id: String(id) };
      expect(
        await call(second.base, tradecancelOrder, { fields, headers: { token: after.token } }),
      ).toMatchObject({ code: 1 });
    }
    expect(await second.end('SIGTERM')).toBe(0);
    const env = { PATH: process.env['PATH'], ...place.env };
    const audit = spawnSync(process.execPath, [bundle.audit], { env, encoding: 'utf8' });
    expect(audit.stdout).not.toContain('BROKEN');
    expect(audit.status).toBe(0);
    await place.remove();
  });
});
