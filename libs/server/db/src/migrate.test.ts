import { migrate } from './migrate';
import { renewSchema, testDatabases, useDatabase } from './testing';

const one = { id: 'a/001', sql: 'CREATE TABLE one (id int); INSERT INTO one VALUES (1)' };
const two = { id: 'a/002', sql: 'ALTER TABLE one ADD COLUMN name text' };
const other = { id: 'b/001', sql: 'CREATE TABLE other (id int)' };

describe.each(testDatabases())('migrations on $name', (engine) => {
  const db = useDatabase(engine, []);

  it('are applied once, in the order given', async () => {
    expect(await migrate(db(), [one, other])).toEqual(['a/001', 'b/001']);
    expect(await migrate(db(), [one, two, other])).toEqual(['a/002']);
    expect(await migrate(db(), [one, two, other])).toEqual([]);
    expect(await db().query('SELECT * FROM one')).toEqual([{ id: 1, name: null }]);
  });

  it('are applied once by several starts at the same time', async () => {
    const runs = await Promise.all([1, 2, 3].map(() => migrate(db(), [one, two, other])));
    expect(runs.flat().sort()).toEqual(['a/001', 'a/002', 'b/001']);
  });

  it('leave nothing of one that fails, and go on from there', async () => {
    const broken = { id: 'a/002', sql: 'CREATE TABLE half (id int); SELECT 1/0' };
    await expect(migrate(db(), [one, broken])).rejects.toThrow('division by zero');
    expect(await migrate(db(), [one, two])).toEqual(['a/002']);
    await expect(db().query('SELECT * FROM half')).rejects.toThrow('half');
  });

  it('are refused when edited, unknown, named twice or put before an applied one', async () => {
    await migrate(db(), [one, other]);
    await expect(migrate(db(), [{ ...one, sql: 'SELECT 1' }, other])).rejects.toThrow('a/001 was edited');
    await expect(migrate(db(), [one])).rejects.toThrow('has b/001');
    await expect(migrate(db(), [one, one, other])).rejects.toThrow('Two migrations are called a/001');
    await expect(migrate(db(), [{ ...two, id: 'a/000' }, one, other])).rejects.toThrow(
      'a/000 stands before a/001',
    );
  });

  it('start anew with the schema', async () => {
    await migrate(db(), [one]);
    await renewSchema(db(), [one]);
    expect(await db().query('SELECT id FROM one')).toEqual([{ id: 1 }]);
  });
});
