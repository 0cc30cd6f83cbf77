import { compare } from '@ex/money';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { auditLedger, ledgerChecks, ledgerMigrations } from '@ex/server-ledger';
import { houseMigrations } from '@ex/server-risk';
import { spotChecks } from '../checks';
import { spotMigrations } from '../migrations';
import { ALT_BTC, ALT_ETH, BTC_USDT, ETH_BTC, ETH_USDT, testFeed } from '../testing/market';
import type { TestFeed } from '../testing/market';
import { spotVenue } from '../testing/venue';
import type { SpotVenue } from '../testing/venue';

const ANN = 11;
const [ETH, BTC, USDT] = [ETH_BTC.base.id, ETH_BTC.quote.id, BTC_USDT.quote.id];

describe.each(testDatabases('any'))('markets whose books contradict each other on $name', (engine) => {
  const db = useDatabase(engine, [...ledgerMigrations, ...houseMigrations, ...spotMigrations]);
  let feed: TestFeed;
  let venue: SpotVenue;

  beforeEach(async () => {
    feed = testFeed();
    feed.show(BTC_USDT.symbol, [[99, 50]], [[100, 50]]);
    feed.show(ETH_USDT.symbol, [[10, 50]], [[10.1, 50]]);
    // One ETH is worth 0.1 BTC via USDT.
    feed.show(
      ETH_BTC.symbol,
      [
        [0.12, 5],
        [0.1, 5],
      ],
      [
        [0.08, 5],
        [0.11, 5],
      ],
    );
    venue = await spotVenue(db(), feed);
    await venue.give(ANN, BTC, '1');
  });
  afterEach(async () => {
    await venue.close();
    expect(await auditLedger(db(), [...ledgerChecks, ...spotChecks])).toEqual([]);
  });

  const rows = async () => {
    const { buy, sell } = await venue.book(ETH_BTC.symbol);
    return [buy, sell].map((side) => side.map(({ price, amount }) => `${amount} at ${price}`));
  };
  const has = async (coin: number) => (await venue.balance(ANN, coin)).available;

  it('no member gains from a round trip through the house', async () => {
    await venue.place(ANN, { side: 'buy', num: '9', amount: '0.8', market: ETH_BTC.id });
    await venue.place(ANN, { side: 'sell', num: await has(ETH), market: ETH_USDT.id });
    await venue.place(ANN, { side: 'buy', num: '1', amount: await has(USDT), market: BTC_USDT.id });
    expect(compare(await has(BTC), '1')).toBe(-1);
  });

  it('the house offers a level while it loses nothing on it via USDT, and consumed size stays consumed', async () => {
    expect(await rows()).toEqual([['5 at 0.1'], ['5 at 0.11']]);
    await venue.place(ANN, { side: 'buy', num: '2', price: '0.11', market: ETH_BTC.id });
    feed.show(ETH_USDT.symbol, [[7.9, 50]], [[8, 50]]);
    // The quantity taken is deducted from the current best level on.
    expect(await rows()).toEqual([[], ['3 at 0.08', '5 at 0.11']]);
    feed.show(ETH_USDT.symbol, [[13, 50]], [[13.1, 50]]);
    expect(await rows()).toEqual([['5 at 0.12', '5 at 0.1'], []]);
    const again = await spotVenue(db(), feed);
    feed.show(ETH_USDT.symbol, [[10, 50]], [[10.1, 50]]);
    expect((await again.book(ETH_BTC.symbol)).sell).toMatchObject([{ amount: '3' }]);
    await again.close();
    feed.advance(10_000);
    feed.show(ETH_BTC.symbol, [[0.12, 5]], [[0.15, 5]]);
    expect(await rows()).toEqual([['5 at 0.12'], ['5 at 0.15']]);
  });

  it('a book without one side still allows no profitable round trip', async () => {
    feed.show(BTC_USDT.symbol, [], [[100, 50]]);
    feed.show(
      ETH_BTC.symbol,
      [[0.12, 5]],
      [
        [0.08, 5],
        [0.11, 5],
      ],
    );
    expect((await rows())[1]).toEqual([]);
    feed.show(
      ETH_BTC.symbol,
      [[0.09, 5]],
      [
        [0.098, 5],
        [0.11, 5],
      ],
    );
    expect((await rows())[1]).toEqual(['5 at 0.11']);
    feed.show(BTC_USDT.symbol, [[99, 50]], []);
    feed.show(
      ETH_BTC.symbol,
      [
        [0.12, 5],
        [0.1, 5],
      ],
      [[0.13, 5]],
    );
    expect((await rows())[0]).toEqual(['5 at 0.1']);
  });

  it('a coin without a USDT market has one house market, so no round trip through two', async () => {
    feed.show(ALT_ETH.symbol, [[2, 5]], [[2.1, 5]]);
    feed.show(ALT_BTC.symbol, [[0.5, 5]], [[0.6, 5]]);
    expect(await venue.book(ALT_ETH.symbol)).toMatchObject({
      buy: [{ price: '2' }],
      sell: [{ price: '2.1' }],
    });
    expect(await venue.book(ALT_BTC.symbol)).toMatchObject({ buy: [], sell: [] });
  });
});
