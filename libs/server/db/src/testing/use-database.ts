import type { Db, Migration } from '../db';
import type { TestDatabase } from './databases';
import { adoptSchema, resetSchema } from './renew-schema';

/**
 * Gives the tests of a `describe` a database with the migrations applied and no rows before each test.
 * Started once for the block. Returns the way to reach it inside tests.
 */
export function useDatabase(engine: TestDatabase, migrations: readonly Migration[]): () => Db {
  let db: Db | undefined;
  const present = () => {
    if (!db) throw new Error('The test database is there only while tests run');
    return db;
  };
  beforeAll(async () => {
    db = await engine.open(migrations);
    await adoptSchema(db, migrations);
  });
  beforeEach(() => resetSchema(present(), migrations));
  afterAll(() => db?.close());
  return present;
}
