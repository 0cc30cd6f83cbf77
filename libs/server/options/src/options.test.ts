import { creatorder, getHyConfig, getHyOrderInfo, getHyOrderList } from '@ex/contract';
import type { MemberContext } from '@ex/server-http';
import { callInBatch, makeTestBatches } from '@ex/server-http/testing';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { auditLedger, createLedger, ledgerChecks, ledgerMigrations } from '@ex/server-ledger';
import { makeDisburse } from '@ex/server-ledger/testing';
import { testModes } from '@ex/server-modes/testing';
import { makeTestRisk } from '@ex/server-risk/testing';
import { priceTapeMigrations } from '@ex/server-price-tape';
import { optionsChecks } from './checks';
import { optionsMigrations } from './migrations';
import { openOrders } from './opening/open-orders';
import { openOrderHandler } from './orders/open-order';
import { optionTermsHandler, orderHandler, orderListHandler } from './orders/read';
import { makeSettlementWorker } from './settlement/worker';
import { catalogue, MARKET, rules, testFeed } from './testing/market';
import type { OptionsDeps } from './deps';

const ANN = 11;
const BOB = 12;
const SECOND = 1000;

describe.each(testDatabases('any'))('options on $name', (engine) => {
  const db = useDatabase(engine, [...ledgerMigrations, ...priceTapeMigrations, ...optionsMigrations]);
  const ledger = createLedger();
  let market: ReturnType<typeof testFeed>;
  let deps: OptionsDeps;

  const start = (speed = 1): void => {
    market = testFeed(speed);
    deps = {
      db: db(),
      ledger,
      catalogue,
      feed: market.feed,
      rules,
      modes: testModes(),
      risk: makeTestRisk(),
    };
  };
  const context = (memberId: number): MemberContext => ({
    memberId,
    lang: 'en',
    ip: '::1',
    token: 't',
    t: (key) => key,
    signal: new AbortController().signal,
    now: market.now,
  });
  const give = (member: number, amount: string) => makeDisburse(db())(member, 1, amount);
  const buy = async (
    memberId: number,
    sent: Partial<{ m_id: number; ctime: number; ctzed: string; buytype: 1 | 2 }> = {},
  ) => {
    const payload = creatorder.payload.parse({
      m_id: String(sent.m_id ?? MARKET.id),
      ctime: String(sent.ctime ?? 60),
      ctzed: sent.ctzed ?? '10',
      buytype: String(sent.buytype ?? 1),
    });
    const { data } = await callInBatch(
      makeTestBatches(db()),
      openOrderHandler(deps),
      payload,
      context(memberId),
    );
    await openOrders(deps, market.now());
    return (data as { order_id: number }).order_id;
  };
  const info = async (memberId: number, orderId: number) =>
    getHyOrderInfo.answer.parse(
      (await orderHandler(deps).handle({ order_id: orderId }, context(memberId))).data,
    );
  const list = async (memberId: number, status: 1 | 2, page = 1) =>
    getHyOrderList.answer.parse(
      (await orderListHandler(deps).handle({ status, page, limit: 10 }, context(memberId))).data,
    ).list;
  const balance = async (memberId: number) => {
    const { available, frozen } = await ledger.balance(db(), memberId, 1, 1);
    return { available, frozen };
  };
  const worker = (errors: unknown[] = []) =>
    makeSettlementWorker(deps, { now: market.now, onError: (error) => errors.push(error) });
  const findings = () => auditLedger(db(), [...ledgerChecks, ...optionsChecks]);

  beforeEach(async () => {
    start();
    await give(ANN, '100');
  });
  afterEach(async () => expect(await findings()).toEqual([]));

  it('OPT-28 CALLS-33 returns durations, minimum stakes, payout rates and the balance', async () => {
    const { data } = await optionTermsHandler(deps).handle({}, context(ANN));
    expect(getHyConfig.answer.parse(data)).toEqual({
      coinname: 'USDT',
      balance: '100.00000000',
      hytime: [60, 90],
      hymin: ['10', '20'],
      hymax: [null, '500'],
      payout_rate: deps.rules.payoutRate,
      option_money: 'real',
      stake_left: [{ m_id: MARKET.id, left: '20000' }],
    });
  });

  it.each([
    ['venue', 'limit-only', 'modes.limitOnly'],
    ['market:btcusdt', 'cancel-only', 'modes.cancelOnly'],
    ['market:btcusdt', 'halted', 'modes.halted'],
  ] as const)('%s %s opens no options, and those that run are settled', async (where, mode, key) => {
    const modes = testModes();
    deps = { ...deps, modes };
    const id = await buy(ANN);
    modes.set(where, mode);
    await expect(buy(ANN)).rejects.toMatchObject({ key, code: 0 });
    market.set('101');
    market.advance(60 * SECOND);
    expect(await worker().runOnce()).toBe(1);
    expect(await info(ANN, id)).toMatchObject({ status: 2 });
    modes.set(where, 'open');
    await buy(ANN);
  });

  it('OPT-31 OPT-33 OPT-34 OPT-47 CALLS-34 opens an order with status 1, a countdown and its stake on hold', async () => {
    const id = await buy(ANN, { ctzed: '12.5', buytype: 2 });
    expect(await info(ANN, id)).toEqual({
      id,
      coinname: 'BTC/USDT',
      status: 1,
      is_win: 0,
      hyzd: 2,
      hyzd_text: 'options.down',
      num: '12.50000000',
      buyprice: '100',
      sellprice: null,
      ploss: null,
      time: 60,
      count_down: 60,
      buytime: '2026-01-01 00:00:00',
      selltime: null,
      buytick: '2026-01-01 00:00:00.001',
      selltick: null,
      return_reason: null,
      has_receipt: 0,
      opening: 0,
    });
    expect(await balance(ANN)).toEqual({ available: '87.50000000', frozen: '12.50000000' });
    market.advance(59_001);
    expect((await info(ANN, id)).count_down).toBe(1);
    market.advance(SECOND);
    expect((await info(ANN, id)).count_down).toBe(0);
  });

  it.each([
    ['OPT-36 OPT-37 up wins when the price rose', 1, '100.01', '8.50000000', 1, '108.50000000'],
    ['up loses when the price fell', 1, '99.99', '-10.00000000', 0, '90.00000000'],
    ['down wins when the price fell', 2, '99.99', '8.50000000', 1, '108.50000000'],
    ['an equal price returns the stake', 1, '100', '0.00000000', 0, '100.00000000'],
  ] as const)('D-52 %s', async (_name, buytype, close, ploss, isWin, available) => {
    const id = await buy(ANN, { buytype });
    market.set(close);
    market.advance(60 * SECOND);
    expect(await worker().runOnce()).toBe(1);
    expect(await info(ANN, id)).toMatchObject({
      status: 2,
      is_win: isWin,
      ploss,
      sellprice: close,
      count_down: 0,
      selltime: '2026-01-01 00:01:00',
    });
    expect(await balance(ANN)).toEqual({ available, frozen: '0.00000000' });
  });

  it('never settles before expiry, and the price after expiry does not count', async () => {
    const id = await buy(ANN);
    market.set('101');
    market.advance(60 * SECOND - 1);
    expect(await worker().runOnce()).toBe(0);
    market.advance(1);
    market.advance(SECOND);
    market.set('50');
    market.advance(SECOND);
    expect(await worker().runOnce()).toBe(1);
    expect(await info(ANN, id)).toMatchObject({ sellprice: '101', is_win: 1 });
  });

  it('settles after days of downtime at the expiry price, exactly once, from any worker', async () => {
    const ids = [await buy(ANN), await buy(ANN, { buytype: 2 })];
    market.set('102');
    market.advance(61 * SECOND);
    market.set('90');
    market.advance(3 * 24 * 3600 * SECOND);
    const done = await Promise.all([worker().runOnce(), worker().runOnce(), worker().runOnce()]);
    expect(done.reduce((a, b) => a + b, 0)).toBe(2);
    expect(await worker().runOnce()).toBe(0);
    expect((await info(ANN, ids[0]!)).sellprice).toBe('102');
    expect(await balance(ANN)).toEqual({ available: '98.50000000', frozen: '0.00000000' });
  });

  it('an order without a known price waits without delaying others', async () => {
    const first = await buy(ANN);
    market.set(undefined);
    market.advance(60 * SECOND);
    const late = worker();
    expect(await late.runOnce()).toBe(0);
    expect(late.lagSeconds()).toBe(0);
    market.advance(5 * SECOND);
    expect(late.lagSeconds()).toBe(5);
    expect((await info(ANN, first)).status).toBe(1);
    const ticksAround: OptionsDeps['feed']['ticksAround'] = (_symbol, second) => ({
      state: 'known',
      ticks: [{ price: '100', ts: second * SECOND }],
    });
    deps = { ...deps, feed: { ...deps.feed, ticksAround } };
    expect(await worker().runOnce()).toBe(1);
  });

  it('D-52 returns the stake when the expiry price can no longer be known', async () => {
    const id = await buy(ANN);
    market.set(undefined);
    market.advance(60 * SECOND + 24 * 3600 * SECOND);
    expect(await worker().runOnce()).toBe(0);
    market.advance(1);
    expect(await worker().runOnce()).toBe(1);
    expect(await info(ANN, id)).toMatchObject({
      status: 2,
      is_win: 0,
      ploss: '0.00000000',
      sellprice: '100',
    });
    expect((await balance(ANN)).available).toBe('100.00000000');
  });

  it('D-52 a different feed or seed never decides: the stake is returned', async () => {
    const id = await buy(ANN);
    market.set('200');
    market.advance(60 * SECOND);
    deps = { ...deps, feed: { ...deps.feed, identity: 'simulated two' } };
    expect(await worker().runOnce()).toBe(1);
    expect(await info(ANN, id)).toMatchObject({ status: 2, is_win: 0, ploss: '0.00000000' });
  });

  it('L10 names the market on the bill of an opening', async () => {
    await buy(ANN);
    expect(await db().query("SELECT note FROM ledger_transaction WHERE kind = 'options.open'")).toEqual([
      { note: { market: 'BTC/USDT' } },
    ]);
  });

  it('in a replay the expiry is in market time, the countdown in wall-clock time', async () => {
    start(60);
    const id = await buy(ANN);
    const opening = Date.UTC(2026, 0, 1);
    expect(await db().query('SELECT market_opening, market_expiry FROM option_order')).toEqual([
      { market_opening: String(opening + 1), market_expiry: String(opening + 1 + 60 * 60 * SECOND) },
    ]);
    market.advance(30 * SECOND);
    market.set('105');
    expect((await info(ANN, id)).count_down).toBe(30);
    market.advance(30 * SECOND);
    await worker().runOnce();
    expect(await info(ANN, id)).toMatchObject({ sellprice: '105', is_win: 1 });
  });

  it.each([
    ['OPT-30 D-50 a stake below the minimum', { ctzed: '9.99' }, 'options.minimum'],
    ['OPT-26 the minimum of the chosen duration', { ctime: 90, ctzed: '19.99' }, 'options.minimum'],
    ['a duration that is not offered', { ctime: 61 }, 'options.noDuration'],
    ['an unknown market', { m_id: 8 }, 'options.noMarket'],
    ['more than two decimals', { ctzed: '10.001' }, 'options.decimals'],
    ['a stake above the balance', { ctzed: '100.01' }, 'options.insufficient'],
  ])('rejects %s and changes nothing', async (_name, sent, key) => {
    await expect(buy(ANN, sent)).rejects.toMatchObject({ key });
    expect(await balance(ANN)).toEqual({ available: '100.00000000', frozen: '0.00000000' });
    expect(await list(ANN, 1)).toEqual([]);
  });

  it('D-52 enforces the maximum stake of a duration, and accepts orders only in markets with options', async () => {
    const terms = [{ seconds: 60, minimum: '10', maximum: '40' }];
    deps = { ...deps, rules: { ...rules, terms, markets: ['btcusdt'] } };
    await expect(buy(ANN, { ctzed: '40.01' })).rejects.toMatchObject({
      key: 'options.maximum',
      values: { max: '40.00' },
    });
    await expect(buy(ANN, { ctzed: '9.99' })).rejects.toMatchObject({ values: { min: '10.00' } });
    await buy(ANN, { ctzed: '40' });
    deps = { ...deps, rules: { ...rules, markets: ['ethusdt'] } };
    await expect(buy(ANN)).rejects.toMatchObject({ key: 'options.notOffered' });
    expect(await list(ANN, 1)).toHaveLength(1);
  });

  it('rejects trading on a price older than the maximum age', async () => {
    market.quiet(true);
    market.advance(5 * SECOND);
    await buy(ANN);
    market.advance(1);
    await expect(buy(ANN)).rejects.toMatchObject({ key: 'options.stale' });
  });

  it('D-52 rejects trading on a book wider than the maximum spread', async () => {
    market.spread('0.001');
    await buy(ANN);
    market.spread('0.00100001');
    await expect(buy(ANN)).rejects.toMatchObject({ key: 'options.wide' });
    expect(await list(ANN, 1)).toHaveLength(1);
  });

  it('D-52 settles only on books as narrow as required to open, and returns the stake when there was none since', async () => {
    const spreads: unknown[] = [];
    const id = await buy(ANN);
    market.advance(60 * SECOND);
    const before = Date.UTC(2026, 0, 1) - 1;
    const ticksAround: OptionsDeps['feed']['ticksAround'] = (_symbol, _second, spread) => {
      spreads.push(spread);
      return { state: 'known', ticks: [{ price: '200', ts: before }] };
    };
    deps = { ...deps, feed: { ...deps.feed, ticksAround } };
    expect(await worker().runOnce()).toBe(1);
    expect(spreads).toEqual([rules.maximumSpread, rules.maximumSpread]);
    expect(await info(ANN, id)).toMatchObject({ status: 2, is_win: 0, ploss: '0.00000000' });
    expect((await balance(ANN)).available).toBe('100.00000000');
  });

  it("OPT-46 CALLS-36 lists the member's orders by status, ten per page, newest first", async () => {
    await give(ANN, '200');
    const ids: number[] = [];
    for (let n = 0; n < 12; n++) ids.push(await buy(ANN));
    expect((await list(ANN, 1)).map((order) => order.id)).toEqual(ids.toReversed().slice(0, 10));
    expect((await list(ANN, 1, 2)).map((order) => order.id)).toEqual(ids.toReversed().slice(10));
    expect(await list(ANN, 2)).toEqual([]);
    market.advance(60 * SECOND);
    await worker().runOnce();
    expect(await list(ANN, 2)).toHaveLength(10);
    expect(await list(ANN, 1)).toEqual([]);
  });

  it("CALLS-35 another member's order and an unknown id get the same answer", async () => {
    const id = await buy(ANN);
    await expect(info(BOB, id)).rejects.toMatchObject({ key: 'options.noOrder' });
    await expect(info(ANN, id + 1)).rejects.toMatchObject({ key: 'options.noOrder' });
    expect(await list(BOB, 1)).toEqual([]);
  });

  it('50 parallel stakes on a balance for 10: exactly 10 succeed', async () => {
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => buy(ANN)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(10);
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as { key?: string }] : [],
    );
    expect(new Set(refusals.map(({ key }) => key))).toEqual(new Set(['options.insufficient']));
    expect(await balance(ANN)).toEqual({ available: '0.00000000', frozen: '100.00000000' });
  });

  it('one order that cannot be settled does not stop the others', async () => {
    const poisoned = await buy(ANN);
    await buy(ANN);
    market.advance(60 * SECOND);
    const errors: unknown[] = [];
    const postAll: OptionsDeps['ledger']['postAll'] = (tx, entries) =>
      entries.some(({ ref }) => ref === `option:${poisoned}`)
        ? Promise.reject(new Error('refused'))
        : ledger.postAll(tx, entries);
    const whole = deps;
    deps = { ...deps, ledger: { ...ledger, postAll } };
    expect(await worker(errors).runOnce()).toBe(1);
    expect(errors).toHaveLength(1);
    deps = whole;
    expect(await worker(errors).runOnce()).toBe(1);
  });
});
