import { makeRoutedBatches, serveForwardedCalls } from '@ex/server-cluster';
import type { QueueLocation } from '@ex/server-cluster';
import { MemoryMessages } from '@ex/server-cluster/testing';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { makeTestBatches } from '@ex/server-http/testing';
import { auditLedger, ledgerChecks, ledgerMigrations } from '@ex/server-ledger';
import { houseMigrations } from '@ex/server-risk';
import { spotChecks } from '../checks';
import { spotMigrations } from '../migrations';
import { BTC_USDT, testFeed } from '../testing/market';
import type { TestFeed } from '../testing/market';
import { CHECKS, spotVenue } from '../testing/venue';
import type { SpotVenue } from '../testing/venue';
import { makeBooksElsewhere, serveBooks } from './books-elsewhere';
import { marketWriterName } from './market-writer';

const ANN = 11;
const BOB = 12;
const USDT = BTC_USDT.quote.id;
const BTC = BTC_USDT.base.id;
const MARKET = BTC_USDT.id;

/** A clock that a busy machine does not outrun: a queue's ten seconds take a hundred. */
const slowly = () => Date.now() / 10;

describe.each(testDatabases('any'))('a market of several processes on $name', (engine) => {
  const db = useDatabase(engine, [...ledgerMigrations, ...houseMigrations, ...spotMigrations]);
  const running: SpotVenue[] = [];
  let messages: MemoryMessages;
  let market: TestFeed;
  /** Process that holds the lease, as all processes see it. */
  let holder: string | undefined;
  let epoch = 0;

  beforeEach(async () => {
    messages = new MemoryMessages();
    market = testFeed();
    market.show(BTC_USDT.symbol, [[90, 50]], [[110, 50]]);
    holder = undefined;
    epoch = 0;
  });
  afterEach(async () => {
    for (const one of running.splice(0)) {
      expect(one.errors).toEqual([]);
      await one.close();
    }
    expect(await auditLedger(db(), [...ledgerChecks, ...spotChecks])).toEqual([]);
  });

  async function start(process: string) {
    const bus = messages.bus();
    const batches = makeTestBatches(db(), { checks: CHECKS, now: slowly });
    const place = (name: string): QueueLocation => {
      if (name !== marketWriterName(MARKET)) return 'here';
      if (holder === undefined) return 'nowhere';
      return holder === process ? 'here' : { process: holder };
    };
    const venue = await spotVenue(
      db(),
      market,
      {
        batches: makeRoutedBatches({
          ...{ batches, bus, place, now: slowly },
        }),
        booksElsewhere: makeBooksElsewhere({ bus, place, now: market.now }),
      },
      (exchange) => exchange.prepare(),
    );
    const { exchange } = venue;
    const writer = (name: string) => exchange.openWriter(name);
    serveForwardedCalls(
      { ...{ bus, batches, writer, now: slowly }, onError: (error) => venue.errors.push(error) },
      process,
    );
    serveBooks(bus, exchange, process);
    running.push(venue);
    return { ...venue, process };
  }
  type Process = Awaited<ReturnType<typeof start>>;

  async function open({ process, exchange }: Process) {
    epoch += 1;
    await exchange.open(MARKET, epoch);
    holder = process;
  }
  async function handOver(from: Process, to: Process) {
    holder = undefined;
    await from.exchange.close(MARKET);
    await open(to);
  }
  const setUp = async () => {
    const a = await start('a');
    const b = await start('b');
    await a.give(ANN, USDT, '10000');
    await a.give(BOB, BTC, '100');
    await open(a);
    return { a, b };
  };

  it('takes orders and cancels at every process, and shows one book', async () => {
    const { a, b } = await setUp();
    expect(await b.place(ANN, { side: 'buy', price: '99', num: '1' })).toMatchObject({ code: 1 });
    expect(await b.place(BOB, { side: 'sell', price: '99', num: '0.4' })).toMatchObject({ code: 1 });
    expect((await a.book()).buy[0]).toEqual({ price: '99', amount: '0.6' });
    expect(await b.book()).toEqual(await a.book());
    const [order] = await b.list(ANN, 1);
    expect(await b.cancel(ANN, order?.id ?? 0)).toMatchObject({ code: 1 });
    expect(await b.cancel(ANN, order?.id ?? 0)).toMatchObject({ code: 0 });
    expect(b.exchange.writer(MARKET)?.isOpen).toBe(false);
  });

  it('refuses at the other process what the market refuses, in the same words', async () => {
    const { a, b } = await setUp();
    const poor = { side: 'buy', price: '99', num: '1000' } as const;
    expect(await b.place(ANN, poor)).toEqual(await a.place(ANN, poor));
  });

  it('runs a key once when several processes receive it', async () => {
    const { a, b } = await setUp();
    const order = { side: 'buy', price: '99', num: '1' } as const;
    const answers = await Promise.all([a, b, a, b].map((one) => one.place(ANN, order, 'k')));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1]));
    expect(await a.list(ANN, 1)).toHaveLength(1);
  });

  it('continues with the same book after a handover', async () => {
    const { a, b } = await setUp();
    await a.place(ANN, { side: 'buy', price: '99', num: '1' });
    await a.place(ANN, { side: 'buy', price: '98', num: '1' });
    const before = await a.book();
    await handOver(a, b);
    expect(await b.book()).toEqual(before);
    expect(await a.book()).toEqual(before);
    expect(await a.place(BOB, { side: 'sell', price: '98', num: '1.5' })).toMatchObject({ code: 1 });
    expect((await b.book()).buy[0]).toEqual({ price: '98', amount: '0.5' });
  });

  it('a process that does not know yet that it was deposed writes nothing, and what it was asked is done elsewhere', async () => {
    const { a, b } = await setUp();
    await a.place(ANN, { side: 'buy', price: '99', num: '1' });
    // The lease of a ran out while it slept.
    await open(b);
    holder = 'a';
    const sent = a.place(BOB, { side: 'sell', price: '99', num: '0.25' });
    // Process a no longer decides the call; by the time it looks again, b holds the market.
    holder = 'b';
    expect(await sent).toMatchObject({ code: 1 });
    await a.exchange.reconcile(MARKET);
    expect((await b.book()).buy[0]).toEqual({ price: '99', amount: '0.75' });
    expect(await a.list(BOB, 2)).toHaveLength(1);
  });

  it('a deposed process closes its book as soon as it tries to write', async () => {
    const { a, b } = await setUp();
    await open(b);
    const writer = a.exchange.writer(MARKET);
    const direct = makeTestBatches(db(), { checks: CHECKS });
    await expect(direct.submit(writer!, { do: 'cancel', member: ANN, orderId: 1 })).rejects.toThrow(
      'another process has the queue',
    );
    expect(writer?.isOpen).toBe(false);
    await expect(a.exchange.open(MARKET, 1)).rejects.toThrow('another process has the queue');
    await b.place(ANN, { side: 'buy', price: '99', num: '1' });
    expect((await b.book()).buy[0]).toEqual({ price: '99', amount: '1' });
  });

  it('loses and doubles nothing while the market moves back and forth', async () => {
    const { a, b } = await setUp();
    const orders = Array.from({ length: 40 }, (_, n) => ({
      through: n % 2 ? a : b,
      member: n % 3 ? ANN : BOB,
      order: { side: n % 3 ? 'buy' : 'sell', price: `${97 + (n % 5)}`, num: '0.5' } as const,
      key: `key-${n}`,
    }));
    const moves = (async () => {
      for (let n = 0; n < 5; n += 1) await (n % 2 ? handOver(b, a) : handOver(a, b));
    })();
    const answers = await Promise.all(
      orders.map(({ through, member, order, key }) => through.place(member, order, key)),
    );
    await moves;
    const again = await Promise.all(
      orders.map(({ through, member, order, key }) => through.place(member, order, key)),
    );
    expect(again).toEqual(answers);
    const [{ count } = { count: '' }] = await db().query<{ count: string }>(
      'SELECT count(*) FROM spot_order',
    );
    expect(Number(count)).toBe(answers.filter(({ code }) => code === 1).length);
    expect(Number(count)).toBe(orders.length);
  });

  it('counts the orders that a member has open in other markets', async () => {
    const { a } = await setUp();
    await db().query(
      `INSERT INTO spot_order (member_id, market_id, base_coin, quote_coin, account, side, kind, price, quantity, maker_rate,
         taker_rate, status, created_at)
       SELECT $1, $2, 1, 2, 1, 1, 1, 5, 1, 0, 0, 1, now() FROM generate_series(1, $3)`,
      [ANN, 999, a.exchange.deps.rules.openOrders],
    );
    expect(await a.place(ANN, { side: 'buy', price: '99', num: '1' })).toMatchObject({ code: 0 });
    expect(await a.place(BOB, { side: 'sell', price: '120', num: '1' })).toMatchObject({ code: 1 });
    await db().query('DELETE FROM spot_order WHERE market_id = 999');
  });
});
