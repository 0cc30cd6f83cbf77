import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { MIGRATIONS, papers } from '../testing/papers';
import { admitReview } from './admit';

const START = new Date(Date.UTC(2026, 0, 1));
const MOST = { paper: 5 };

describe.each(testDatabases('any'))('what one member can have waiting on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  const ask = (id: number, member: number) =>
    db().transaction(async (tx) => {
      await admitReview(tx, papers(), member, MOST);
      await tx.query('INSERT INTO paper VALUES ($1, $2, 1, $3)', [id, member, START]);
    });

  it('holds under twenty parallel requests, for each member apart', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, (_, id) => ask(id, id % 2 === 0 ? 7 : 8)),
    );
    const refused = tries.filter(({ status }) => status === 'rejected');
    expect(tries.length - refused.length).toBe(10);
    expect(refused[0]).toMatchObject({ reason: { key: 'reviews.tooMany', values: { max: 5 } } });
    expect(
      await db().query('SELECT member_id, count(*)::integer FROM paper GROUP BY member_id ORDER BY 1'),
    ).toEqual([
      { member_id: '7', count: 5 },
      { member_id: '8', count: 5 },
    ]);
  });

  it('counts what waits alone: a decision makes room', async () => {
    for (let id = 1; id <= 5; id += 1) await ask(id, 7);
    await expect(ask(6, 7)).rejects.toThrow('reviews.tooMany');
    await db().query('UPDATE paper SET status = 3 WHERE id = 1');
    await ask(7, 7);
  });

  it('is never without a limit', async () => {
    const unstated = () => db().transaction((tx) => admitReview(tx, papers('other'), 7, MOST));
    await expect(unstated()).rejects.toThrow('not stated');
  });
});
