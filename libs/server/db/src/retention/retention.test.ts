import type { Migration } from '../db';
import { testDatabases, useDatabase } from '../testing';
import { deleteExpired } from './retention';

const migrations: readonly Migration[] = [
  {
    id: 'test/001-visit',
    sql: `CREATE TABLE visit (member integer, place text, at timestamptz NOT NULL, held boolean NOT NULL, PRIMARY KEY (member, place));
      CREATE INDEX visit_at ON visit (at);`,
  },
];
const VISITS = { table: 'visit', key: ['member', 'place'], at: 'at', days: 90 };

describe.each(testDatabases())('the retention of a table on $name', (engine) => {
  const db = useDatabase(engine, migrations);
  const left = async () =>
    (await db().query<{ member: number }>('SELECT member FROM visit ORDER BY member')).map(
      ({ member }) => member,
    );
  /** Visits 0 to 100 days ago by the database's clock. */
  const visit = () =>
    db().query(
      `INSERT INTO visit SELECT n, 'a', now() - make_interval(days => n), n % 2 = 0 FROM generate_series(0, 100) n`,
    );

  it('RISK-93 deletes what is older, in chunks, by the clock of the database', async () => {
    await visit();
    const query = jest.spyOn(db(), 'query');
    expect(await deleteExpired(db(), VISITS, { rowsAtOnce: 4 })).toBe(11);
    expect(query).toHaveBeenCalledTimes(3);
    query.mockRestore();
    expect((await left()).at(-1)).toBe(89);
  });

  it('RISK-93 leaves rows that do not meet the condition, and counts from a given moment', async () => {
    await visit();
    const now = new Date(Date.now() + 50 * 86_400_000);
    expect(await deleteExpired(db(), { ...VISITS, where: 'NOT held' }, { now })).toBe(30);
    expect((await left()).filter((member) => member > 40).every((member) => member % 2 === 0)).toBe(true);
  });

  it('RISK-93 begins each statement where the one before has ended', async () => {
    await visit();
    const query = jest.spyOn(db(), 'query');
    await deleteExpired(db(), VISITS, { rowsAtOnce: 4 });
    const starts = query.mock.calls.map(([, params]) => params?.[3] as Date | null);
    query.mockRestore();
    const day = 86_400_000;
    const [first, second, third] = starts;
    expect(first).toBeNull();
    expect(Math.round((third!.getTime() - second!.getTime()) / day)).toBe(4);
  });
});
