import { migrate } from '@ex/server-db';
import type { Db } from '@ex/server-db';
import { testDatabases } from '@ex/server-db/testing';
import { auditLedger, createLedger, ledgerChecks, ledgerMigrations } from '@ex/server-ledger';
import { makeDisburse } from '@ex/server-ledger/testing';
import { testModes } from '@ex/server-modes/testing';
import { makeTestRisk } from '@ex/server-risk/testing';
import { priceTapeMigrations } from '@ex/server-price-tape';
import { optionsChecks } from './checks';
import { optionsMigrations } from './migrations';
import { catalogue, rules, testFeed } from './testing/market';
import { makeSettlementWorker } from './settlement/worker';

const MEMBER = 11;
const START = Date.UTC(2026, 0, 1);

describe.each(testDatabases())('options of an older release on $name', (engine) => {
  let db: Db;
  const ledger = createLedger();
  beforeAll(async () => {
    db = await engine.open();
    await migrate(db, [...ledgerMigrations, ...optionsMigrations.slice(0, 1)]);
  });
  afterAll(() => db.close());

  const openAt = (openedAt: number) =>
    db.transaction(async (tx) => {
      const [row] = await tx.query<{ id: string }>(
        `INSERT INTO option_order (member_id, market_id, symbol, title, direction, coin_id, account, stake, payout_rate,
           seconds, open_price, opened_at, expires_at, feed, market_expiry)
         VALUES ($1, 7, 'btcusdt', 'BTC/USDT', 1, 1, 1, 10, 0.85, 60, 100, $2, $3, 'simulated one', $4) RETURNING id`,
        [MEMBER, new Date(openedAt), new Date(openedAt + 60_000), openedAt + 60_000],
      );
      const hold = { member: MEMBER, account: 1, coin: 1, amount: '10' } as const;
      await ledger.hold(tx, { ...hold, kind: 'options.open', ref: `option:${row?.id}` });
      return row?.id ?? '';
    });
  const settleByHand = (id: string) =>
    db.transaction(async (tx) => {
      const place = { house: 'options', coin: 1 } as const;
      const legs = [{ place, bucket: 'available', amount: '10' }] as const;
      await ledger.release(tx, { ref: `option:${id}`, kind: 'options.settle', legs });
      await tx.query(
        'UPDATE option_order SET status = 2, close_price = 99, profit = -10, settled_at = now() WHERE id = $1',
        [id],
      );
    });

  it('D-52 keep their results without a receipt, and running ones settle by the tape', async () => {
    await makeDisburse(db)(MEMBER, 1, '100');
    await settleByHand(await openAt(START - 90_000));
    await openAt(START);
    await migrate(db, [...ledgerMigrations, ...priceTapeMigrations, ...optionsMigrations]);
    expect(await db.query('SELECT second, state FROM price_tape')).toEqual([
      { second: String(START / 1000 + 60), state: 'wanted' },
    ]);
    const market = testFeed();
    market.set('101');
    market.advance(60_000);
    const options = { now: market.now, onError: (error: unknown) => Promise.reject(error as Error) };
    const deps = {
      db,
      ledger,
      catalogue,
      feed: market.feed,
      rules,
      modes: testModes(),
      risk: makeTestRisk(),
    };
    expect(await makeSettlementWorker(deps, options).runOnce()).toBe(1);
    expect(await db.query('SELECT close_price, close_tick FROM option_order ORDER BY id')).toEqual([
      { close_price: '99', close_tick: null },
      { close_price: '101', close_tick: String(START + 60_000) },
    ]);
    expect(await db.query('SELECT order_id FROM option_receipt')).toHaveLength(1);
    expect(await auditLedger(db, [...ledgerChecks, ...optionsChecks])).toEqual([]);
  });
});
