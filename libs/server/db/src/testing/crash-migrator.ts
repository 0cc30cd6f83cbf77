import { migrate } from '../migrate';
import { openDatabase } from '../open';
import type { DatabaseOptions } from '../open';
import { slowMigrations } from './crash-migrations';

/** Program that a crash test starts and kills while it brings a database up to date; prints a line for each look. */
const db = await openDatabase(JSON.parse(process.argv[2] ?? '{}') as DatabaseOptions);
await migrate(
  db,
  slowMigrations(() => process.stdout.write('look\n')),
);
await db.close();
