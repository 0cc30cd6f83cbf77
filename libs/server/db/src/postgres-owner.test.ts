import { Client } from 'pg';
import type { DatabaseUnusable } from './errors';
import { migrate } from './migrate';
import { openPostgres } from './postgres';
import { OWNER_KEY, claimPostgres, listOtherServers } from './postgres-owner';
import { newServerDatabase, requirePostgresUrl } from './testing/databases';

// The embedded database has its lock file.
const url = requirePostgresUrl();

describe('the owner of a PostgreSQL database', () => {
  let place: Awaited<ReturnType<typeof newServerDatabase>>;
  let onLost: (error: DatabaseUnusable) => void;
  beforeEach(async () => {
    onLost = (error) => {
      throw error;
    };
    place = await newServerDatabase(url);
  });
  afterEach(() => place.drop());

  const own = (name: string, patienceMs = 0) =>
    claimPostgres({ url: place.url, name, patienceMs, onLost: (error) => onLost(error) });
  const asked = async <R extends object>(statement: string): Promise<R[]> => {
    const db = await openPostgres({ url: place.url, connections: 1 });
    return db.query<R>(statement).finally(() => db.close());
  };
  const sessionsOf = (name: string) =>
    asked<{ pid: number }>(`SELECT pid FROM pg_stat_activity WHERE application_name = '${name}'`);
  const holdsDatabase = async (name: string) => {
    const held = await asked(
      `SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE granted AND objid = ${OWNER_KEY} AND application_name = '${name}'`,
    );
    return held.length > 0;
  };
  const until = async (reached: () => Promise<boolean>): Promise<void> => {
    while (!(await reached()));
  };

  it('is one: a second server is refused with the name of the first and what to do', async () => {
    const first = await own('first');
    await expect(own('second')).rejects.toThrow(
      'The database is in use by first. Stop that server, give this one a database of its own by DATABASE_URL, or start all',
    );
    await first.release();
    await (await own('second')).release();
  });

  it('is shared by servers that say so, and by no others', async () => {
    const share = (name: string) =>
      claimPostgres({ url: place.url, name, patienceMs: 0, isShared: true, onLost });
    const first = await share('first');
    const second = await share('second');
    await expect(own('third')).rejects.toThrow(/in use by (first|second)/);
    await first.release();
    await second.release();
    const alone = await own('third');
    await expect(share('first')).rejects.toThrow('in use by third');
    await alone.release();
  });

  it('keeps what it cannot work with from being applied until it has ended', async () => {
    const expand = { id: 'a/001', sql: 'CREATE TABLE one (id int)' };
    const change = { id: 'a/002', sql: 'ALTER TABLE one ADD COLUMN name text' };
    const contract = { id: 'a/003', sql: 'ALTER TABLE one DROP COLUMN id', needs: 'a/002' };
    const all = [expand, change, contract];
    const db = await openPostgres({ url: place.url, connections: 1 });
    await migrate(db, [expand]);
    const first = await own('first');
    await first.begin();
    await expect(migrate(db, all)).rejects.toThrow('cannot work with a/003; stop them first: first');
    await first.release();
    await until(async () => (await sessionsOf('first')).length === 0);
    expect(await migrate(db, all)).toEqual(['a/002', 'a/003']);
    await db.close();
  });

  it('blocks no other server until it begins, so that several may start on an old database', async () => {
    const expand = { id: 'a/001', sql: 'CREATE TABLE one (id int)' };
    const contract = { id: 'a/002', sql: 'ALTER TABLE one RENAME TO won', needs: 'a/002' };
    const db = await openPostgres({ url: place.url, connections: 1 });
    await migrate(db, [expand]);
    const first = await own('first', 60_000);
    const [before] = await sessionsOf('first');
    await asked(`SELECT pg_terminate_backend(${before?.pid})`);
    // PostgreSQL frees the locks of a session that ends one by one.
    await until(async () => (await sessionsOf('first')).every(({ pid }) => pid !== before?.pid));
    // Also while it takes them again.
    while (!(await holdsDatabase('first'))) expect(await listOtherServers(db)).toEqual([]);
    expect(await migrate(db, [expand, contract])).toEqual(['a/002']);
    await first.begin();
    const next = { id: 'a/003', sql: 'DROP TABLE won', needs: 'a/003' };
    await expect(migrate(db, [expand, contract, next])).rejects.toThrow('stop them first: first');
    await first.release();
    await db.close();
  });

  it('is followed by a server that waits for it', async () => {
    const first = await own('first');
    const second = own('second', 60_000);
    await until(async () => (await sessionsOf('second')).length === 1);
    await first.release();
    await (await second).release();
  });

  it('takes the database again when its session is lost', async () => {
    const first = await own('first', 60_000);
    const [before] = await sessionsOf('first');
    await asked(`SELECT pg_terminate_backend(${before?.pid})`);
    await until(async () => (await sessionsOf('first')).every(({ pid }) => pid !== before?.pid));
    await until(() => holdsDatabase('first'));
    await expect(own('second')).rejects.toThrow('in use by first');
    await first.release();
  });

  it('hears when another server took the database meanwhile', async () => {
    const heard = new Promise<DatabaseUnusable>((resolve) => (onLost = resolve));
    const first = await own('first');
    const thief = new Client({ connectionString: place.url, application_name: 'thief' });
    thief.on('error', () => undefined);
    await thief.connect();
    const stolen = thief.query('SELECT pg_advisory_lock($1)', [OWNER_KEY]);
    const waits = `SELECT 1 FROM pg_locks JOIN pg_database d ON d.oid = database
      WHERE NOT granted AND objid = ${OWNER_KEY} AND datname = current_database()`;
    await until(async () => (await asked(waits)).length === 1);
    const [session] = await sessionsOf('first');
    await asked(`SELECT pg_terminate_backend(${session?.pid})`);
    await stolen;
    expect((await heard).message).toContain('in use by thief');
    await first.release();
    await thief.end();
  });
});
