import { tradecancelOrder } from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { auditLedger, ledgerChecks, ledgerMigrations } from '@ex/server-ledger';
import { houseMigrations } from '@ex/server-risk';
import { spotChecks } from '../checks';
import { spotMigrations } from '../migrations';
import { BTC_USDT, testFeed } from '../testing/market';
import type { TestFeed } from '../testing/market';
import { describeMarket } from '../testing/picture';
import { spotVenue } from '../testing/venue';
import type { SpotVenue } from '../testing/venue';

const ANN = 11;
const BOB = 12;
const USDT = BTC_USDT.quote.id;
const BTC = BTC_USDT.base.id;
const { symbol, id: MARKET } = BTC_USDT;

describe.each(testDatabases('any'))('the matching venue on $name', (engine) => {
  const db = useDatabase(engine, [...ledgerMigrations, ...houseMigrations, ...spotMigrations]);
  let market: TestFeed;
  let venue: SpotVenue;
  const open: SpotVenue[] = [];
  const start = async () => {
    const started = await spotVenue(db(), market);
    open.push(started);
    return started;
  };

  beforeEach(async () => {
    market = testFeed();
    market.show(
      symbol,
      [
        [99, 2],
        [98, 5],
      ],
      [
        [100, 2],
        [101, 5],
      ],
    );
    venue = await start();
    await venue.give(ANN, USDT, '1000');
    await venue.give(BOB, BTC, '10');
  });
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
    expect(await auditLedger(db(), [...ledgerChecks, ...spotChecks])).toEqual([]);
  });

  it('has the same book after a restart: orders, priorities, open quantities and remaining quotes', async () => {
    await venue.place(ANN, { side: 'buy', price: '99', num: '1' });
    await venue.place(ANN, { side: 'buy', price: '99', num: '2' });
    await venue.place(ANN, { side: 'buy', price: '100', num: '0.5' });
    await venue.place(BOB, { side: 'sell', price: '99', num: '1.5' });
    await venue.place(BOB, { side: 'sell', price: '100.50', num: '0.33333333' });
    const again = await start();
    expect(describeMarket(again.exchange, MARKET)).toEqual(describeMarket(venue.exchange, MARKET));
    expect((await again.book()).sell[0]).toEqual({ price: '100', amount: '1.5' });
  });

  it('fills after a restart the orders that the market reached meanwhile', async () => {
    await venue.place(ANN, { side: 'buy', price: '90', num: '1' });
    market.show(symbol, [[80, 1]], [[85, 0.4]]);
    const again = await start();
    expect((await again.list(ANN, 1))[0]).toMatchObject({ coinnum: '0.40000000', price: '90' });
    expect(await venue.worker.runOnce()).toBe(1);
    expect(describeMarket(again.exchange, MARKET)).toEqual(describeMarket(venue.exchange, MARKET));
  });

  it('leaves the book unchanged when the transaction of an order failed', async () => {
    const before = describeMarket(venue.exchange, MARKET);
    await db().query('ALTER TABLE ledger_posting RENAME TO elsewhere');
    const failed = await venue.place(ANN, { side: 'buy', price: '100', num: '3' });
    expect(failed.code).not.toBe(1);
    await db().query('ALTER TABLE elsewhere RENAME TO ledger_posting');
    expect(describeMarket(venue.exchange, MARKET)).toEqual(before);
    await venue.place(BOB, { side: 'sell', price: '110', num: '1' });
    expect((await venue.book()).sell.at(-1)).toEqual({ price: '110', amount: '1' });
    expect((await venue.book()).buy[0]).toMatchObject({ price: '99' });
    expect(describeMarket((await start()).exchange, MARKET)).toEqual(describeMarket(venue.exchange, MARKET));
  });

  it('fills reached orders even when the order placed with them is rejected', async () => {
    await venue.place(ANN, { side: 'buy', price: '95', num: '1' });
    market.show(symbol, [[90, 1]], [[94, 9]]);
    expect(await venue.place(BOB, { side: 'sell', price: '94', num: '11' })).toMatchObject({ code: 0 });
    expect(await venue.list(ANN, 2)).toHaveLength(1);
    expect(await venue.worker.runOnce()).toBe(0);
  });

  it('rejected orders do not delay reached orders: the next feed update fills them', async () => {
    await venue.place(ANN, { side: 'buy', price: '95', num: '1' });
    const comparison = jest.spyOn(globalThis, 'setInterval').mockReturnValueOnce(undefined as never);
    venue.worker.start();
    comparison.mockRestore();
    await venue.worker.runOnce();
    market.show(symbol, [[90, 1]], [[94, 9]]);
    expect(await venue.place(BOB, { side: 'sell', price: '94', num: '11' })).toMatchObject({ code: 0 });
    market.tell(symbol);
    while ((await venue.list(ANN, 2)).length === 0);
    expect(await venue.list(ANN, 1)).toEqual([]);
  });

  it('S2 of 50 simultaneous orders for a balance that covers 10, exactly 10 are taken', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => venue.place(ANN, { side: 'buy', price: '50', num: '2' })),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(10);
    expect(new Set(answers.map(({ msg }) => msg))).toEqual(new Set(['Order placed', 'Not enough balance']));
    expect(await venue.balance(ANN, USDT)).toEqual({ available: '0.00000000', frozen: '1000.00000000' });
  });

  it('S2 simultaneous market orders share the available size, and nothing is sold twice', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => venue.place(BOB, { side: 'sell', num: '1' })),
    );
    const taken = answers.filter(({ code }) => code === 1);
    expect(taken).toHaveLength(7);
    expect(await venue.balance(BOB, BTC)).toEqual({ available: '3.00000000', frozen: '0.00000000' });
    expect((await venue.book()).buy).toEqual([]);
  });

  it('S3 of a cancel and a fill of the same order exactly one wins', async () => {
    for (let n = 0; n < 10; n++) await venue.place(ANN, { side: 'buy', price: '99.50', num: '0.5' });
    const ids = (await venue.list(ANN, 1)).map(({ id }) => id);
    const races = ids.flatMap((id) => [
      venue.call(ANN, tradecancelOrder, { bb_id: String(id) }).then(({ code }) => (code === 1 ? [id] : [])),
      venue.place(BOB, { side: 'sell', price: '99.50', num: '0.5' }).then(() => []),
    ]);
    const cancelled = (await Promise.all(races)).flat().sort((a, b) => b - a);
    expect((await venue.list(ANN, 3)).map(({ id }) => id)).toEqual(cancelled);
    const done = await venue.list(ANN, 2);
    expect(done.map(({ coinnum }) => coinnum)).toEqual(done.map(() => '0.50000000'));
    expect(done.length + cancelled.length).toBe(10);
    expect(await venue.list(ANN, 1)).toEqual([]);
  });

  it('two servers on one database share one book', async () => {
    const other = await start();
    await venue.give(ANN, BTC, '10');
    await venue.give(BOB, USDT, '1000');
    const sides = ['buy', 'sell'] as const;
    const orders = Array.from({ length: 24 }, (_, n) => {
      const [through, member, side] = [
        n % 3 === 0 ? other : venue,
        n % 2 ? ANN : BOB,
        sides[(n >> 1) % 2] ?? 'buy',
      ];
      return through.place(member, { side, price: `${99 + (n % 5) / 4}`, num: '0.25' });
    });
    const answers = await Promise.all(orders);
    for (const isOther of [true, false]) {
      const through = answers.filter((_, n) => (n % 3 === 0) === isOther);
      expect(through.some(({ code }) => code === 1)).toBe(true);
    }
    for (const one of [venue, other]) await one.exchange.reconcile(MARKET);
    expect(describeMarket(other.exchange, MARKET)).toEqual(describeMarket(venue.exchange, MARKET));
  });

  it('follows the feed automatically while it runs', async () => {
    await venue.place(ANN, { side: 'buy', price: '95', num: '1' });
    venue.worker.start();
    await venue.worker.runOnce();
    expect(await venue.list(ANN, 1)).toHaveLength(1);
    market.show(symbol, [[90, 1]], [[94, 9]]);
    market.tell(symbol);
    while ((await venue.list(ANN, 2)).length === 0);
    expect(await venue.list(ANN, 1)).toEqual([]);
    expect(venue.errors).toEqual([]);
  });

  it('retries a market in the next round when it could not be filled', async () => {
    await venue.place(ANN, { side: 'buy', price: '95', num: '1' });
    market.show(symbol, [[90, 1]], [[94, 9]]);
    await db().query('ALTER TABLE spot_trade RENAME TO elsewhere');
    await venue.worker.runOnce();
    expect(venue.errors).toHaveLength(1);
    await db().query('ALTER TABLE elsewhere RENAME TO spot_trade');
    expect(await venue.worker.runOnce()).toBe(1);
    expect(venue.errors).toHaveLength(1);
    expect(await venue.list(ANN, 2)).toHaveLength(1);
  });

  it('SPOT-06 CALLS-30 shows members and house in one book, best first, 20 rows a side', async () => {
    expect(await venue.book()).toEqual({
      sell: [
        { price: '100', amount: '2' },
        { price: '101', amount: '5' },
      ],
      buy: [
        { price: '99', amount: '2' },
        { price: '98', amount: '5' },
      ],
      // The last price of the same moment.
      close: '99',
    });
    const levels = Array.from({ length: 30 }, (_, n): [number, number] => [90 - n, 1e-7]);
    market.show(symbol, levels, [[100.5, 3.5]]);
    const { buy, sell } = await venue.book('BTCUSDT');
    expect(sell).toEqual([{ price: '100.5', amount: '3.5' }]);
    expect(buy).toHaveLength(20);
    expect(buy[0]).toEqual({ price: '90', amount: '0.0000001' });
    expect(await venue.book('ethusdt')).toEqual({ sell: [], buy: [] });
    await expect(venue.book('nosuch')).rejects.toThrow();
  });
});
