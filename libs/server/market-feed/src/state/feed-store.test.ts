import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import * as z from 'zod/mini';
import { openSimulatedFeed } from '../simulated/open-simulated-feed';
import { keepState, makeFeedStore } from './feed-store';
import { importFeedFiles } from './import-files';
import { marketFeedMigrations } from './migrations';

const NOW = Date.UTC(2026, 1, 10, 12);
const shape = z.object({ by: z.number() });

describe.each(testDatabases('any'))('the state of feeds on $name', (engine) => {
  const db = useDatabase(engine, marketFeedMigrations);
  const store = () => makeFeedStore(db());
  const open = (clock: number) =>
    openSimulatedFeed({ kind: 'simulated', store: store(), clock: () => clock });
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'feed-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('lets processes that start together end with one market, also when their clocks differ', async () => {
    const feeds = await Promise.all([open(NOW), open(NOW - 900), open(NOW + 900), open(NOW)]);
    expect(new Set(feeds.map(({ identity }) => identity)).size).toBe(1);
  });

  it('decides again when another process was first', async () => {
    const seen: (number | undefined)[] = [];
    const raise = (by: number) =>
      keepState(store(), 'x', shape, (kept) => {
        seen.push(kept?.by);
        return { by: (kept?.by ?? 0) + by };
      });
    const results = await Promise.all([raise(1), raise(10), raise(100)]);
    expect(Math.max(...results.map(({ by }) => by))).toBe(111);
    expect((await store().read('x'))?.value).toEqual({ by: 111 });
  });

  it('takes over the files of earlier releases once', async () => {
    const file = path.join(folder, 'simulated-market.json');
    const market = { seed: 'kept', chosen: false, since: NOW };
    await writeFile(file, JSON.stringify(market));
    await importFeedFiles(store(), folder);
    expect((await store().read('simulated-market'))?.value).toEqual(market);
    await writeFile(file, JSON.stringify({ ...market, seed: 'other' }));
    await importFeedFiles(store(), folder);
    expect((await store().read('simulated-market'))?.value).toEqual(market);
    expect(await store().read('replay-anchor')).toBeUndefined();
  });

  it('refuses a damaged file, and damaged state without saying what is in it', async () => {
    await writeFile(path.join(folder, 'simulated-market.json'), '{"seed":"secret"}');
    await expect(importFeedFiles(store(), folder)).rejects.toThrow('simulated-market.json is damaged');
    await store().write('simulated-market', { seed: 'secret' }, 0);
    const opening = open(NOW).then(String, String);
    expect(await opening).toContain('damaged');
    expect(await opening).not.toContain('secret');
  });
});
