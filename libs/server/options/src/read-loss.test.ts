import { add, equals, negate } from '@ex/money';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { ledgerMigrations } from '@ex/server-ledger';
import { priceTapeMigrations } from '@ex/server-price-tape';
import fc from 'fast-check';
import { optionBookings } from './archive';
import { optionsMigrations } from './migrations';
import { readOptionLoss } from './read-loss';

const MEMBERS = [11, 12, 13];
const HOUR = 3600 * 1000;
/** Half past nine in UTC; midnight was nine and a half hours before. */
const NOW = Date.UTC(2026, 0, 10, 9, 30);
const MIDNIGHT = Date.UTC(2026, 0, 10);

const option = fc.record({
  member: fc.constantFrom(...MEMBERS),
  stake: fc.integer({ min: 1, max: 50 }),
  /** Undefined while it runs; else what it brought, and how long after midnight, hours. */
  end: fc.option(fc.record({ won: fc.boolean(), hours: fc.constantFrom(-25, -1, 0, 3, 9) }), {
    nil: undefined,
  }),
});
type Option = typeof option extends fc.Arbitrary<infer T> ? T : never;

const profitOf = ({ stake, end }: Option): string => (end?.won ? '0.85' : `-${stake}`);

describe.each(testDatabases('any'))('options of a member on $name', (engine) => {
  const db = useDatabase(engine, [...ledgerMigrations, ...priceTapeMigrations, ...optionsMigrations]);

  const insert = (one: Option, openedAt = NOW - 26 * HOUR) =>
    db().query(
      `INSERT INTO option_order (member_id, market_id, symbol, title, direction, coin_id, account, stake, payout_rate,
         seconds, open_price, opened_at, expires_at, feed, market_expiry, status, close_price, profit, settled_at)
       VALUES ($1, 7, 'btcusdt', 'BTC/USDT', 1, 1, 1, $2, 0.85, 60, 100, $3, $3, 'f', 1, $4, $5, $6, $7)`,
      [
        ...[one.member, one.stake, new Date(openedAt), one.end ? 2 : 1],
        ...(one.end ? [100, profitOf(one), new Date(MIDNIGHT + one.end.hours * HOUR)] : [null, null, null]),
      ],
    );

  it('GUARD-01 a loss is what was lost less what was won since midnight UTC, and the stakes that run', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(option, { maxLength: 8 }), async (options) => {
        await db().query('DELETE FROM option_order');
        for (const one of options) await insert(one);
        const asked = [11, 12];
        const losses = await db().transaction((tx) => readOptionLoss(tx, asked, NOW));
        for (const member of MEMBERS) {
          const counted = options.filter(
            (one) => one.member === member && (one.end === undefined || one.end.hours >= 0),
          );
          const loss = counted.reduce(
            (sum, one) => add(sum, one.end ? negate(profitOf(one)) : String(one.stake)),
            '0',
          );
          const read = losses.get(member);
          if (!asked.includes(member) || counted.length === 0) expect(read).toBeUndefined();
          else expect(equals(read ?? 'none', loss)).toBe(true);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('keep their month out of the archive while one that was opened before its end runs', async () => {
    const month = { until: new Date(MIDNIGHT) } as Parameters<NonNullable<typeof optionBookings.findOpen>>[1];
    const open = () => optionBookings.findOpen?.(db(), month);
    await insert({ member: 11, stake: 5, end: { won: true, hours: 3 } });
    await insert({ member: 11, stake: 5, end: undefined }, MIDNIGHT);
    expect(await open()).toEqual([]);
    await insert({ member: 11, stake: 5, end: undefined }, MIDNIGHT - 1);
    await insert({ member: 12, stake: 5, end: undefined });
    expect(await open()).toEqual(['options that were opened in it or before still run (2)']);
  });
});
