import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { MIGRATIONS, papers } from '../testing/papers';
import { makeReviews } from './reviews';
import type { Reviews } from './reviews';
import type { PendingQuery } from './pending';

const START = Date.UTC(2026, 0, 1);
const USDT = 1;
const BTC = 2;
const NOPRICE = 3;

describe.each(testDatabases('any'))('the list of what waits on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let reviews: Reviews;
  beforeEach(() => {
    reviews = makeReviews({
      db: db(),
      kinds: [papers()],
      now: () => START + 3_600_000,
      prices: () => [
        { coin: USDT, price: '1' },
        { coin: BTC, price: '60000' },
      ],
      aboutMembers: async (_sql, members) => new Map(members.map((id) => [id, [`member ${id} owes 5`]])),
    });
  });
  const add = (id: number, member: number, coin: number | null = null, amount: string | null = null) =>
    db().query('INSERT INTO paper VALUES ($1, $2, 1, $3, $4, $5)', [
      id,
      member,
      new Date(START + id * 1000),
      coin,
      amount,
    ]);
  const ids = async (query: PendingQuery) => (await reviews.waiting(query)).map(({ id }) => id);

  it('is read from either end, and by value in dollars with what has none at the end', async () => {
    await add(1, 7, USDT, '1000000');
    await add(2, 7);
    await add(3, 8, BTC, '17');
    await add(4, 8, NOPRICE, '5');
    await add(5, 8, USDT, '12.345');
    expect(await ids({})).toEqual([1, 2, 3, 4, 5]);
    expect(await ids({ order: 'newest' })).toEqual([5, 4, 3, 2, 1]);
    expect(await ids({ order: 'largest' })).toEqual([3, 1, 5, 2, 4]);
    expect((await reviews.waiting({ order: 'largest' })).map(({ dollars }) => dollars)).toEqual([
      '1020000.00',
      '1000000.00',
      '12.35',
      null,
      null,
    ]);
    expect(await ids({ member: 7 })).toEqual([1, 2]);
    expect(await ids({ before: START + 2000 })).toEqual([1, 2]);
    expect(await ids({ kind: 'deposit' })).toEqual([]);
  });

  it.each(['oldest', 'newest'] as const)(
    'goes on behind the last item seen, the %s first, although items before it are decided meanwhile',
    async (order) => {
      // All began to wait in the same microsecond, or in the one after it.
      for (let id = 1; id <= 9; id += 1) await add(id, 7);
      await db().query("UPDATE paper SET since = $1::timestamptz + (id % 2) * interval '1 microsecond'", [
        new Date(START),
      ]);
      const seen: number[] = [];
      let page = await reviews.page({ order, limit: 2 });
      for (;;) {
        seen.push(...page.items.map(({ id }) => id));
        await db().query('UPDATE paper SET status = 2 WHERE id = $1', [page.items[0]?.id]);
        if (!page.next) break;
        page = await reviews.page({ order, limit: 2, after: page.next });
      }
      expect([...seen].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    },
  );

  it('shows the hundred and first too, however many another member has announced', async () => {
    for (let id = 1; id <= 150; id += 1) await add(id, 7, USDT, '1');
    await add(151, 8, USDT, '900');
    expect(await ids({ order: 'newest', limit: 1 })).toEqual([151]);
    expect(await ids({ order: 'largest', limit: 1 })).toEqual([151]);
    const second = await reviews.page({ offset: 100 });
    expect([second.items.length, second.items.at(-1)?.id, second.total]).toEqual([51, 151, 151]);
    expect(await reviews.page({ offset: 200 })).toEqual({ items: [], total: 151 });
  });

  it('shows with every item the remarks about its member', async () => {
    await add(1, 7);
    await add(2, 8);
    expect((await reviews.waiting()).map(({ remarks }) => remarks)).toEqual([
      ['member 7 owes 5'],
      ['member 8 owes 5'],
    ]);
  });
});
