import fc from 'fast-check';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { ledgerMigrations } from '../migrations';
import { addMonths, findNewestBefore, monthOf, startOfMonth } from './months';

const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const counts = fc.integer({ min: -600, max: 600 });

describe('months', () => {
  it('contain each of their moments', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const month = monthOf(moment);
        return startOfMonth(month) <= moment && moment < startOfMonth(month, 1);
      }),
    );
  });

  it('are counted like numbers, and follow each other in the order of their texts', () => {
    fc.assert(
      fc.property(moments, counts, counts, (moment, a, b) => {
        const month = monthOf(moment);
        expect(addMonths(addMonths(month, a), b)).toBe(addMonths(month, a + b));
        expect(addMonths(month, a) < month).toBe(a < 0);
      }),
    );
  });

  it('begin in UTC', () => {
    expect(startOfMonth('2026-02', 11).toISOString()).toBe('2027-01-01T00:00:00.000Z');
  });
});

describe.each(testDatabases())('the end of a month on $name', (engine) => {
  const db = useDatabase(engine, ledgerMigrations);
  const moment = new Date('2026-02-01');
  /** Writes transactions, each in its month of 2026. */
  const write = (ids: readonly number[], months: readonly number[]) =>
    db().query(
      `INSERT INTO ledger_transaction (id, kind, ref, booked_at) OVERRIDING SYSTEM VALUE
       SELECT id, 'test', id::text, make_timestamptz(2026, month, 7, 0, 0, 0, 'UTC')
       FROM unnest($1::bigint[], $2::integer[]) t (id, month)`,
      [ids, months],
    );

  it('is the last transaction before it, even when numbers are missing', async () => {
    expect(await findNewestBefore(db(), moment)).toBe('0');
    await write([5, 6, 90, 91, 4_000_000_000], [1, 1, 1, 2, 2]);
    expect(await findNewestBefore(db(), moment)).toBe('90');
    expect(await findNewestBefore(db(), new Date('2026-01-01'))).toBe('0');
    expect(await findNewestBefore(db(), new Date('2026-03-01'))).toBe('4000000000');
  });

  it('is found wherever it is', async () => {
    const total = 40;
    for (let before = 0; before <= total; before += 13) {
      await db().query('DELETE FROM ledger_transaction');
      const ids = Array.from({ length: total }, (_, at) => 3 * at + 1);
      await write(
        ids,
        ids.map((_, at) => (at < before ? 1 : 2)),
      );
      expect(await findNewestBefore(db(), moment)).toBe(String(ids[before - 1] ?? 0));
    }
  });
});
