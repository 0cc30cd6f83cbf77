import path from 'node:path';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { testFileStores } from '../testing';
import type { TestFileStore } from '../testing/file-stores';
import { claimUpload } from './claim-upload';
import { readImage } from './image';
import { uploadMigrations } from './migrations';
import { JPEG, png } from './samples';
import { makeImageStore } from './store';
import type { ImageStore } from './store';

const ANN = 7;
const DAY = 24 * 3600 * 1000;
const WAITS = 1;
const PASSED = 2;
const REJECTED = 3;

/** What images back in these tests. */
const papers = {
  id: 'test/001-paper',
  sql: 'CREATE TABLE paper (id integer PRIMARY KEY, member_id bigint, status smallint, image text)',
};
const USES = [{ select: 'SELECT member_id, status, ARRAY[image] AS images FROM paper' }];

const PLACES = testDatabases('any').flatMap((engine) =>
  testFileStores().map(({ name, open }) => ({ engine, open, name: `${engine.name} and in ${name}` })),
);

describe.each(PLACES)('how long uploads stay on $name', ({ engine, open }) => {
  const db = useDatabase(engine, [...uploadMigrations, papers]);
  let place: TestFileStore;
  let now: number;
  let store: ImageStore;
  beforeEach(async () => {
    now = Date.UTC(2026, 0, 1);
    place = await open();
    store = makeImageStore(db(), { files: place.files, now: () => now, uses: USES });
  });
  afterEach(() => place.remove());

  const keep = async (bytes: Buffer = JPEG) => `/files/${await store.keep(ANN, readImage(bytes))}`;
  /** Puts an image to use for a paper. */
  const back = (id: number, sent: string, status = WAITS) =>
    db().transaction(async (tx) => {
      const claimed = await claimUpload(tx, ANN, sent, now);
      if (!claimed) return false;
      await tx.query('INSERT INTO paper VALUES ($1, $2, $3, $4)', [id, ANN, status, claimed.address]);
      return true;
    });
  const namesOfFiles = async (): Promise<string[]> => {
    const names: string[] = [];
    for await (const page of place.files.list()) names.push(...page.map(({ name }) => name));
    return names.sort();
  };
  const areThere = async (addresses: readonly string[]): Promise<boolean[]> => {
    const names = await namesOfFiles();
    return addresses.map((address) => names.includes(path.basename(address)));
  };

  it('deletes unused images after a day, row and file', async () => {
    const unused = await keep();
    const used = await keep();
    await back(1, used);
    now += DAY;
    await store.expire();
    expect(await areThere([unused, used])).toEqual([true, true]);
    now += 1;
    await store.expire();
    expect(await areThere([unused, used])).toEqual([false, true]);
    expect(await db().query('SELECT count(*)::integer AS rows FROM upload')).toEqual([{ rows: 1 }]);
    expect(await back(2, unused)).toBe(false);
  });

  it('keeps images that back a pending or approved object, and deletes the rest 30 days after use', async () => {
    const images = [await keep(), await keep(), await keep()];
    for (const [at, status] of [WAITS, PASSED, REJECTED].entries()) await back(at, images[at] ?? '', status);
    now += 30 * DAY;
    await store.expire();
    expect(await areThere(images)).toEqual([true, true, true]);
    now += 1;
    await store.expire();
    expect(await areThere(images)).toEqual([true, true, false]);
  });

  it('frees the quota: images of approved objects do not count, and unused ones count for a day', async () => {
    await db().query(
      `INSERT INTO upload (name, member_id, type, bytes, width, height, created_at)
       SELECT lpad(n::text, 32, '0'), $1, 'image/png', 1, 1, 1, $2 FROM generate_series(1, 199) n`,
      [ANN, new Date(now)],
    );
    const last = await keep();
    await expect(keep()).rejects.toThrow('http.upload.quota');
    await back(1, last, PASSED);
    await store.expire();
    await keep(png(2, 2));
    await expect(keep()).rejects.toThrow('http.upload.quota');
    now += DAY + 1;
    await keep(png(3, 3));
  });

  it('counts used images that were not approved, so that no member can fill the disk by applying and cancelling', async () => {
    await db().query(
      `INSERT INTO upload (name, member_id, type, bytes, width, height, created_at, used_at)
       SELECT lpad(n::text, 32, '0'), $1, 'image/png', 1, 1, 1, $2, $2 FROM generate_series(1, 200) n`,
      [ANN, new Date(now)],
    );
    now += 2 * DAY;
    await store.expire();
    await expect(keep()).rejects.toThrow('http.upload.quota');
    now += 30 * DAY;
    await store.expire();
    await keep();
  });

  it('never deletes an image that is claimed at the same moment', async () => {
    const images = await Promise.all(Array.from({ length: 20 }, () => keep()));
    now += DAY + 1;
    const [, ...backed] = await Promise.all([store.expire(), ...images.map((image, id) => back(id, image))]);
    expect(await areThere(images)).toEqual(backed);
    const rows = await db().query<{ image: string }>('SELECT image FROM paper');
    expect(await namesOfFiles()).toEqual(rows.map(({ image }) => path.basename(image)).sort());
  });

  it('removes files without a row an hour after they were written, and no others', async () => {
    const kept = await keep();
    for (const name of ['left-over-1', 'left-over-2', 'young']) await place.files.put(name, JPEG);
    const hour = 3600 * 1000;
    place.age('young', now - hour);
    for (const name of ['left-over-1', 'left-over-2', path.basename(kept)])
      place.age(name, now - hour - 1000);
    await store.sweep();
    expect(await namesOfFiles()).toEqual([path.basename(kept), 'young'].sort());
  });

  it('removes what it can while one file cannot be removed, and finds that one later', async () => {
    const images = [await keep(), await keep(), await keep()];
    const remove = jest.spyOn(place.files, 'remove').mockRejectedValueOnce(new Error('no'));
    now += DAY + 1;
    await expect(store.expire()).rejects.toThrow('no');
    expect((await areThere(images)).filter((there) => there)).toHaveLength(1);
    remove.mockRestore();
    for (const image of await namesOfFiles()) place.age(image, now - DAY);
    await store.sweep();
    expect(await namesOfFiles()).toEqual([]);
  });

  it('knows the same picture again, also one that was sent before digests were kept', async () => {
    const [first, second, other] = [await keep(), await keep(), await keep(png(4, 4))];
    await db().query("UPDATE upload SET digest = NULL WHERE '/files/' || name = $1", [first]);
    await store.sweep();
    const digest = async (sent: string) =>
      (await db().transaction((tx) => claimUpload(tx, ANN, sent, now)))?.digest;
    expect(await digest(first)).toMatch(/^[0-9a-f]{64}$/);
    expect(await digest(second)).toBe(await digest(first));
    expect(await digest(other)).not.toBe(await digest(first));
  });
});
