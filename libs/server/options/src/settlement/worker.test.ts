import { callInBatch, makeTestBatches } from '@ex/server-http/testing';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { auditLedger, createLedger, ledgerChecks, ledgerMigrations, runAudit } from '@ex/server-ledger';
import { makeDisburse } from '@ex/server-ledger/testing';
import { testModes } from '@ex/server-modes/testing';
import { makeTestRisk } from '@ex/server-risk/testing';
import { makeTapeWorker, priceTapeMigrations } from '@ex/server-price-tape';
import { optionsChecks } from '../checks';
import { readOptionExposure } from '../exposure/house-exposure';
import { optionsMigrations } from '../migrations';
import { openOrders } from '../opening/open-orders';
import { openOrderHandler } from '../orders/open-order';
import { catalogue, MARKET, rules, testFeed } from '../testing/market';
import type { OptionsDeps } from '../deps';
import { makeSettlementWorker } from './worker';

const MEMBER = 11;

describe.each(testDatabases('any'))('the settlement worker on $name', (engine) => {
  const db = useDatabase(engine, [...ledgerMigrations, ...priceTapeMigrations, ...optionsMigrations]);
  const ledger = createLedger();
  const checks = [...ledgerChecks, ...optionsChecks];
  let market: ReturnType<typeof testFeed>;
  let deps: OptionsDeps;
  const makeWorker = (postAll: OptionsDeps['ledger']['postAll'] = ledger.postAll, together = 25) => {
    const onError = (error: unknown) => {
      throw error;
    };
    const options = { now: market.now, onError, together };
    const worker = makeSettlementWorker({ ...deps, ledger: { ...ledger, postAll } }, options);
    workers.push(worker);
    return worker;
  };
  // A worker that a failed test left running would keep Jest from ending.
  const workers: { stop: () => Promise<void> }[] = [];
  afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())));
  const settledCount = async () => (await db().query('SELECT 1 FROM option_order WHERE status = 2')).length;
  const dueOrders = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      await callInBatch(
        makeTestBatches(db()),
        openOrderHandler(deps),
        { m_id: MARKET.id, ctime: 60, ctzed: '10', buytype: 1 },
        {
          memberId: MEMBER,
          lang: 'en',
          ip: '::1',
          token: 't',
          t: (key) => key,
          now: market.now,
          signal: new AbortController().signal,
        },
      );
    }
    await openOrders(deps, market.now());
    market.set('101');
    market.advance(60_000);
  };
  afterEach(() => jest.restoreAllMocks());
  beforeEach(async () => {
    market = testFeed();
    deps = {
      db: db(),
      ledger,
      catalogue,
      feed: market.feed,
      rules,
      modes: testModes(),
      risk: makeTestRisk(),
    };
    await makeDisburse(db())(MEMBER, 1, '100');
  });

  it('the exposure of the house is that of running orders', async () => {
    expect(await readOptionExposure(db())).toEqual([]);
    await dueOrders(3);
    const [exposure] = await readOptionExposure(db());
    const [{ payouts } = { payouts: '' }] = await db().query<{ payouts: string }>(
      'SELECT sum(stake * payout_rate)::text AS payouts FROM option_order',
    );
    expect(exposure).toEqual({ coin: 1, orders: 3, stakes: '30.00000000', payouts });
    await makeWorker().runOnce();
    expect(await readOptionExposure(db())).toEqual([]);
  });

  it('D-52 settles by what the process that knows the prices has recorded, where it is another one', async () => {
    await dueOrders(2);
    const onError = (error: unknown) => {
      throw error;
    };
    const worker = makeSettlementWorker(deps, { now: market.now, onError, recordsTape: false });
    expect(await worker.runOnce()).toBe(0);
    const recorder = { db: db(), feed: market.feed, maximumSpread: rules.maximumSpread };
    const deposed = makeTapeWorker(
      { ...recorder, holdsFeed: async () => false },
      { now: market.now, onError },
    );
    expect(await deposed.runOnce()).toBe(0);
    await makeTapeWorker(
      { ...recorder, holdsFeed: async () => true },
      { now: market.now, onError },
    ).runOnce();
    expect(await worker.runOnce()).toBe(2);
  });

  it('S8 stops after the orders in progress and leaves the rest to the next start', async () => {
    await dueOrders(3);
    let ask: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (ask = resolve));
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const first = makeWorker(async (tx, entries) => {
      ask();
      await answered;
      await ledger.postAll(tx, entries);
    }, 1);
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

  it('settles many orders in few transactions, each once', async () => {
    await dueOrders(7);
    const transaction = jest.spyOn(deps.db, 'transaction');
    expect(await makeWorker(ledger.postAll, 3).runOnce()).toBe(7);
    // One records the prices.
    expect(transaction).toHaveBeenCalledTimes(4);
    expect(await makeWorker().runOnce()).toBe(0);
    expect(await auditLedger(db(), checks)).toEqual([]);
  });

  it('an order that cannot be settled fails alone, stays due and reports its age', async () => {
    await dueOrders(4);
    const [, poisoned] = await db().query<{ id: string }>('SELECT id FROM option_order ORDER BY id');
    const ref = `option:${poisoned?.id}`;
    await db().query('UPDATE ledger_hold SET released_at = now() WHERE ref = $1', [ref]);
    const errors: unknown[] = [];
    const worker = makeSettlementWorker(deps, { now: market.now, onError: (error) => errors.push(error) });
    market.advance(9_000);
    expect(await worker.runOnce()).toBe(3);
    expect(errors).toEqual([expect.objectContaining({ message: expect.stringContaining(ref) as string })]);
    expect(worker.lagSeconds()).toBe(9);
    await dueOrders(1);
    expect(await worker.runOnce()).toBe(1);
    expect(await settledCount()).toBe(4);
    await db().query('UPDATE ledger_hold SET released_at = NULL WHERE ref = $1', [ref]);
    expect(await worker.runOnce()).toBe(1);
    expect(worker.lagSeconds()).toBe(0);
    expect(await auditLedger(db(), checks)).toEqual([]);
  });

  it('reports its lag during a round and while rounds fail', async () => {
    await dueOrders(2);
    market.advance(30_000);
    const lags: number[] = [];
    let worker = makeWorker(async (tx, entries) => {
      lags.push(worker.lagSeconds());
      await ledger.postAll(tx, entries);
    }, 1);
    await worker.runOnce();
    expect(lags).toEqual([30, 30]);
    expect(worker.lagSeconds()).toBe(0);

    jest.spyOn(deps.db, 'query').mockRejectedValue(new Error('gone'));
    worker = makeSettlementWorker(deps, { now: market.now, onError: () => undefined });
    await expect(worker.runOnce()).rejects.toThrow('gone');
    market.advance(7_000);
    await expect(worker.runOnce()).rejects.toThrow('gone');
    expect(worker.lagSeconds()).toBe(7);
    jest.restoreAllMocks();
    await worker.runOnce();
    expect(worker.lagSeconds()).toBe(0);
  });

  it('restarts after a stop and resumes its rounds automatically', async () => {
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
    [
      'another result',
      'UPDATE option_order SET profit = 9 WHERE status = 2',
      ['D-52', 'L5-options', 'D-52-digest'],
    ],
    ['no booking', "UPDATE ledger_transaction SET kind = 'x' WHERE kind = 'options.settle'", ['L5-options']],
    ['a hold still open', 'UPDATE ledger_hold SET released_at = NULL', ['L4', 'L4-options']],
  ])('the audit sees a settled order with %s', async (_what, damage, ids) => {
    await dueOrders(1);
    await runAudit(db(), checks);
    await makeWorker().runOnce();
    expect(await auditLedger(db(), checks)).toEqual([]);
    await db().query(damage);
    expect((await auditLedger(db(), checks)).map(({ id }) => id)).toEqual(ids);
    const { since, findings } = await runAudit(db(), checks);
    expect([since?.proven['option_order'], findings.map(({ id }) => id)]).toEqual(['0', ids]);
  });
});
