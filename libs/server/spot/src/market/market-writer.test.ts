import { makeFailingDb, resetSchema, runs, testDatabases, useDatabase } from '@ex/server-db/testing';
import { makeTestBatches } from '@ex/server-http/testing';
import { auditLedger, ledgerChecks, ledgerMigrations } from '@ex/server-ledger';
import { houseMigrations } from '@ex/server-risk';
import fc from 'fast-check';
import { spotChecks } from '../checks';
import { spotMigrations } from '../migrations';
import { recordsOf, sendToWriter } from '../testing/batch-writer';
import type { WriterRequest } from '../testing/batch-writer';
import { BTC_USDT, rules, testFeed } from '../testing/market';
import type { TestFeed } from '../testing/market';
import { describeMarket } from '../testing/picture';
import { CHECKS, spotVenue } from '../testing/venue';
import type { SpotVenue } from '../testing/venue';

const MIGRATIONS = [...ledgerMigrations, ...houseMigrations, ...spotMigrations];
const { id: MARKET, symbol, base, quote } = BTC_USDT;
const MEMBERS = [1, 2, 3, 4];
/** Statements of a batch of any size that opens holds, trades, draws and cancels; without begin and commit. */
const STATEMENTS = 13;

const member = fc.constantFrom(...MEMBERS);
const hundredths = (text: number) => `${Math.trunc(text / 100)}.${String(text % 100).padStart(2, '0')}`;
const order = fc.record({
  member,
  order: fc.record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    price: fc.option(fc.integer({ min: 9_700, max: 10_300 }).map(hundredths), { nil: undefined, freq: 4 }),
    num: fc.integer({ min: 10, max: 600 }).map(hundredths),
    amount: fc.integer({ min: 100, max: 30_000 }).map(hundredths),
  }),
});
const cancel = fc.record({ member, nth: fc.nat({ max: 20 }) });
const step = fc.oneof({ weight: 4, arbitrary: order }, { weight: 1, arbitrary: cancel });
const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 16 }), { minLength: 1, maxLength: 4 });
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe.each(testDatabases('any'))('the writer of a market on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  const open: SpotVenue[] = [];

  let feed: TestFeed;

  /** Starts a venue on the feed of the test, which begins with a book of its own. */
  const startAnew = (of = db(), most?: number) => {
    feed = testFeed();
    feed.show(symbol, [[99, 2]], [[101, 2]]);
    return start(of, most);
  };
  const start = async (of = db(), most?: number) => {
    const batches = makeTestBatches(of, { checks: CHECKS, ...(most === undefined ? {} : { most }) });
    const venue = await spotVenue(of, feed, { batches, rules: { ...rules, openOrders: 6 } });
    open.push(venue);
    return venue;
  };
  const fund = async (venue: SpotVenue) => {
    for (const one of MEMBERS) {
      await venue.give(one, quote.id, '900');
      await venue.give(one, base.id, '9');
    }
  };
  afterEach(async () => {
    for (const venue of open.splice(0)) await venue.close();
    expect(await auditLedger(db(), [...ledgerChecks, ...spotChecks])).toEqual([]);
  });

  /** Plays rounds of requests that arrive together; a cancel names the nth order of before its round. */
  const play = async (all: readonly (readonly Step[])[], most: number) => {
    await resetSchema(db(), MIGRATIONS);
    const venue = await startAnew(db(), most);
    await fund(venue);
    const answers: string[][] = [];
    for (const [nth, round] of all.entries()) {
      const orders = await db().query<{ id: string }>('SELECT id FROM spot_order ORDER BY id');
      const requests = round.map((one): WriterRequest =>
        'order' in one ? one : { member: one.member, cancels: Number(orders[one.nth]?.id ?? 1_000_000) },
      );
      answers.push(await Promise.all(requests.map((one) => sendToWriter(venue, one))));
      feed.show(symbol, [[98 + nth, 1]], [[100 + nth, 1.5]]);
    }
    await venue.worker.runOnce();
    const again = await start();
    expect(describeMarket(again.exchange, MARKET)).toEqual(describeMarket(venue.exchange, MARKET));
    expect(venue.errors).toEqual([]);
    expect(await auditLedger(db(), [...ledgerChecks, ...spotChecks])).toEqual([]);
    return { answers, records: await recordsOf(db()) };
  };

  it('L5 writes in batches what it writes one by one: the same answers, orders, trades, bills and holds', async () => {
    await fc.assert(
      fc.asyncProperty(rounds, fc.integer({ min: 2, max: 16 }), async (all, most) => {
        const batched = await play(all, most);
        expect(batched).toEqual(await play(all, 1));
      }),
      { numRuns: runs(4), endOnFailure: true },
    );
  });

  /** Members 1 and 2 rest on both sides, and the next batch does all that a batch can do. */
  const prepareBatch = async (venue: SpotVenue): Promise<readonly WriterRequest[]> => {
    await fund(venue);
    await sendToWriter(venue, { member: 1, order: { side: 'buy', price: '99.50', num: '2' } });
    await sendToWriter(venue, { member: 2, order: { side: 'sell', price: '100.50', num: '3' } });
    await sendToWriter(venue, { member: 2, order: { side: 'sell', price: '120', num: '1' } });
    const [, , last] = await db().query<{ id: string }>('SELECT id FROM spot_order ORDER BY id');
    return [
      { member: 3, key: 'a', order: { side: 'buy', price: '100.50', num: '1' } },
      { member: 4, key: 'a', order: { side: 'buy', price: '100', num: '1.5' } },
      { member: 4, key: 'b', order: { side: 'sell', price: '130', num: '100' } },
      { member: 3, key: 'c', order: { side: 'sell', price: '99.50', num: '3' } },
      { member: 2, key: 'a', cancels: Number(last!.id) },
      { member: 2, key: 'b', cancels: Number(last!.id) },
      { member: 1, key: 'a', order: { side: 'buy', num: '1', amount: '50' } },
      { member: 2, order: { side: 'buy', price: '100.50', num: '5' } },
    ];
  };
  const ANSWERS = [
    'spot.done.filled',
    'spot.done.placed',
    'spot.insufficient',
    'spot.done.filled',
    'spot.cancelled',
    'spot.ended',
    'spot.done.filled',
    'spot.ownOrder',
  ];

  it('S4 L7 keeps every statement of a batch or none, wherever it fails, and is right afterwards', async () => {
    const failing = makeFailingDb(db());
    let statements = STATEMENTS;
    for (let at = 0; at <= statements; at += 1) {
      await resetSchema(db(), MIGRATIONS);
      failing.failAt(Infinity);
      const venue = await startAnew(failing.db);
      const batch = await prepareBatch(venue);
      const send = () => Promise.all(batch.map((one) => sendToWriter(venue, one)));
      const before = [describeMarket(venue.exchange, MARKET), await recordsOf(db())];
      // From this statement on everything fails; the first time nothing does, to learn how many there are.
      failing.failAt(at === 0 ? Infinity : at);
      const failed = await send();
      if (at === 0) statements = failing.statements();
      else expect(failed.every((answer) => answer.startsWith('Error: statement'))).toBe(true);
      if (at > 0) expect([describeMarket(venue.exchange, MARKET), await recordsOf(db())]).toEqual(before);
      // Once more: the failed batch is decided one by one, or the keys are known.
      failing.failAt(at === 0 ? Infinity : at, 'once');
      if (at > 0) expect(await send()).toEqual(ANSWERS);
      else expect(failed).toEqual(ANSWERS);
      expect(await auditLedger(db(), [...ledgerChecks, ...spotChecks])).toEqual([]);
      const again = await start();
      expect(describeMarket(again.exchange, MARKET)).toEqual(describeMarket(venue.exchange, MARKET));
    }
    expect(statements).toBeLessThanOrEqual(STATEMENTS);
  });

  it('L7 reads the book again after a commit whose answer was lost, and the keys return the true results', async () => {
    const failing = makeFailingDb(db());
    const venue = await startAnew(failing.db);
    const batch = (await prepareBatch(venue)).filter(({ key }) => key !== undefined);
    const before = describeMarket(venue.exchange, MARKET);
    failing.loseNextCommit();
    const lost = await Promise.all(batch.map((one) => sendToWriter(venue, one)));
    expect(new Set(lost)).toEqual(new Set(['Error: the connection was lost']));
    expect(describeMarket(venue.exchange, MARKET)).toEqual(before);
    expect(await Promise.all(batch.map((one) => sendToWriter(venue, one)))).toEqual(ANSWERS.slice(0, -1));
    const again = await start();
    expect(describeMarket(again.exchange, MARKET)).toEqual(describeMarket(venue.exchange, MARKET));
  });

  it('S4 L7 of requests with one key that arrive together one takes effect', async () => {
    const venue = await startAnew();
    await fund(venue);
    const sell = (num: string, key: string) =>
      sendToWriter(venue, { member: 1, key, order: { side: 'sell', price: '100', num } });
    const answers = await Promise.all([
      ...[sell('1', 'a'), sell('1', 'a'), sell('2', 'a'), sell('100', 'b'), sell('100', 'b')],
      ...[sell('8', 'c'), sell('1', 'a'), sell('0.1', 'b')],
    ]);
    expect(answers).toEqual([
      ...['spot.done.placed', 'spot.done.placed', 'ledger.reused'],
      ...['spot.insufficient', 'spot.insufficient', 'spot.done.placed', 'spot.done.placed'],
      // A refused request leaves its key to the next one, for which nothing is left.
      'spot.insufficient',
    ]);
    expect(await venue.balance(1, base.id)).toEqual({ available: '0.00000000', frozen: '9.00000000' });
  });

  it('runs again after a deadlock, without a trace of the first attempt', async () => {
    const venue = await startAnew();
    const batch = await prepareBatch(venue);
    const writer = venue.exchange.writer(MARKET)!;
    const write = writer.write.bind(writer);
    const spy = jest.spyOn(writer, 'write').mockImplementationOnce(async (tx, requests) => {
      await write(tx, requests);
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    });
    expect(await Promise.all(batch.map((one) => sendToWriter(venue, one)))).toEqual(ANSWERS);
    expect(spy).toHaveBeenCalledTimes(2);
  });

  // The embedded engine has one connection, so no writer can wait for another there.
  if (engine.name === 'postgres')
    it('S3 RISK-62 a writer that locks balances in another order is no obstacle: the batch waits for neither of them', async () => {
      const venue = await startAnew();
      await fund(venue);
      await sendToWriter(venue, { member: 1, order: { side: 'buy', price: '100', num: '1' } });
      const spy = jest.spyOn(venue.exchange.writer(MARKET)!, 'write');
      const lock = 'SELECT FROM ledger_balance WHERE member = $1 AND coin = $2 FOR UPDATE';
      let attempts = 0;
      let hasLocked = (): void => undefined;
      const locked = new Promise<void>((resolve) => (hasLocked = resolve));
      const other = db().transaction(async (tx) => {
        attempts += 1;
        await tx.query(lock, [3, base.id]);
        hasLocked();
        // Until the batch has met the lock, for it is tried again then.
        while (spy.mock.calls.length < 2) await tx.query('SELECT 1');
        await tx.query(lock, [1, base.id]);
      });
      await locked;
      const sale = { member: 3, order: { side: 'sell', price: '100', num: '1' } } as const;
      const [answer] = await Promise.all([sendToWriter(venue, sale), other]);
      expect([answer, attempts]).toEqual(['spot.done.filled', 1]);
      expect(spy.mock.calls.length).toBeGreaterThanOrEqual(2);
    });

  it('writes a batch of any size with as many statements', async () => {
    const failing = makeFailingDb(db());
    const venue = await startAnew(failing.db);
    await fund(venue);
    const round = async (count: number) => {
      failing.failAt(Infinity);
      const requests = Array.from({ length: count }, (_, nth): WriterRequest => {
        const side = nth % 2 === 0 ? 'buy' : 'sell';
        return { member: MEMBERS[nth % 4]!, order: { side, price: '100', num: '0.1' } };
      });
      expect(new Set(await Promise.all(requests.map((one) => sendToWriter(venue, one))))).toContain(
        'spot.done.filled',
      );
      return failing.statements();
    };
    const few = await round(4);
    expect(await round(120)).toBeLessThanOrEqual(few);
  });
});
