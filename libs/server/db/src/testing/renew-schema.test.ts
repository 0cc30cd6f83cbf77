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
const watched: Migration = {
  id: 'test/004',
  sql: `ALTER TABLE counter ADD CONSTRAINT plain CHECK (revision > 0);
        CREATE FUNCTION one() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;
        CREATE TRIGGER watch BEFORE UPDATE ON counter FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
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

  it('has the rows of the migrations again, and no others, without being rebuilt', async () => {
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

  it('is rebuilt where a migration has numbered rows', async () => {
    const migrations = [counter, list, listed];
    await resetSchema(db, migrations);
    await db.query("INSERT INTO list (name) VALUES ('second')");
    await resetSchema(db, migrations);
    expect(await names(db)).toEqual([{ id: 1, name: 'first' }]);
  });

  it.each([
    'ALTER TABLE counter ADD COLUMN more int',
    'ALTER TABLE counter DROP COLUMN name',
    'ALTER TABLE counter ALTER COLUMN name SET DEFAULT 2',
    'ALTER TABLE counter ALTER COLUMN name SET DEFAULT 2; ALTER TABLE counter ALTER COLUMN name DROP DEFAULT',
    'ALTER TABLE counter DROP CONSTRAINT plain; ALTER TABLE counter ADD CONSTRAINT other CHECK (revision > 1)',
    'CREATE INDEX ON counter (name)',
    'CREATE TABLE more (id int); DROP TABLE list',
    'CREATE OR REPLACE FUNCTION one() RETURNS int LANGUAGE sql AS $$ SELECT 2 $$',
    'DROP TRIGGER watch ON counter',
    'ALTER TABLE counter DISABLE TRIGGER watch',
  ])('is made anew after %s', async (change) => {
    const migrations = [counter, list, watched];
    await resetSchema(db, migrations);
    const before = await makingOf(db);
    await resetSchema(db, migrations);
    expect(await makingOf(db)).toEqual(before);
    await db.query(change);
    await resetSchema(db, migrations);
    expect(await makingOf(db)).not.toEqual(before);
    expect(await counters(db)).toHaveLength(1);
  });
});
