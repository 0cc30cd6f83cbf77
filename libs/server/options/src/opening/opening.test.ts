import { creatorder, getHyOrderInfo } from '@ex/contract';
import { callInBatch, makeTestBatches } from '@ex/server-http/testing';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { auditLedger, createLedger, ledgerChecks, ledgerMigrations } from '@ex/server-ledger';
import { makeDisburse } from '@ex/server-ledger/testing';
import type { FirstTick } from '@ex/server-market-feed';
import { testModes } from '@ex/server-modes/testing';
import { makeTestRisk } from '@ex/server-risk/testing';
import { priceTapeMigrations } from '@ex/server-price-tape';
import { defaultSiteConfiguration } from '@ex/server-site-config';
import { optionsChecks } from '../checks';
import type { OptionsDeps } from '../deps';
import { optionsMigrations } from '../migrations';
import { openOrderHandler } from '../orders/open-order';
import { orderHandler } from '../orders/read';
import { makeSettlementWorker } from '../settlement/worker';
import { catalogue, MARKET, rules, testFeed } from '../testing/market';
import { memberContext } from '../testing/open-option';
import { openOrders } from './open-orders';
import { makeOpeningWorker } from './opening-worker';

const [ANN, START] = [11, Date.UTC(2026, 0, 1)];
const LEAD = defaultSiteConfiguration.risk.options.lead * 1000;

describe.each(testDatabases('any'))('the opening of options on $name', (engine) => {
  const db = useDatabase(engine, [...ledgerMigrations, ...priceTapeMigrations, ...optionsMigrations]);
  const ledger = createLedger();
  let market: ReturnType<typeof testFeed>;
  let deps: OptionsDeps;
  let first: FirstTick;
  const asked: unknown[] = [];

  beforeEach(async () => {
    market = testFeed();
    first = { state: 'pending' };
    asked.length = 0;
    const firstTickFrom: OptionsDeps['feed']['firstTickFrom'] = (...question) => {
      asked.push(question);
      return first;
    };
    deps = {
      ...{ db: db(), ledger, catalogue, rules, modes: testModes(), risk: makeTestRisk() },
      feed: { ...market.feed, kind: 'htx', firstTickFrom },
    };
    await makeDisburse(db())(ANN, 1, '100');
  });
  afterEach(async () => {
    expect(await auditLedger(db(), [...ledgerChecks, ...optionsChecks])).toEqual([]);
  });

  const accept = () =>
    callInBatch(
      makeTestBatches(db()),
      openOrderHandler(deps),
      { m_id: MARKET.id, ctime: 60, ctzed: '10', buytype: 1 },
      memberContext(ANN, market.now),
    ) as Promise<{ readonly data: { readonly order_id: number } }>;
  /** The final response to the member. */
  const complete = (accepted: Awaited<ReturnType<typeof accept>>, signal?: AbortSignal) => {
    const { complete: end } = openOrderHandler(deps);
    const context = memberContext(ANN, market.now);
    return end?.(accepted, signal ? { ...context, signal } : context);
  };
  const info = async (order_id: number) =>
    getHyOrderInfo.answer.parse(
      (await orderHandler(deps).handle({ order_id }, memberContext(ANN, market.now))).data,
    );
  const balance = async () => {
    const { available, frozen } = await ledger.balance(db(), ANN, 1, 1);
    return [available, frozen];
  };
  const open = () => openOrders(deps, market.now());

  it('RISK-40 opens at the first price after the lead, and runs from there', async () => {
    const accepted = await accept();
    const { order_id: id } = accepted.data;
    expect(await balance()).toEqual(['90.00000000', '10.00000000']);
    expect(await info(id)).toMatchObject({ opening: 1, buyprice: '100', buytick: null, count_down: 60 });
    market.advance(LEAD - 1);
    expect(await open()).toBe(0);
    expect(asked).toEqual([]);
    market.advance(1);
    expect(await open()).toBe(0);
    expect(asked).toEqual([['btcusdt', START + LEAD + 1, rules.maximumSpread]]);
    first = { state: 'known', tick: { price: '103', ts: START + LEAD + 400 } };
    market.advance(500);
    expect(await open()).toBe(1);
    expect(await info(id)).toMatchObject({
      ...{ opening: 0, buyprice: '103', count_down: 60, status: 1 },
      ...{ buytime: '2026-01-01 00:00:03', buytick: '2026-01-01 00:00:03.400' },
    });
    const answer = await complete(accepted);
    expect(creatorder.answer.parse(answer?.data)).toEqual({ order_id: id, buyprice: '103' });
    expect(await open()).toBe(0);
  });

  it('RISK-40 answers once the price is there, however late it comes', async () => {
    const accepted = await accept();
    const answer = complete(accepted);
    market.advance(LEAD);
    await open();
    first = { state: 'known', tick: { price: '99', ts: START + LEAD + 1 } };
    const worker = makeOpeningWorker(deps, {
      now: market.now,
      onError: (error) => expect(error).toBeUndefined(),
    });
    worker.start();
    expect((await answer)?.data).toMatchObject({ buyprice: '99' });
    await worker.stop();
  });

  it('RISK-41 an accepted option opens though its member hangs up and spends everything else', async () => {
    const accepted = await accept();
    const hungUp = new AbortController();
    const answer = complete(accepted, hungUp.signal);
    hungUp.abort();
    expect(await answer).toEqual(accepted);
    const place = { member: ANN, account: 1, coin: 1 } as const;
    await db().transaction((tx) =>
      ledger.postAll(tx, [
        {
          ...{ kind: 'test.spend', ref: 'spend' },
          legs: [
            { place, bucket: 'available', amount: '-90' },
            { place: { house: 'options', coin: 1 }, bucket: 'available', amount: '90' },
          ],
        },
      ]),
    );
    first = { state: 'known', tick: { price: '120', ts: START + LEAD + 1 } };
    market.advance(LEAD);
    expect(await open()).toBe(1);
    expect(await info(accepted.data.order_id)).toMatchObject({ buyprice: '120', status: 1 });
    expect(await balance()).toEqual(['0.00000000', '10.00000000']);
  });

  it.each([
    ['the feed will never know it', { state: 'unknown' }, LEAD],
    ['it comes too late', { state: 'known', tick: { price: '1', ts: START + LEAD + 5_002 } }, LEAD + 5_002],
    ['none comes', { state: 'pending' }, LEAD + 7_001],
  ] as const)(
    'RISK-42 returns the stake and refuses when there is no price: %s',
    async (_what, tick, after) => {
      const accepted = await accept();
      market.advance(after - 1);
      expect(await open()).toBe(0);
      first = tick;
      market.advance(1);
      expect(await open()).toBe(1);
      expect(await balance()).toEqual(['100.00000000', '0.00000000']);
      await expect(complete(accepted)).rejects.toMatchObject({ key: 'options.noOpening', code: 0 });
      const { order_id: id } = accepted.data;
      expect(await info(id)).toMatchObject({
        ...{ status: 2, is_win: 0, ploss: '0.00000000', return_reason: 'no-opening', has_receipt: 1 },
        ...{ buytick: null, selltick: null, opening: 0 },
      });
    },
  );

  it('RISK-42 an order of another feed is not opened by this one', async () => {
    await accept();
    deps = { ...deps, feed: { ...deps.feed, identity: 'another' } };
    first = { state: 'known', tick: { price: '1', ts: START + LEAD + 1 } };
    market.advance(LEAD);
    expect(await open()).toBe(1);
    expect(await balance()).toEqual(['100.00000000', '0.00000000']);
    expect(asked).toEqual([]);
  });

  it('RISK-40 nothing is settled before it has opened, and a process without the feed opens nothing', async () => {
    const { data } = await accept();
    first = { state: 'known', tick: { price: '103', ts: START + LEAD + 1 } };
    market.set('105');
    market.advance(65_000);
    const onError = (error: unknown) => expect(error).toBeUndefined();
    const settlement = makeSettlementWorker(deps, { now: market.now, onError });
    expect(await settlement.runOnce()).toBe(0);
    const follower = makeOpeningWorker(deps, { now: market.now, onError, leads: () => false });
    expect(await follower.runOnce()).toBe(0);
    expect(await openOrders({ ...deps, holdsFeed: async () => false }, market.now())).toBe(0);
    expect(await openOrders({ ...deps, holdsFeed: async () => true }, market.now())).toBe(1);
    await db().query("DELETE FROM price_tape WHERE state = 'known' AND second = $1", [(START + LEAD) / 1000]);
    expect(await settlement.runOnce()).toBe(1);
    expect(await info(data.order_id)).toMatchObject({ buyprice: '103', sellprice: '105', is_win: 1 });
  });

  it.each([
    ['price', 'open_price = 101'],
    ['moment', 'open_tick = open_tick + 1'],
  ])('RISK-49 the audit sees an open %s that the tape does not have', async (_what, damage) => {
    deps = { ...deps, feed: market.feed };
    await accept();
    market.advance(1);
    await open();
    market.advance(63_000);
    const onError = (error: unknown) => expect(error).toBeUndefined();
    await makeSettlementWorker(deps, { now: market.now, onError }).runOnce();
    const audit = async () => (await auditLedger(db(), optionsChecks)).map(({ id }) => id);
    expect(await audit()).toEqual([]);
    await db().query(`UPDATE option_order SET ${damage}`);
    expect(await audit()).toContain('RISK-49-opening');
    await db().query(`UPDATE option_order SET ${damage.replace('= 101', '= 100').replace('+', '-')}`);
  });
});
