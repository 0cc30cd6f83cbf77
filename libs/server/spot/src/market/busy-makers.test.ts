import { resetSchema, runs, testDatabases, useDatabase } from '@ex/server-db/testing';
import { makeTestBatches } from '@ex/server-http/testing';
import { auditLedger, createLedger, ledgerChecks, ledgerMigrations } from '@ex/server-ledger';
import type { Ledger, MemberAccount } from '@ex/server-ledger';
import { houseMigrations } from '@ex/server-risk';
import fc from 'fast-check';
import { spotChecks } from '../checks';
import { spotMigrations } from '../migrations';
import { recordsOf, sendToWriter } from '../testing/batch-writer';
import type { WriterRequest } from '../testing/batch-writer';
import { BTC_USDT, rules, testFeed } from '../testing/market';
import { CHECKS, spotVenue } from '../testing/venue';

const MIGRATIONS = [...ledgerMigrations, ...houseMigrations, ...spotMigrations];
const { symbol, base, quote } = BTC_USDT;
const MEMBERS = [1, 2, 3, 4];

const hundredths = (text: number) => `${Math.trunc(text / 100)}.${String(text % 100).padStart(2, '0')}`;
const price = fc.integer({ min: 9_700, max: 10_300 }).map(hundredths);
const order = fc.record({
  member: fc.constantFrom(...MEMBERS),
  order: fc.record({
    ...{ side: fc.constantFrom('buy' as const, 'sell' as const), price },
    num: fc.integer({ min: 10, max: 600 }).map(hundredths),
  }),
});
/** Orders that arrive together, and where the house quotes after them; all members who do not order are busy meanwhile. */
const rounds = fc.array(
  fc.record({
    orders: fc.array(order, { minLength: 1, maxLength: 5 }),
    bid: fc.integer({ min: 96, max: 103 }),
  }),
  { minLength: 2, maxLength: 5 },
);
type Round = typeof rounds extends fc.Arbitrary<readonly (infer T)[]> ? T : never;

/** A ledger in which the balances of some members are busy for transactions that many share. */
function makeBusyLedger() {
  const busy = new Set<number>();
  const inner = createLedger();
  const ledger: Ledger = {
    ...inner,
    lockBalances: async (tx, places) => {
      const locked = await inner.lockBalances(tx, places);
      const isBusy = (place: MemberAccount) => busy.has(place.member) || locked.isBusy(place);
      return { isBusy, has: (place) => !isBusy(place) && locked.has(place), of: (place) => locked.of(place) };
    },
  };
  return { ledger, busy };
}

describe.each(testDatabases('any'))('makers whose balances are busy on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  const audit = () => auditLedger(db(), [...ledgerChecks, ...spotChecks]);

  /** Plays rounds, with those who do not order in a round busy or not, and settles all members at the end. */
  const play = async (all: readonly Round[], areBusy: boolean) => {
    await resetSchema(db(), MIGRATIONS);
    const feed = testFeed();
    feed.show(symbol, [[99, 2]], [[101, 2]]);
    const { ledger, busy } = makeBusyLedger();
    const batches = makeTestBatches(db(), { checks: CHECKS });
    const venue = await spotVenue(db(), feed, { ledger, batches, rules: { ...rules, openOrders: 40 } });
    for (const one of MEMBERS) {
      await venue.give(one, quote.id, '90000');
      await venue.give(one, base.id, '900');
    }
    const answers: string[][] = [];
    for (const { orders, bid } of all) {
      busy.clear();
      const ordering = new Set(orders.map(({ member }) => member));
      if (areBusy) MEMBERS.filter((one) => !ordering.has(one)).forEach((one) => busy.add(one));
      answers.push(await Promise.all(orders.map((one: WriterRequest) => sendToWriter(venue, one))));
      // All members are busy while the house fills the orders that it reaches.
      if (areBusy) MEMBERS.forEach((one) => busy.add(one));
      feed.show(symbol, [[bid, 3]], [[bid + 2, 3]]);
      await venue.worker.runOnce();
      expect(await audit()).toEqual([]);
    }
    busy.clear();
    feed.advance(1_000);
    await venue.worker.runOnce();
    expect(await db().query('SELECT 1 FROM spot_unsettled')).toEqual([]);
    expect([venue.errors, await audit()]).toEqual([[], []]);
    await venue.close();
    const { orders, trades, holds, balances } = await recordsOf(db());
    return { answers, orders: orders.map(withoutTimes), trades: trades.map(withoutTimes), holds, balances };
  };

  it('RISK-63 trade like all others; they end up with the same money, and the books are right in between', async () => {
    await fc.assert(
      fc.asyncProperty(rounds, async (all) => {
        expect(await play(all, true)).toEqual(await play(all, false));
      }),
      { numRuns: runs(4), endOnFailure: true },
    );
  });

  it('RISK-63 are settled by the next process when theirs ends before', async () => {
    const feed = testFeed();
    feed.show(symbol, [[90, 2]], [[110, 2]]);
    const { ledger, busy } = makeBusyLedger();
    const first = await spotVenue(db(), feed, { ledger });
    await first.give(1, base.id, '5');
    await first.give(2, quote.id, '1000');
    const sell = { member: 1, order: { side: 'sell', price: '100', num: '2' } } as const;
    expect(await sendToWriter(first, sell)).toBe('spot.done.placed');
    busy.add(1);
    const buy = { member: 2, order: { side: 'buy', price: '100', num: '2' } } as const;
    expect(await sendToWriter(first, buy)).toBe('spot.done.filled');
    expect(await first.balance(2, base.id)).toEqual({ available: '1.99600000', frozen: '0.00000000' });
    expect(await first.balance(1, base.id)).toEqual({ available: '3.00000000', frozen: '2.00000000' });
    expect(await audit()).toEqual([]);
    await first.close();
    const second = await spotVenue(db(), feed);
    await second.worker.runOnce();
    expect(await second.balance(1, base.id)).toEqual({ available: '3.00000000', frozen: '0.00000000' });
    expect(await second.balance(1, quote.id)).toEqual({ available: '199.80000000', frozen: '0.00000000' });
    expect(await audit()).toEqual([]);
    await second.close();
  });
});

const withoutTimes = <T extends object>(row: T) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !/_at$|^quotes_at$/.test(name)));
