import type { Expiring } from '@ex/server-db';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { sweepVenue, VENUE_RETENTION } from './retention';
import { MIGRATIONS } from './venue-database';

describe.each(testDatabases('any'))('the list of how long rows stay, on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  const expiring = VENUE_RETENTION.flatMap((rule) => ('at' in rule ? [rule] : []));

  it('RISK-90 has every table of the schema once, with its time, its rule or the reason why it stays', async () => {
    const tables = await db().query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1`,
    );
    const listed = VENUE_RETENTION.map(({ table }) => table).sort();
    expect(listed).toEqual(tables.map(({ name }) => name));
  });

  it('RISK-93 finds the rows of every table by an index that begins with their moment', async () => {
    // An index on a part of the rows serves the rule that names the same part.
    const indexes = await db().query<{ name: string; part: string | null }>(
      `SELECT c.relname || ' ' || a.attname AS name,
         translate(replace(pg_get_expr(i.indpred, i.indrelid), '::text', ''), '()', '') AS part FROM pg_index i
         JOIN pg_class c ON c.oid = i.indrelid
         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
       WHERE c.relnamespace = current_schema()::regnamespace`,
    );
    const serves = ({ table, at, where }: Expiring) =>
      indexes.some(({ name, part }) => name === `${table} ${at}` && (part === null || part === where));
    expect(expiring.length).toBeGreaterThan(12);
    expect(expiring.filter((rule) => !serves(rule))).toEqual([]);
  });

  it('RISK-93 deletes notices of a year ago, and continues after a table that fails', async () => {
    await db().query(
      `INSERT INTO notice (member_id, text_key, created_at)
       SELECT 1, 'x', now() - make_interval(days => n) FROM unnest(ARRAY[1, 364, 366]) n`,
    );
    const faults: unknown[] = [];
    const broken = { table: 'nowhere', key: ['id'], at: 'at', days: 1 };
    const deps = { db: db(), now: Date.now, onError: (error: unknown) => faults.push(error) };
    await sweepVenue(deps, [broken, ...VENUE_RETENTION]);
    expect(faults).toHaveLength(1);
    expect(await db().query('SELECT FROM notice')).toHaveLength(2);
  });
});
