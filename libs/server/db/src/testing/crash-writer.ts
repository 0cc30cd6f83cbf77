import { openDatabase } from '../open';
import { migrate } from '../migrate';
import type { DatabaseOptions } from '../open';

/**
 * Program that a crash test starts and kills. It opens the database given as JSON and moves units between two rows of
 * `crash_balance` as fast as it can. It prints the number of each transfer once it is acknowledged.
 */
const WRITERS = 4;

const migrations = [
  {
    id: 'crash/001',
    sql: `CREATE TABLE crash_balance (id int PRIMARY KEY, units bigint NOT NULL);
          INSERT INTO crash_balance VALUES (1, 0), (2, 0);
          CREATE TABLE crash_transfer (number bigint PRIMARY KEY)`,
  },
];

const options = JSON.parse(process.argv[2] ?? '{}') as DatabaseOptions;
const db = await openDatabase(options);
await migrate(db, migrations);
const [row] = await db.query<{ next: string }>(
  'SELECT COALESCE(MAX(number), 0) + 1 AS next FROM crash_transfer',
);
let next = Number(row?.next);
process.stdout.write('open\n');

async function write(): Promise<never> {
  for (;;) {
    const number = next;
    next += 1;
    await db.transaction(async (tx) => {
      await tx.query('INSERT INTO crash_transfer VALUES ($1)', [number]);
      await tx.query('UPDATE crash_balance SET units = units - 1 WHERE id = 1');
      await tx.query('UPDATE crash_balance SET units = units + 1 WHERE id = 2');
    });
    process.stdout.write(`${number}\n`);
  }
}

await Promise.all(Array.from({ length: WRITERS }, write));
