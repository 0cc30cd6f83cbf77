import { migrate } from '../migrate';
import { pickEngines, requirePostgres, requirePostgresUrl, testDatabases } from './databases';
import type { EnginesNeeded } from './databases';

const ENV = { ...process.env };
afterEach(() => {
  process.env = { ...ENV };
});

const names = (needed?: EnginesNeeded) => testDatabases(needed).map(({ name }) => name);

describe('the engines of a test', () => {
  it('are each where nothing else is said, the one with real locks where any will do, and the embedded one', () => {
    process.env['TEST_DATABASE_URL'] = 'postgresql://nobody@localhost/none';
    delete process.env['TEST_ENGINES'];
    expect(names()).toEqual(['pglite', 'postgres']);
    expect(names('any')).toEqual(['postgres']);
    expect(names('embedded')).toEqual(['pglite']);
  });

  it('are the embedded one alone where there is no server', () => {
    delete process.env['TEST_DATABASE_URL'];
    expect(names()).toEqual(['pglite']);
    expect(names('any')).toEqual(['pglite']);
  });

  it('say what to do where a test needs a server and there is none', () => {
    delete process.env['TEST_DATABASE_URL'];
    expect(requirePostgresUrl).toThrow('apt-get install postgresql');
    expect(requirePostgres).toThrow('TEST_DATABASE_URL');
  });

  it('are all at night, regardless of the needs of a test', () => {
    process.env['TEST_ENGINES'] = 'all';
    for (const needed of ['any', 'embedded'] as const)
      expect(pickEngines(['a', 'b'], needed)).toEqual(['a', 'b']);
  });

  it('are one for mutants, regardless of the needs of a test', () => {
    process.env['TEST_ENGINES'] = 'one';
    expect(pickEngines(['a', 'b'], 'each')).toEqual(['b']);
  });
});

describe.each(testDatabases('any'))('a database opened with migrations on $name', ({ open }) => {
  it('has them once any process has applied them, and no rows of another', async () => {
    const migrations = [{ id: 'test/001', sql: 'CREATE TABLE item (id int)' }];
    const [one, other] = [await open(migrations), await open(migrations)];
    for (const db of [one, other]) {
      await migrate(db, migrations);
      expect(await db.query('SELECT id FROM schema_migration')).toEqual([{ id: 'test/001' }]);
    }
    await one.query('INSERT INTO item VALUES (1)');
    expect(await other.query('SELECT * FROM item')).toEqual([]);
    await Promise.all([one.close(), other.close()]);
  });
});
