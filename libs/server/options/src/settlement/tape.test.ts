import { createHash } from 'node:crypto';
import { getHyOrderReceipt } from '@ex/contract';
import { holdTransaction, makeImpatientDb, testDatabases, useDatabase } from '@ex/server-db/testing';
import { auditLedger, createLedger, ledgerChecks, ledgerMigrations } from '@ex/server-ledger';
import { makeDisburse } from '@ex/server-ledger/testing';
import { testModes } from '@ex/server-modes/testing';
import { makeTestRisk } from '@ex/server-risk/testing';
import { priceTapeMigrations, recordSeconds } from '@ex/server-price-tape';
import { optionsChecks } from '../checks';
import type { OptionsDeps } from '../deps';
import { optionsMigrations } from '../migrations';
import { receiptHandler } from '../receipt/read-receipt';
import { failingDb } from '../testing/flaky-db';
import { catalogue, rules, testFeed } from '../testing/market';
import { memberContext, openOption } from '../testing/open-option';
import { makeSettlementWorker } from './worker';

const [ANN, BOB] = [11, 12];
const MINUTE = 60_000;
/** Statements of the transaction that settles, and one more for its commit. */
const STEPS = [1, 2, 3, 4, 5, 6];

interface SettledRow {
  readonly status: number;
  readonly close_price: string | null;
  readonly close_tick: string | null;
  readonly return_reason: string | null;
}

describe.each(testDatabases('any'))('settlement by the tape on $name', (engine) => {
  const db = useDatabase(engine, [...ledgerMigrations, ...priceTapeMigrations, ...optionsMigrations]);
  const ledger = createLedger();
  let market: ReturnType<typeof testFeed>;
  let deps: OptionsDeps;
  const errors: unknown[] = [];

  const onError = (error: unknown) => errors.push(error);
  const settle = (over: Partial<OptionsDeps> = {}) =>
    makeSettlementWorker({ ...deps, ...over }, { now: market.now, onError }).runOnce();
  const seeing = (ticksAround: OptionsDeps['feed']['ticksAround']) => ({
    feed: { ...deps.feed, ticksAround },
  });
  const blind = () => seeing(() => ({ state: 'unknown' }));
  const open = (member = ANN, direction: 1 | 2 = 1) => openOption(deps, member, market.now, direction);
  const orders = () =>
    db().query<SettledRow>(
      'SELECT status, close_price, close_tick, return_reason FROM option_order ORDER BY id',
    );
  const available = async (member = ANN) => (await ledger.balance(db(), member, 1, 1)).available;
  /** Fills the tape without settling. */
  const record = () => recordSeconds({ db: db(), feed: deps.feed, maximumSpread: '0' }, market.now());
  const findings = () => auditLedger(db(), [...ledgerChecks, ...optionsChecks]);
  const receiptOf = async (member: number, order_id: number) =>
    getHyOrderReceipt.answer.parse(
      (await receiptHandler(deps).handle({ order_id }, memberContext(member, market.now))).data,
    );

  beforeEach(async () => {
    errors.length = 0;
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
    for (const member of [ANN, BOB]) await makeDisburse(db())(member, 1, '100');
  });
  afterEach(async () => expect(await findings()).toEqual([]));

  if (engine.name === 'postgres')
    it('RISK-62 leaves due what a member has locked elsewhere, without waiting, and settles all others', async () => {
      for (const member of [ANN, BOB]) await open(member);
      market.advance(MINUTE);
      const held = await holdTransaction(db(), (tx) =>
        tx.query('SELECT FROM ledger_balance WHERE member = $1 FOR UPDATE', [ANN]),
      );
      const impatient = makeImpatientDb(db());
      expect(await settle({ db: impatient.db })).toBe(1);
      expect((await orders()).map(({ status }) => status)).toEqual([1, 2]);
      await held.release();
      expect(await settle({ db: impatient.db })).toBe(1);
      expect([impatient.waits, errors]).toEqual([[], []]);
    });

  it('D-52 opening an option lists its second of opening and of expiry', async () => {
    await open();
    await open(BOB);
    market.advance(300);
    await open(BOB);
    const wanted = await db().query('SELECT second, state, due_at FROM price_tape ORDER BY second');
    const start = Date.UTC(2026, 0, 1);
    expect(wanted).toEqual(
      [start, start + MINUTE].map((ms) => ({
        second: String(ms / 1000),
        state: 'wanted',
        due_at: new Date(ms),
      })),
    );
  });

  it('D-52 a crash between recording and paying changes no price: the next process settles by the tape', async () => {
    await open();
    market.set('101');
    market.advance(MINUTE);
    await record();
    expect(await orders()).toMatchObject([{ status: 1 }]);
    expect(await settle(blind())).toBe(1);
    expect(await orders()).toMatchObject([{ close_price: '101', return_reason: null }]);
    expect(await available()).toBe('108.50000000');
  });

  it('D-52 a restart that misses the expiry returns the stake, even if another process finds a price later', async () => {
    await open();
    market.set('101');
    market.advance(MINUTE);
    expect(await settle(blind())).toBe(1);
    expect(await settle()).toBe(0);
    expect(await orders()).toMatchObject([
      { close_price: '100', close_tick: null, return_reason: 'no-price' },
    ]);
    expect(await available()).toBe('100.00000000');
  });

  it.each(STEPS)('a failure at step %i pays nobody half, and the next round pays once', async (step) => {
    await open();
    await open(BOB, 2);
    market.set('101');
    market.advance(MINUTE);
    await record();
    const before = [await available(), await available(BOB)];
    expect(await settle({ db: failingDb(db(), step) })).toBe(0);
    expect(errors).toHaveLength(2);
    expect([await available(), await available(BOB)]).toEqual(before);
    expect((await orders()).map(({ status }) => status)).toEqual([1, 1]);
    expect(await findings()).toEqual([]);
    expect(await settle()).toBe(2);
    expect([await available(), await available(BOB)]).toEqual(['108.50000000', '90.00000000']);
  });

  it('an order of an older program without its second on the tape gets it late, and settles', async () => {
    await open();
    await db().query('DELETE FROM price_tape');
    market.set('99');
    market.advance(MINUTE + 5_000);
    expect(await settle()).toBe(0);
    market.advance(1);
    expect(await settle()).toBe(0);
    expect(await settle()).toBe(1);
    expect(await orders()).toMatchObject([{ close_price: '99' }]);
  });

  it('D-52 CALLS-35 the receipt names the ticks around both moments and fits its digest', async () => {
    market.advance(250);
    const id = await open();
    market.advance(500);
    market.set('100.5');
    market.advance(MINUTE - 600);
    market.set('101.25');
    market.advance(3_000);
    await expect(receiptOf(ANN, id)).rejects.toMatchObject({ key: 'options.noReceipt' });
    await settle();
    const { text, digest, rule, order_id } = await receiptOf(ANN, id);
    expect([order_id, rule]).toEqual([id, 2]);
    expect(createHash('sha256').update(text).digest('hex')).toBe(digest);
    for (const line of [
      'accepted: 2026-01-01T00:00:00.250Z',
      'opening price of: 2026-01-01T00:00:00.251Z',
      'tick at or before opening: 100 at 2026-01-01T00:00:00.251Z',
      'first tick after opening: 100.5 at 2026-01-01T00:00:00.750Z',
      'tick at or before expiry: 101.25 at 2026-01-01T00:01:00.150Z',
      'first tick after expiry: -',
      'closing price of: 2026-01-01T00:01:00.150Z',
      'stake returned because: -',
    ])
      expect(text).toContain(`${line}\n`);
    await expect(receiptOf(BOB, id)).rejects.toMatchObject({ key: 'options.noOrder' });
    await expect(receiptOf(ANN, id + 1)).rejects.toMatchObject({ key: 'options.noOrder' });
  });

  it.each([
    ['a price', 'UPDATE option_order SET close_price = 102 WHERE status = 2', ['D-52-tape', 'D-52-digest']],
    [
      'a moment',
      'UPDATE option_order SET close_tick = close_tick - 1 WHERE id = 1',
      ['D-52-tape', 'D-52-once', 'D-52-digest'],
    ],
    ['the opening', 'UPDATE option_order SET opened_at = now()', ['D-52-digest']],
    ['the tape', "UPDATE price_tape SET ticks = '[]'", ['D-52-tape']],
    ['a reason', "UPDATE option_order SET return_reason = 'equal'", ['D-52-tape', 'D-52-digest']],
    ['no receipt', 'DELETE FROM option_receipt WHERE order_id = 1', ['D-52-receipt']],
    [
      'a receipt of no order',
      `INSERT INTO option_receipt VALUES (9, 1, '{}', repeat('0', 64))`,
      ['D-52-receipt'],
    ],
  ])('the audit sees %s that was changed', async (_what, damage, ids) => {
    await open();
    await open();
    market.set('101');
    market.advance(MINUTE);
    await settle();
    expect(await findings()).toEqual([]);
    await db().query('BEGIN; ' + damage + '; COMMIT');
    expect((await findings()).map(({ id }) => id)).toEqual(ids);
    await db().query('DELETE FROM option_receipt; DELETE FROM option_order; DELETE FROM price_tape');
    await db().query('TRUNCATE ledger_posting, ledger_transaction, ledger_balance, ledger_hold');
  });
});
