import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { auditLedger, ledgerChecks, ledgerMigrations } from '@ex/server-ledger';
import { houseMigrations, riskMigrations } from '@ex/server-risk';
import { makeTestRisk } from '@ex/server-risk/testing';
import { spotChecks } from '../checks';
import { spotMigrations } from '../migrations';
import { sendToWriter } from '../testing/batch-writer';
import { BTC_USDT, rules, testFeed } from '../testing/market';
import { spotVenue } from '../testing/venue';
import type { OrderFields, SpotVenue } from '../testing/venue';

const { symbol, base, quote } = BTC_USDT;
const TAKER = 11;
const OTHER = 12;
/** Members who place traps, and the traps of each. */
const TRAPPERS = Array.from({ length: 20 }, (_, at) => 100 + at);
const TRAPS = 10;

describe.each(testDatabases('any'))('resting orders of members who may not trade on $name', (engine) => {
  const db = useDatabase(engine, [
    ...ledgerMigrations,
    ...riskMigrations,
    ...houseMigrations,
    ...spotMigrations,
  ]);
  let held: Set<number>;
  let venue: SpotVenue;
  const send = (member: number, order: OrderFields) => sendToWriter(venue, { member, order });

  beforeEach(async () => {
    held = new Set();
    const market = testFeed();
    market.show(symbol, [[99, 5]], [[101, 5]]);
    const risk = makeTestRisk({
      references: new Map([[symbol, '100']]),
      meters: {
        worthOf: (coin) => (coin === quote.id ? '1' : '100'),
        heldCondition: (member) => `${member} = ANY ('{${[...held].join(',')}}')`,
      },
    });
    venue = await spotVenue(db(), market, { risk, rules: { ...rules, fees: { maker: '0', taker: '0' } } });
    for (const member of [TAKER, OTHER, ...TRAPPERS]) {
      await venue.give(member, quote.id, '10000');
      await venue.give(member, base.id, '100');
    }
  });
  afterEach(async () => {
    expect(await auditLedger(db(), [...ledgerChecks, ...spotChecks])).toEqual([]);
    await venue.close();
  });

  const setTraps = async (price: string): Promise<void> => {
    const trap = { side: 'sell', price, num: '0.02' } as const;
    const placed = await Promise.all(
      TRAPPERS.flatMap((member) => Array.from({ length: TRAPS }, () => send(member, trap))),
    );
    expect(new Set(placed)).toEqual(new Set(['spot.done.placed']));
  };
  /** One order meets the traps, another one waits behind it; returns the number of transactions. */
  const passTraps = async (): Promise<number> => {
    const transaction = jest.spyOn(db(), 'transaction');
    const answers = await Promise.all([
      send(TAKER, { side: 'buy', price: '101', num: '0.02' }),
      send(OTHER, { side: 'buy', price: '98', num: '1' }),
    ]);
    const { length } = transaction.mock.calls;
    transaction.mockRestore();
    expect(answers).toEqual(['spot.done.filled', 'spot.done.placed']);
    expect(await db().query('SELECT price, sell_order FROM spot_trade')).toEqual([
      { price: '101.000000000000', sell_order: null },
    ]);
    expect(await db().query('SELECT FROM spot_order WHERE status = 3')).toHaveLength(TRAPPERS.length * TRAPS);
    return length;
  };

  it('RISK-108 orders of held members that are in the way of another order cost the market a few transactions', async () => {
    await setTraps('100.50');
    held = new Set(TRAPPERS);
    expect(await passTraps()).toBeLessThan(10);
  });

  it('RISK-108 so do orders of members who have given enough away', async () => {
    await setTraps('99.50');
    await db().query(
      'INSERT INTO risk_giveaway (member_id, day, given) ' +
        "SELECT unnest($1::bigint[]), (now() AT TIME ZONE 'UTC')::date, 1000000 " +
        'ON CONFLICT (member_id) DO UPDATE SET given = excluded.given',
      [TRAPPERS],
    );
    expect(await passTraps()).toBeLessThan(10);
  });
});
