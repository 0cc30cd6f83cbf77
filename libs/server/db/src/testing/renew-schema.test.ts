import { testDatabases } from './databases';
import type { Db, Migration } from '../db';
import { closeAtEnd } from './close-at-end';
import { resetSchema } from './renew-schema';

const counter: Migration = {
  id: 'test/001',
  sql: `CREATE TABLE counter (revision bigint NOT NULL, at timestamptz NOT NULL, name text);
        INSERT INTO counter VALUES (9007199254740993, '2026-01-02 03:04:05.678901Z', 'it''s')`,
};
const list: Migration = {
  id: 'test/002',
  sql: 'CREATE TABLE list (id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, name text)',
};
const listed: Migration = { id: 'test/003', sql: "INSERT INTO list (name) VALUES ('first')" };

const counters = (db: Db) => db.query('SELECT revision::text, at::text, name FROM counter');
const names = (db: Db) => db.query('SELECT id::int, name FROM list ORDER BY id');
const makingOf = async (db: Db) => (await db.query("SELECT 'counter'::regclass::oid::text AS oid"))[0];

describe.each(testDatabases())('a schema between tests on $name', ({ open }) => {
  let db: Db;
  beforeAll(async () => {
    db = await open();
    closeAtEnd(() => db.close());
  });

  it('has the rows of the migrations again, and no others, without being made anew', async () => {
    const migrations = [counter, list];
    await resetSchema(db, migrations);
    const before = [await counters(db), await makingOf(db)];
    await db.query("INSERT INTO list (name) VALUES ('a'), ('b')");
    await db.query('UPDATE counter SET revision = 7');
    await resetSchema(db, migrations);
    expect([await counters(db), await makingOf(db), await names(db)]).toEqual([...before, []]);
    await db.query("INSERT INTO list (name) VALUES ('c')");
    expect(await names(db)).toEqual([{ id: 1, name: 'c' }]);
  });

  it('is made anew where a migration has numbered rows, or a test has changed a table', async () => {
    const migrations = [counter, list, listed];
    await resetSchema(db, migrations);
    await db.query("INSERT INTO list (name) VALUES ('second')");
    await resetSchema(db, migrations);
    expect(await names(db)).toEqual([{ id: 1, name: 'first' }]);
    const alone = [counter];
    await resetSchema(db, alone);
    const before = await makingOf(db);
    await db.query('ALTER TABLE counter ADD COLUMN more int');
    await resetSchema(db, alone);
    expect(await makingOf(db)).not.toEqual(before);
    expect(await counters(db)).toHaveLength(1);
  });
});
