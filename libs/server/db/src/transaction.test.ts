import { sqlState } from './errors';
import { testDatabases, useDatabase } from './testing';

const migrations = [
  { id: 'test/001', sql: 'CREATE TABLE item (id bigint PRIMARY KEY, price numeric(38,8))' },
];

describe.each(testDatabases())('transactions on $name', (engine) => {
  const db = useDatabase(engine, migrations);
  const count = async () => (await db().query<{ n: string }>('SELECT count(*) AS n FROM item'))[0]?.n;

  it('reads NUMERIC and BIGINT as text, also in arrays, and timestamps as Date', async () => {
    const [row] = await db().query(
      `SELECT 9007199254740993::bigint AS big, 0.10000000::numeric AS num, array[0.1::numeric, 12345678901234567890.12345678]
       AS nums, array[9007199254740993]::bigint[] AS bigs, timestamptz '2026-01-02 03:04:05+00' AS at, date '2026-01-02' AS day`,
    );
    expect(row).toEqual({
      big: '9007199254740993',
      num: '0.10000000',
      nums: ['0.1', '12345678901234567890.12345678'],
      bigs: ['9007199254740993'],
      at: new Date('2026-01-02T03:04:05Z'),
      day: '2026-01-02',
    });
  });

  it('keeps everything of a transaction or nothing', async () => {
    await db().transaction((tx) => tx.query('INSERT INTO item VALUES (1, 1)'));
    const failed = db().transaction(async (tx) => {
      await tx.query('INSERT INTO item VALUES (2, 1)');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await count()).toBe('1');
  });

  it('does not report success when a statement failed and the error was swallowed', async () => {
    const work = db().transaction(async (tx) => {
      await tx.query('INSERT INTO item VALUES (1, 1)');
      await tx.query('SELECT 1/0').catch(() => undefined);
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await count()).toBe('0');
  });

  it('RISK-66 commits nothing of a transaction whose commit was forbidden, even if the refusal is swallowed', async () => {
    const work = db().transaction(async (tx) => {
      await tx.query('INSERT INTO item VALUES (1, 1)');
      tx.forbidCommit();
    });
    await expect(work).rejects.toThrow('a part of it had been refused');
    expect(await count()).toBe('0');
  });

  it('serves on after errors', async () => {
    await expect(db().query('SELECT nothing FROM nowhere')).rejects.toThrow('nowhere');
    await expect(db().query('SELECT $1::int', ['x'])).rejects.toThrow('invalid input');
    expect(await db().query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('runs many transactions started together, statements of one in their order', async () => {
    const ids = Array.from({ length: 40 }, (_, at) => at);
    await Promise.all(
      ids.map((id) =>
        db().transaction((tx) =>
          Promise.all([
            tx.query('INSERT INTO item VALUES ($1, 1)', [id]),
            tx.query('UPDATE item SET price = 2 WHERE id = $1', [id]),
          ]),
        ),
      ),
    );
    expect(await db().query('SELECT count(*) AS n FROM item WHERE price = 2')).toEqual([{ n: '40' }]);
  });

  it('keeps nothing of statements that were started together when one of them fails', async () => {
    const work = db().transaction((tx) =>
      Promise.all([
        tx.query('INSERT INTO item VALUES ($1, 1)', [1]),
        tx.query('SELECT $1::int / 0', [1]),
        tx.query('INSERT INTO item VALUES ($1, 1)', [2]),
      ]),
    );
    await expect(work).rejects.toMatchObject({ code: '22012' });
    expect(await count()).toBe('0');
    expect(await db().query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('tries again after a serialisation failure, five times at most', async () => {
    let runs = 0;
    const fail = `DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`;
    const result = await db().transaction(async (tx) => {
      runs += 1;
      await tx.query('INSERT INTO item VALUES (1, 1)');
      if (runs < 4) await tx.query(fail);
      return runs;
    });
    expect(result).toBe(4);
    expect(await count()).toBe('1');
    runs = 0;
    const always = db().transaction(async (tx) => {
      runs += 1;
      await tx.query(fail);
    });
    await expect(always).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(6);
  });

  it('refuses the outer database inside a transaction and a transaction that is over', async () => {
    await expect(db().transaction(() => db().query('SELECT 1'))).rejects.toThrow('outer database');
    const tx = await db().transaction(async (open) => open);
    await expect(tx.query('SELECT 1')).rejects.toThrow('over');
    expect(await db().query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('gives the SQLSTATE of an error', async () => {
    await db().query('INSERT INTO item VALUES (1, 1)');
    const error: unknown = await db()
      .query('INSERT INTO item VALUES (1, 1)')
      .catch((e: unknown) => e);
    expect(sqlState(error)).toBe('23505');
    expect(sqlState(new Error('x'))).toBeUndefined();
  });

  it('carries large values both ways', async () => {
    const text = 'ط'.repeat(1_000_000);
    expect(await db().query('SELECT $1::text AS text', [text])).toEqual([{ text }]);
  });

  it('reports how many callers found no free connection and how long they waited', async () => {
    await db().query('SELECT 1');
    const before = db().load();
    await db().query('SELECT 1');
    expect(db().load()).toEqual(before);
    await Promise.all(Array.from({ length: 30 }, () => db().query('SELECT 1')));
    const { waits, waitedSeconds, waiting } = db().load();
    expect(waiting).toBe(0);
    expect(waits - before.waits).toBeGreaterThanOrEqual(20);
    expect(waitedSeconds).toBeGreaterThan(before.waitedSeconds);
  });
});

describe.each(testDatabases())('closing $name', ({ open }) => {
  it('waits for running work and refuses new work', async () => {
    const db = await open();
    await db.query('CREATE TABLE item (id int)');
    const running = db.transaction(async (tx) => {
      await tx.query('INSERT INTO item VALUES (1)');
      return tx.query('SELECT id FROM item');
    });
    const queued = db.query('SELECT 2 AS two');
    const closed = db.close();
    await expect(db.query('SELECT 1')).rejects.toThrow('closing');
    expect(await running).toEqual([{ id: 1 }]);
    expect(await queued).toEqual([{ two: 2 }]);
    await closed;
  });
});
