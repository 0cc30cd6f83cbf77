import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { priceTapeMigrations } from '@ex/server-price-tape';
import { optionsMigrations } from '../migrations';
import { findFalseReceipts } from './find-false-receipts';
import { SELECT_RECEIPT } from './receipt-row';
import type { ReceiptRow } from './receipt-row';
import { digestReceipt, writeReceiptText } from './receipt-text';

describe.each(testDatabases('any'))('receipts that do not fit their orders on $name', (engine) => {
  const db = useDatabase(engine, [...priceTapeMigrations, ...optionsMigrations]);

  /** Settled orders 1 to `count` with receipts, genuine ones for those that `isGenuine`. */
  const insert = async (count: number, isGenuine: (id: number) => boolean) => {
    await db().query(
      `INSERT INTO option_order (member_id, market_id, symbol, title, direction, coin_id, account, stake, payout_rate, seconds,
         open_price, opened_at, expires_at, feed, market_expiry, status, close_price, profit, settled_at)
       SELECT n, 7, 'btcusdt', 'BTC/USDT', 1, 1, 1, 10, 0.85, 60, 100, now(), now(), 'f', 1, 2, 100, 0, now()
       FROM generate_series(1, $1::integer) n`,
      [count],
    );
    await db().query(
      `INSERT INTO option_receipt (order_id, rule, ticks, digest)
       SELECT id, 1, '{"open": {"at": null, "next": null}, "close": {"at": null, "next": null}}', repeat('a', 64)
       FROM option_order`,
    );
    for (const row of await db().query<ReceiptRow>(SELECT_RECEIPT))
      if (isGenuine(Number(row.id)))
        await db().query('UPDATE option_receipt SET digest = $2 WHERE order_id = $1', [
          ...[row.id, digestReceipt(writeReceiptText(row))],
        ]);
  };
  const found = async (after: string, chunk: number) =>
    (await findFalseReceipts(db(), after, chunk)).map((text) => Number(/\d+/.exec(text)?.[0]));

  it('D-52 are all found and named, for any size of the chunks that are read', async () => {
    const count = 6;
    await insert(count, (id) => id % 3 === 0);
    for (let chunk = 1; chunk <= count + 1; chunk += 1) {
      expect(await found('0', chunk)).toEqual([1, 2, 4, 5]);
      expect(await found('2', chunk)).toEqual([4, 5]);
      expect(await found(String(count), chunk)).toEqual([]);
    }
  });
});
