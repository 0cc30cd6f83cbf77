import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { lockHandler } from './lock-mining/lock';
import { stakeHandler } from './staking/submit';
import type { FinanceDeps } from './deps';
import { DAY, financeVenue, MIGRATIONS, type FinanceVenue } from './testing/finance-venue';
import { makeFinanceRound, makeFinanceWorker } from './worker';

const [ANN, BOB] = [11, 12];

describe.each(testDatabases('any'))('the worker of finance on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: FinanceVenue;

  /** A lock and a stake of each of two members, all of them over, and an overdue loan that nothing was paid back of. */
  beforeEach(async () => {
    venue = financeVenue(db());
    for (const member of [ANN, BOB]) {
      await venue.give(member, '1500');
      await venue.call(lockHandler(venue.deps), member, { id: '1', amount: '1000' });
      const form = { id: '1', s_id: '1', amount: '500', paypassword: 'fund1234' };
      await venue.call(stakeHandler(venue.deps), member, form);
    }
    await db().query(
      `INSERT INTO loan (member_id, title, coin_id, account, amount, daily_rate, days, interest, front_image, back_image,
         handheld_image, status, applied_at, due_at)
       VALUES ($1, 'Week', 1, 1, 100, 0, 7, 1, 'a', 'b', 'c', 2, now(), $2)`,
      [ANN, new Date(venue.now() + 8 * DAY)],
    );
    venue.advance(8 * DAY);
  });
  const round = (ledger: FinanceDeps['ledger'] = venue.deps.ledger) => {
    const failures: unknown[] = [];
    const run = makeFinanceRound(
      { ...venue.deps, ledger },
      { now: venue.now, onError: (error) => failures.push(error) },
    );
    return { run, failures };
  };
  const open = async () =>
    (
      await db().query(
        `SELECT id FROM mining_order WHERE next_at IS NOT NULL UNION ALL SELECT id FROM staking_order WHERE status = 0
         UNION ALL SELECT id FROM loan WHERE repaid_at IS NULL`,
      )
    ).length;

  it('pays what is over before it collects debts, and counts what it acted on', async () => {
    // Two locks, the reminder, two stakes and the loan, of which Ann had nothing available before.
    expect(await round().run()).toBe(6);
    expect(await open()).toBe(0);
    expect((await venue.balance(ANN))[1]).toBe('0.00000000');
    expect(venue.released).toEqual([]);
  });

  it('ACCOUNT-05 names the product or the term in each bill', async () => {
    await round().run();
    const notes = await db().query<{ kind: string; note: object }>(
      "SELECT DISTINCT kind, note FROM ledger_transaction WHERE ref LIKE '%:1' AND kind LIKE 'finance.%' ORDER BY kind",
    );
    expect(notes).toEqual([
      { kind: 'finance.loan.repay', note: { product: 'Week' } },
      { kind: 'finance.mining.lock', note: { product: 'Starter' } },
      { kind: 'finance.mining.return', note: { product: 'Starter' } },
      { kind: 'finance.mining.yield', note: { product: 'Starter', day: '1' } },
      { kind: 'finance.staking.end', note: {} },
      { kind: 'finance.staking.lock', note: { days: '7' } },
    ]);
  });

  it('releases what a debtor has in orders, and counts it, before it collects', async () => {
    const reserved = { member: ANN, account: 1, coin: 1, amount: '1200' } as const;
    await venue.give(ANN, '1200');
    await db().transaction((tx) =>
      venue.deps.ledger.hold(tx, { ...reserved, kind: 'spot.place', ref: 'spot:1' }),
    );
    const run = makeFinanceRound(
      {
        ...venue.deps,
        releaseOrders: async () => {
          expect(await db().query('SELECT FROM loan WHERE repaid_at IS NULL')).toHaveLength(1);
          return 4;
        },
      },
      { now: venue.now, onError: (error) => venue.errors.push(error) },
    );
    expect(await run()).toBe(10);
    expect(venue.errors).toEqual([]);
  });

  it('S8 acts on nothing more once it is to stop, and leaves the rest due', async () => {
    expect(await round().run(() => true)).toBe(0);
    expect([await open(), venue.released]).toEqual([5, []]);
    let asked = 0;
    expect(await round().run(() => (asked += 1) > 1)).toBe(1);
    expect(await open()).toBe(4);
    await round().run();
    expect(await open()).toBe(0);
  });

  it.each([
    ['a yield', 'post', 'mining:1:1'],
    ['the return of a lock', 'release', 'mining:1'],
    ['a stake', 'release', 'staking:1'],
    ['a repayment', 'post', 'loan:1:1'],
  ] as const)('fails alone with %s that cannot be booked, which stays due', async (_what, call, ref) => {
    const refused = new Error('refused');
    const { ledger } = venue.deps;
    const { run, failures } = round({
      ...ledger,
      [call]: (tx: never, entry: { readonly ref: string }) =>
        entry.ref === ref ? Promise.reject(refused) : ledger[call](tx, entry as never),
    });
    await run();
    expect(failures).toEqual([refused]);
    expect(await open()).toBe(1);
    await round().run();
    expect(await open()).toBe(0);
    expect(await venue.findings()).toMatchObject([{ id: 'LOAN' }]);
  });

  it('works on its own once started, until it is stopped', async () => {
    const worker = makeFinanceWorker(venue.deps, { now: venue.now, onError: (e) => venue.errors.push(e) });
    worker.start();
    while ((await open()) > 0);
    await worker.stop();
    expect(venue.errors).toEqual([]);
  });
});
