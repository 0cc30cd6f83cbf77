import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { auditLedger, ledgerChecks, ledgerMigrations } from '@ex/server-ledger';
import { houseMigrations } from '@ex/server-risk';
import { spotChecks } from '../checks';
import { spotMigrations } from '../migrations';
import { BTC_USDT, testFeed } from '../testing/market';
import type { TestFeed } from '../testing/market';
import { spotVenue } from '../testing/venue';
import type { SpotVenue } from '../testing/venue';

const ANN = 11;
const { symbol, base, quote } = BTC_USDT;

describe.each(testDatabases('any'))('a book that gives money away on $name', (engine) => {
  const db = useDatabase(engine, [...ledgerMigrations, ...houseMigrations, ...spotMigrations]);
  let feed: TestFeed;
  let venue: SpotVenue;

  beforeEach(async () => {
    feed = testFeed();
    venue = await spotVenue(db(), feed);
    await venue.give(ANN, quote.id, '1000');
  });
  afterEach(async () => {
    await venue.close();
    expect(await auditLedger(db(), [...ledgerChecks, ...spotChecks])).toEqual([]);
  });

  const rows = async () => {
    const { buy, sell } = await venue.book(symbol);
    return [buy, sell].map((side) => side.map(({ price, amount }) => `${amount} at ${price}`));
  };
  const has = async (coin: number) => (await venue.balance(ANN, coin)).available;

  it('a crossed book offers neither of its crossed sides', async () => {
    feed.show(
      symbol,
      [
        [103, 5],
        [98, 5],
      ],
      [
        [99, 5],
        [104, 5],
      ],
    );
    expect(await rows()).toEqual([['5 at 98'], ['5 at 104']]);
    const buy = await venue.place(ANN, { side: 'buy', num: '1', amount: '500' });
    const sale = await venue.place(ANN, { side: 'sell', num: await has(base.id) });
    expect([buy.code, sale.code]).toEqual([1, 1]);
    expect(Number(await has(quote.id))).toBeLessThan(1000);
    feed.show(symbol, [[100, 5]], [[100, 5]]);
    expect(await rows()).toEqual([['5 at 100'], ['5 at 100']]);
  });

  it('levels crossed by a trade newer than the book are withheld until the next book', async () => {
    feed.show(
      symbol,
      [
        [98, 5],
        [95, 5],
      ],
      [
        [99, 5],
        [104, 5],
      ],
    );
    feed.trade(symbol, '102');
    expect(await rows()).toEqual([['5 at 98', '5 at 95'], ['5 at 104']]);
    feed.trade(symbol, '96');
    expect(await rows()).toEqual([['5 at 95'], ['5 at 99', '5 at 104']]);
    feed.show(symbol, [[98, 4]], [[99, 4]]);
    expect(await rows()).toEqual([['4 at 98'], ['4 at 99']]);
  });

  it('other feed updates do not keep an old book on offer', async () => {
    feed.show(symbol, [[98, 5]], [[99, 5]]);
    feed.advance(10_000);
    expect((await rows())[0]).toHaveLength(1);
    feed.trade(symbol, '98.5');
    expect(await rows()).toEqual([[], []]);
    expect(await venue.place(ANN, { side: 'buy', amount: '10' })).toMatchObject({
      msg: 'The price is out of date. Try again when it updates.',
    });
  });
});
