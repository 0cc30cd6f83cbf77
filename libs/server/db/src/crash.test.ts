import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { migrate } from './migrate';
import { openDatabase as openUntilClosed } from './open';
import type { DatabaseOptions } from './open';
import { bundleModule, Child, closeAtEnd, freshCluster, temporaryFolder, testWorkerPath } from './testing';
import { newServerDatabase } from './testing/databases';
import { slowMigrations, STEP_ROWS } from './testing/crash-migrations';
import { sourceFolder } from './testing/paths';

const KILLS = 3;
const TRANSFERS = 150;

const url = process.env['TEST_DATABASE_URL'];
const folders: string[] = [];
const newFolder = () => {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const embedded = async (folder: string): Promise<DatabaseOptions> => ({
  folder,
  workerPath: await testWorkerPath(),
});
const start = async (options: DatabaseOptions, program = 'crash-writer') => {
  const file = await bundleModule(join(sourceFolder(), `testing/${program}.ts`));
  const child = new Child(file, [JSON.stringify(options)]);
  closeAtEnd(() => child.kill());
  return child;
};
async function openDatabase(options: DatabaseOptions) {
  const db = await openUntilClosed(options);
  closeAtEnd(() => db.close());
  return db;
}

/** Resolves once a folder holds something of this name. */
async function appearance(folder: string, name: string): Promise<void> {
  const watcher = watch(folder);
  try {
    while (!existsSync(join(folder, name))) await once(watcher, 'change');
  } finally {
    watcher.close();
  }
}

/** Returns the transfers that were acknowledged; `onWriting` runs alongside each process once it writes. */
async function killUnderLoad(
  options: DatabaseOptions,
  onWriting: () => Promise<void> = async () => undefined,
): Promise<Set<string>> {
  const acknowledged = new Set<string>();
  for (let round = 0; round < KILLS; round += 1) {
    const child = await start(options);
    await child.written(1);
    await onWriting();
    await child.written(TRANSFERS);
    await child.kill();
    child.lines.slice(1).forEach((line) => acknowledged.add(line));
  }
  return acknowledged;
}

async function audit(options: DatabaseOptions, acknowledged: Set<string>): Promise<void> {
  const db = await openDatabase(options);
  const kept = await db.query<{ number: string }>('SELECT number FROM crash_transfer');
  const balances = await db.query('SELECT units FROM crash_balance ORDER BY id');
  const numbers = new Set(kept.map(({ number }) => number));
  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * (TRANSFERS - 1));
  expect([...acknowledged].filter((number) => !numbers.has(number))).toEqual([]);
  expect(balances).toEqual([{ units: String(-kept.length) }, { units: String(kept.length) }]);
  await db.close();
}

describe('the embedded database killed', () => {
  it('S6 under write load loses no acknowledged write, admits no other process and keeps copies of healthy starts', async () => {
    const folder = newFolder();
    await freshCluster(folder);
    const acknowledged = await killUnderLoad(await embedded(folder), async () => {
      await expect(openDatabase(await embedded(folder))).rejects.toThrow(
        /in use by process \d+ on .*Stop that server/,
      );
    });
    await audit(await embedded(folder), acknowledged);
    expect(readdirSync(join(folder, 'copies'))).toHaveLength(2);
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });

  it('S7 during its first initialisation starts the next time', async () => {
    const folder = newFolder();
    const child = await start(await embedded(folder));
    await appearance(folder, 'cluster.new');
    await appearance(join(folder, 'cluster.new'), 'base');
    await child.kill();
    expect(existsSync(join(folder, 'cluster'))).toBe(false);
    const db = await openDatabase(await embedded(folder));
    expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await db.close();
  });

  it('S7 during its migrations is brought up to date the next time', async () => {
    const folder = newFolder();
    await freshCluster(folder);
    // Every look at a step comes before or while one is applied; later rounds find fewer steps left.
    for (const looks of [4, 9, 8]) {
      const child = await start(await embedded(folder), 'crash-migrator');
      await child.written(looks);
      await child.kill();
    }
    const db = await openDatabase(await embedded(folder));
    const steps = slowMigrations(() => undefined);
    await migrate(db, steps);
    for (const step of steps.keys()) {
      expect(await db.query(`SELECT count(*)::int AS n FROM slow_${step}`)).toEqual([{ n: STEP_ROWS }]);
    }
    await db.close();
  });
});

if (url) {
  describe('a server on PostgreSQL killed', () => {
    it('S6 under write load loses no acknowledged write', async () => {
      const own = await newServerDatabase(url);
      const options = { url: own.url, folder: '', workerPath: '' };
      await audit(options, await killUnderLoad(options));
      await own.drop();
    });
  });
}
