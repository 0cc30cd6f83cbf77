import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeAtEnd, freshCluster, temporaryFolder, testWorkerPath } from '../testing';
import { openPglite as openUntilClosed } from './open';
import type { PgliteOptions } from './open';
import { vacuumChangedTables } from './upkeep';

async function openPglite(options: PgliteOptions) {
  const db = await openUntilClosed(options);
  closeAtEnd(() => db.close());
  return db;
}

describe('the embedded database of a folder', () => {
  let folder: string;
  const logged: string[] = [];
  let onFailure: (error: Error) => void = () => undefined;
  const open = async (maxBytes = 1e9) =>
    openPglite({
      folder,
      workerPath: await testWorkerPath(),
      copies: { keep: 2, maxBytes },
      log: (line) => void logged.push(line),
      onFailure: (error) => onFailure(error),
    });
  beforeEach(async () => {
    folder = temporaryFolder();
    await freshCluster(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('keeps its data when closed and opened again, and its last two copies', async () => {
    for (let start = 0; start < 3; start += 1) {
      const db = await open();
      await db.query('CREATE TABLE IF NOT EXISTS item (id int)');
      await db.query('INSERT INTO item VALUES ($1)', [start]);
      expect(await db.query('SELECT id FROM item ORDER BY id')).toHaveLength(start + 1);
      await db.close();
    }
    expect(readdirSync(join(folder, 'copies'))).toHaveLength(2);
  });

  it('opens a copy put in its place', async () => {
    const first = await open();
    await first.query('CREATE TABLE item (id int)');
    await first.close();
    await (await open()).close();
    const copies = join(folder, 'copies');
    const newest = join(copies, readdirSync(copies).sort().at(-1) ?? '');
    const other = temporaryFolder();
    cpSync(newest, join(other, 'cluster'), { recursive: true });
    const db = await openPglite({ folder: other, workerPath: await testWorkerPath() });
    expect(await db.query('SELECT * FROM item')).toEqual([]);
    await db.close();
    rmSync(other, { recursive: true, force: true });
  });

  it('is not copied when too large', async () => {
    await (await open(1_000)).close();
    expect(readdirSync(join(folder, 'copies'))).toEqual([]);
    expect(logged.at(-1)).toContain('not copied');
  });

  it('is refused with advice when its folder is incomplete or of another version', async () => {
    writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '17\n');
    await expect(open()).rejects.toThrow('written by engine version 17');
    rmSync(join(folder, 'cluster', 'PG_VERSION'));
    await expect(open()).rejects.toThrow('Keep it aside');
  });

  it('is freed when it does not open, and drops the copy of what does not', async () => {
    rmSync(join(folder, 'cluster', 'global'), { recursive: true });
    mkdirSync(join(folder, 'cluster', 'global'));
    writeFileSync(join(folder, 'cluster', 'global', 'pg_control'), Buffer.alloc(8192));
    await expect(open()).rejects.toThrow('does not open');
    expect(readdirSync(folder)).not.toContain('lock');
    expect(readdirSync(join(folder, 'copies'))).toEqual([]);
  });

  it('says why and ends when the engine panics, instead of never answering again', async () => {
    const failed = new Promise<Error>((resolve) => (onFailure = resolve));
    const db = await open();
    // Blocks a file that a checkpoint must be able to write; a full disk stops it in the same place.
    mkdirSync(join(folder, 'cluster', 'pg_logical', 'replorigin_checkpoint.tmp'));
    await expect(db.query('CHECKPOINT')).rejects.toThrow('replorigin_checkpoint.tmp');
    expect((await failed).message).toContain('start the server again');
    await expect(db.query('SELECT 1')).rejects.toThrow();
    await db.close();
    expect(readdirSync(folder)).not.toContain('lock');
  });

  it('clears dead rows where there are many', async () => {
    const db = await open();
    await db.query('CREATE TABLE busy (id int); CREATE TABLE calm (id int)');
    await db.query('INSERT INTO busy SELECT generate_series(1, 2000)');
    await db.query('DELETE FROM busy');
    expect(await vacuumChangedTables(db)).toEqual(['public.busy']);
    expect(await vacuumChangedTables(db)).toEqual([]);
    await db.close();
  });
});
