import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { auditLedger, ledgerMigrations, runAudit } from '@ex/server-ledger';
import { houseMigrations } from '@ex/server-risk';
import { spotChecks } from './checks';
import { spotMigrations } from './migrations';
import { BTC_USDT, testFeed } from './testing/market';
import { spotVenue } from './testing/venue';

const [ANN, BOB] = [11, 12];

describe.each(testDatabases('any'))('the checks of spot on $name', (engine) => {
  const db = useDatabase(engine, [...ledgerMigrations, ...houseMigrations, ...spotMigrations]);
  const found = async () => (await auditLedger(db(), spotChecks)).map(({ id }) => id);

  /** What an audit of the added rows finds; all of them were. */
  const foundSince = async () => (await runAudit(db(), spotChecks)).findings.map(({ id }) => id);

  beforeEach(async () => {
    await runAudit(db(), spotChecks);
    const market = testFeed();
    market.show(BTC_USDT.symbol, [[99, 2]], [[100, 2]]);
    const venue = await spotVenue(db(), market);
    await venue.give(ANN, BTC_USDT.quote.id, '1000');
    await venue.give(BOB, BTC_USDT.base.id, '10');
    await venue.place(ANN, { side: 'buy', price: '99.50', num: '2' });
    await venue.place(BOB, { side: 'sell', price: '99.50', num: '1' });
    await venue.place(ANN, { side: 'buy', num: '1', amount: '50' });
    await venue.place(BOB, { side: 'sell', price: '105', num: '1' });
    await venue.close();
  });

  it('find no violations in regular trading', async () => {
    expect(await found()).toEqual([]);
    expect(await foundSince()).toEqual([]);
  });

  it.each([
    ['a hold is short', "UPDATE ledger_hold SET amount = amount - 1 WHERE ref = 'spot:1'", ['L4-spot']],
    [
      'a hold outlived its order',
      'UPDATE spot_order SET status = 3, ended_at = now() WHERE id = 4',
      ['L4-spot'],
    ],
    [
      'a fill was forgotten',
      'UPDATE spot_order SET filled = 0.5, value = 49.75 WHERE id = 1',
      ['L4-spot', 'D-43'],
    ],
    [
      'a trade took a fee of the own choice',
      'UPDATE spot_trade SET buy_fee = 0 WHERE id = 1',
      ['L5-spot', 'L8-spot'],
    ],
    [
      'a trade was never booked',
      'UPDATE spot_trade SET quantity = 2 WHERE id = 2',
      ['D-43', 'L5-spot', 'L8-spot'],
    ],
    ['a trade was worse than the limit', 'UPDATE spot_order SET price = 99.51 WHERE id = 2', ['SPOT-price']],
    ['an order of a trade is gone', 'DELETE FROM spot_order WHERE id = 2', ['L5-spot', 'L8-spot']],
    ['the book is crossed', 'UPDATE spot_order SET price = 99.4 WHERE id = 4', ['SPOT-book']],
  ])('detect that %s', async (_what, damage, ids) => {
    await db().query(damage);
    expect(await found()).toEqual(ids);
    expect(await foundSince()).toEqual(ids);
  });
});
