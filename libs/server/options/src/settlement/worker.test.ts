import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { auditLedger, createLedger, ledgerChecks, ledgerMigrations } from '@ex/server-ledger';
import { optionsChecks } from '../checks';
import { optionsMigrations } from '../migrations';
import { createHandler } from '../orders/create';
import { catalogue, MARKET, rules, testFeed } from '../testing/market';
import type { OptionsWorld } from '../world';
import { makeSettlementWorker } from './worker';

const MEMBER = 11;

describe.each(testDatabases())('the settlement worker on $name', (engine) => {
  const db = useDatabase(engine, [...ledgerMigrations, ...optionsMigrations]);
  const ledger = createLedger();
  const checks = [...ledgerChecks, ...optionsChecks];
  let market: ReturnType<typeof testFeed>;
  let world: OptionsWorld;
  const makeWorker = (over: Partial<OptionsWorld['feed']> = {}) => {
    const onError = (error: unknown) => {
      throw error;
    };
    return makeSettlementWorker({ ...world, feed: { ...world.feed, ...over } }, { now: market.now, onError });
  };
  const settledCount = async () => (await db().query('SELECT 1 FROM option_order WHERE status = 2')).length;
  const dueOrders = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      await db().transaction((tx) =>
        createHandler(world).handle(
          { m_id: MARKET.id, ctime: 60, ctzed: '10', buytype: 1 },
          { memberId: MEMBER, lang: 'en', ip: '::1', token: 't', t: (key) => key, now: market.now, tx },
        ),
      );
    }
    market.set('101');
    market.advance(60_000);
  };
  beforeEach(async () => {
    market = testFeed();
    world = { db: db(), ledger, catalogue, feed: market.feed, rules };
    await db().transaction((tx) =>
      ledger.post(tx, {
        kind: 'deposit',
        ref: '1',
        legs: [
          { place: { member: MEMBER, account: 1, coin: 1 }, bucket: 'available', amount: '100' },
          { place: { house: 'external', coin: 1 }, bucket: 'available', amount: '-100' },
        ],
      }),
    );
  });

  it('S8 stops after the order in hand and leaves the rest to the next start', async () => {
    await dueOrders(3);
    let ask: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (ask = resolve));
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const first = makeWorker({
      priceAt: async () => {
        ask();
        await answered;
        return { price: '101', ts: 0 };
      },
    });
    first.start();
    await asked;
    const stopped = first.stop();
    answer();
    await stopped;
    expect(await settledCount()).toBe(1);
    expect(await auditLedger(db(), checks)).toEqual([]);

    const next = makeWorker();
    next.start();
    while ((await settledCount()) < 3);
    await next.stop();
    expect(await auditLedger(db(), checks)).toEqual([]);
  });

  it('starts again after a stop and looks again by itself', async () => {
    const worker = makeWorker();
    worker.start();
    worker.start();
    await dueOrders(1);
    while ((await settledCount()) < 1);
    await worker.stop();
    worker.start();
    await dueOrders(1);
    while ((await settledCount()) < 2);
    await worker.stop();
  });

  it.each([
    ['another result', "UPDATE option_order SET profit = 9 WHERE status = 2", ['D-52', 'L5-options']],
    ['no booking', "UPDATE ledger_transaction SET kind = 'x' WHERE kind = 'options.settle'", ['L5-options']],
    ['a hold still open', "UPDATE ledger_hold SET released_at = NULL", ['L4', 'L4-options']],
  ])('the audit sees a settled order with %s', async (_what, damage, ids) => {
    await dueOrders(1);
    await makeWorker().runOnce();
    expect(await auditLedger(db(), checks)).toEqual([]);
    await db().query(damage);
    expect((await auditLedger(db(), checks)).map(({ id }) => id)).toEqual(ids);
  });
});
