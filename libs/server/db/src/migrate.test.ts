import type { Migration } from './db';
import { checkMigrated, migrate } from './migrate';
import { readSchemaState } from './schema-state';
import { requirePostgres, resetSchema, testDatabases, useDatabase } from './testing';

const one = { id: 'a/001', sql: 'CREATE TABLE one (id int); INSERT INTO one VALUES (1)' };
const two = { id: 'a/002', sql: 'ALTER TABLE one ADD COLUMN name text' };
const other = { id: 'b/001', sql: 'CREATE TABLE other (id int)' };

describe.each(testDatabases())('migrations on $name', (engine) => {
  const db = useDatabase(engine, []);
  const pendingOf = async (migrations: readonly Migration[]) =>
    (await readSchemaState(db(), migrations)).pending.map(({ id }) => id);

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

  it('leave nothing of one that fails, and continue from there', async () => {
    const broken = { id: 'a/002', sql: 'CREATE TABLE half (id int); SELECT 1/0' };
    await expect(migrate(db(), [one, broken])).rejects.toThrow('division by zero');
    expect(await migrate(db(), [one, two])).toEqual(['a/002']);
    await expect(db().query('SELECT * FROM half')).rejects.toThrow('half');
  });

  it('are refused when edited, named twice or put before an applied one', async () => {
    await migrate(db(), [one, other]);
    await expect(migrate(db(), [{ ...one, sql: 'SELECT 1' }, other])).rejects.toThrow('a/001 was edited');
    await expect(migrate(db(), [one, one, other])).rejects.toThrow('Two migrations are called a/001');
    await expect(migrate(db(), [{ ...two, id: 'a/000' }, one, other])).rejects.toThrow(
      'a/000 stands before a/001',
    );
  });

  it('are checked without changing anything', async () => {
    await expect(checkMigrated(db(), [one])).rejects.toThrow('lacks a/001');
    expect(await pendingOf([one, two])).toEqual(['a/001', 'a/002']);
    await migrate(db(), [one]);
    await checkMigrated(db(), [one]);
    await expect(checkMigrated(db(), [one, two])).rejects.toThrow('lacks a/002');
    expect(await pendingOf([one, two])).toEqual(['a/002']);
    expect(await db().query('SELECT id FROM schema_migration')).toEqual([{ id: 'a/001' }]);
  });

  it('of a newer release are accepted by an older program that can work with them, which says so', async () => {
    await migrate(db(), [one, two, other]);
    const log: string[] = [];
    const options = { log: (line: string) => log.push(line) };
    expect(await migrate(db(), [one], options)).toEqual([]);
    await checkMigrated(db(), [one], options.log);
    const line = 'The database is of a newer release (a/002, b/001); this program can work with it';
    expect(log).toEqual([line, line]);
    expect(await readSchemaState(db(), [one])).toEqual({ pending: [], newer: ['a/002', 'b/001'] });
  });

  it('of a newer release leave room for what only this program has', async () => {
    await migrate(db(), [one, other]);
    expect(await migrate(db(), [one, { id: 'c/001', sql: 'CREATE TABLE own (id int)' }])).toEqual(['c/001']);
  });

  it('of a newer release are refused by the programs that do not know the step they need', async () => {
    const contract = { id: 'a/003', sql: 'ALTER TABLE one DROP COLUMN id', needs: 'a/002' };
    await migrate(db(), [one, two]);
    expect((await readSchemaState(db(), [one, two, contract])).pending).toEqual([
      { id: 'a/003', breaksRunning: false },
    ]);
    await migrate(db(), [one, two, contract]);
    await checkMigrated(db(), [one, two]);
    await expect(checkMigrated(db(), [one])).rejects.toThrow(
      'cannot work; start the release that applied it',
    );
    await expect(migrate(db(), [one])).rejects.toThrow('has a/003');
  });

  it('of a newer release are refused by every other program when they need themselves', async () => {
    const rename = { id: 'a/002', sql: 'ALTER TABLE one RENAME TO won', needs: 'a/002' };
    expect((await readSchemaState(db(), [one, rename])).pending).toEqual([
      { id: 'a/001', breaksRunning: false },
      { id: 'a/002', breaksRunning: false },
    ]);
    await migrate(db(), [one]);
    expect((await readSchemaState(db(), [one, rename])).pending).toEqual([
      { id: 'a/002', breaksRunning: true },
    ]);
    expect(await migrate(db(), [one, rename])).toEqual(['a/002']);
    await checkMigrated(db(), [one, rename]);
    await expect(migrate(db(), [one])).rejects.toThrow('has a/002, with which this program cannot work');
  });

  it('of the first releases, which kept no needs, continue', async () => {
    await migrate(db(), [one]);
    await db().query('ALTER TABLE schema_migration DROP COLUMN needs');
    await checkMigrated(db(), [one]);
    expect(await migrate(db(), [one])).toEqual([]);
    expect(await migrate(db(), [one, { ...two, needs: 'a/001' }])).toEqual(['a/002']);
    expect(await db().query('SELECT id, needs FROM schema_migration ORDER BY id')).toEqual([
      { id: 'a/001', needs: null },
      { id: 'a/002', needs: 'a/001' },
    ]);
  });

  it('start again with the schema', async () => {
    await migrate(db(), [one]);
    for (let time = 1; time <= 2; time += 1) {
      await resetSchema(db(), [one]);
      expect(await db().query('SELECT id FROM one')).toEqual([{ id: 1 }]);
      await db().query('DELETE FROM one');
    }
  });
});

// The embedded database has one connection, so that nothing else can hold a lock.
describe('a migration on PostgreSQL', () => {
  const db = useDatabase(requirePostgres(), []);

  /** A transaction that reads the table and stays open until `release`. */
  async function holdTable(): Promise<{ readonly release: () => Promise<void> }> {
    let end = (): void => undefined;
    let running: Promise<void> | undefined;
    await new Promise<void>((held) => {
      running = db().transaction(async (tx) => {
        await tx.query('SELECT FROM one');
        held();
        await new Promise<void>((resolve) => (end = resolve));
      });
    });
    return {
      release: async () => {
        end();
        await running;
      },
    };
  }

  it('that gets no lock lets the traffic pass and is tried again', async () => {
    await migrate(db(), [one]);
    const holder = await holdTable();
    const passed: unknown[] = [];
    const pauses: number[] = [];
    const applied = await migrate(db(), [one, two], {
      lockMs: 50,
      pause: async (ms) => {
        pauses.push(ms);
        passed.push(await db().query('SELECT id FROM one'));
        if (pauses.length === 3) await holder.release();
      },
    });
    expect(applied).toEqual(['a/002']);
    expect(passed).toEqual([[{ id: 1 }], [{ id: 1 }], [{ id: 1 }]]);
    expect(pauses).toEqual([1_000, 2_000, 3_000]);
  });

  it('that never gets its lock changes nothing and says what to do', async () => {
    await migrate(db(), [one]);
    const holder = await holdTable();
    const half = { id: 'a/002', sql: `CREATE TABLE half (id int); ${two.sql}` };
    const log: string[] = [];
    const options = {
      lockMs: 50,
      tries: 3,
      pause: async () => undefined,
      log: (line: string) => log.push(line),
    };
    await expect(migrate(db(), [one, half], options)).rejects.toThrow('pg_stat_activity');
    await holder.release();
    expect(log).toHaveLength(2);
    expect(await db().query("SELECT to_regclass('half') AS half")).toEqual([{ half: null }]);
  });

  it('waits for another process that migrates, however long that takes', async () => {
    const slow = { id: 'a/001', sql: `SELECT pg_sleep(0.4); ${one.sql}` };
    const options = { lockMs: 50, tries: 1 };
    const runs = await Promise.all([1, 2].map(() => migrate(db(), [slow, other], options)));
    expect(runs.flat().sort()).toEqual(['a/001', 'b/001']);
  });
});

describe.each(testDatabases())('the schema of tests on $name', (engine) => {
  const locked = `
    CREATE TABLE kept (id bigint GENERATED ALWAYS AS IDENTITY (START 7), note text CHECK (note <> ''));
    CREATE TABLE part (kept bigint);
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'kept'; END $$;
    CREATE TRIGGER kept BEFORE DELETE ON kept EXECUTE FUNCTION refuse()`;
  const migrations = [{ id: 'a/001', sql: locked }];
  const db = useDatabase(engine, migrations);
  const add = () => db().query("INSERT INTO kept (note) VALUES ('a') RETURNING id");

  it('is kept unchanged while tests only write rows, and its numbers start again', async () => {
    const tableOf = () => db().query("SELECT 'kept'::regclass::oid");
    const table = await tableOf();
    for (let time = 1; time <= 2; time += 1) {
      expect(await add()).toEqual([{ id: '7' }]);
      await resetSchema(db(), migrations);
      expect(await db().query('SELECT FROM kept')).toEqual([]);
      await expect(db().query('DELETE FROM kept')).rejects.toThrow('kept');
    }
    expect(await tableOf()).toEqual(table);
  });

  it.each([
    'ALTER TABLE kept DISABLE TRIGGER kept',
    'ALTER TABLE kept DROP CONSTRAINT kept_note_check',
    'ALTER TABLE kept ALTER note SET NOT NULL',
    "ALTER TABLE kept ALTER note SET DEFAULT 'x'",
    'ALTER TABLE kept ADD COLUMN more int',
    "CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
    'CREATE UNIQUE INDEX ON kept (note)',
    'CREATE TABLE other (id int)',
    'DROP TABLE part',
  ])('is made anew after %s', async (change) => {
    const number = () => db().query("SELECT 'kept'::regclass::oid");
    const before = await number();
    await db().query(change);
    await add();
    await resetSchema(db(), migrations);
    expect(await number()).not.toEqual(before);
    expect(await add()).toEqual([{ id: '7' }]);
  });
});
