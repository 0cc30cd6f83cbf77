import { deleteExpired } from '@ex/server-db';
import type { Expiring } from '@ex/server-db';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { ledgerMigrations } from '@ex/server-ledger';
import { makeHedging, paperHedger } from './hedger';
import type { HedgingDeps } from './hedger';
import { riskRetention } from '../retention';
import { houseMigrations } from './migrations';
import { parsePrice } from './units';

const BTC = 2;

describe.each(testDatabases('any'))('hedging on $name', (engine) => {
  const db = useDatabase(engine, [...ledgerMigrations, ...houseMigrations]);
  const hold = (desk: number, amount: string) =>
    db().query('INSERT INTO house_position (coin, desk, amount, cash) VALUES ($1, $2, $3, 0)', [
      BTC,
      desk,
      amount,
    ]);
  const hedges = () => db().query('SELECT hedger, symbol, amount, price FROM house_hedge ORDER BY id');
  const hedging = (over: Partial<HedgingDeps> = {}) =>
    makeHedging(
      {
        ...{ db: db(), hedger: paperHedger, minimum: '100' },
        marks: { isUnit: () => false, price: () => parsePrice('100'), roughPrice: () => 0n, cap: () => 0n },
        catalogue: { coin: (id) => ({ id, code: 'BTC', decimals: 8 }) },
        feed: {
          markets: () => [
            { symbol: 'btcusdt', base: 'BTC', quote: 'USDT', pricePrecision: 2, amountPrecision: 2 },
          ],
        },
        ...over,
      },
      (error) => {
        throw error;
      },
    );

  it('RISK-28 the paper hedger takes the other side of all positions of a coin, once', async () => {
    await hold(7, '-3');
    await hold(0, '0.5');
    expect(await hedging().runOnce()).toBe(1);
    const first = { hedger: 'paper', symbol: 'btcusdt', amount: '2.50000000', price: '100.000000000000' };
    expect(await hedges()).toEqual([first]);
    // Another process, and a change below the least value.
    await hold(8, '0.9');
    expect(await hedging().runOnce()).toBe(0);
    await hold(9, '0.6');
    expect(await hedging().runOnce()).toBe(1);
    expect(await hedges()).toEqual([first, { ...first, amount: '-1.50000000' }]);
  });

  it('RISK-106 orders of the hedger go after 90 days, and what they come to stays', async () => {
    await hold(7, '-3');
    await hedging().runOnce();
    const rule = riskRetention.find(({ table }) => table === 'house_hedge') as Expiring;
    const days = (n: number) => ({ now: new Date(Date.now() + n * 86_400_000) });
    expect(await deleteExpired(db(), rule, days(89))).toBe(0);
    expect(await deleteExpired(db(), rule, days(91))).toBe(1);
    expect(await hedging().runOnce()).toBe(0);
    await hold(8, '-2');
    await hedging().runOnce();
    expect((await hedges()).map(({ amount }) => amount)).toEqual(['2.00000000']);
  });

  it('RISK-28 a hedger that trades a part is asked for the rest, and one without a price for nothing', async () => {
    await hold(7, '-3');
    const half = {
      name: 'half',
      trade: ({ amount }: { readonly amount: bigint }) => Promise.resolve(amount / 2n),
    };
    await hedging({ hedger: half }).runOnce();
    await hedging({ hedger: half }).runOnce();
    expect((await hedges()).map(({ amount }) => amount)).toEqual(['1.50000000', '0.75000000']);
    const noPrice = { isUnit: () => false, price: () => undefined, roughPrice: () => 0n, cap: () => 0n };
    expect(await hedging({ marks: noPrice }).runOnce()).toBe(0);
  });
});
