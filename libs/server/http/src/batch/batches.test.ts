import type { Db } from '@ex/server-db';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { makeTestBatches } from '../testing';
import {
  admission,
  WRITER_TABLES,
  KEPT_KEYS,
  makeSpendingWriter,
  readSpent,
} from '../testing/spending-writer';
import type { Spend } from '../testing/spending-writer';
import type { BatchWriter } from './batch-writer';

describe.each(testDatabases())('batches on $name', (engine) => {
  const db = useDatabase(engine, [WRITER_TABLES]);
  const spent = () => readSpent(db());

  it('writes what queues up during a commit in the next transaction, in the order of arrival', async () => {
    const log: string[][] = [];
    const batches = makeTestBatches(db(), { most: 3 });
    const writer = makeSpendingWriter(log);
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((name) => batches.submit(writer, { name })),
    );
    expect(answers.map(({ data }) => data)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(log).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
    expect(await spent()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('refuses an item alone', async () => {
    const batches = makeTestBatches(db());
    const writer = makeSpendingWriter();
    const results = await Promise.allSettled([
      batches.submit(writer, { name: 'a' }),
      batches.submit(writer, { name: 'b', fate: 'refused' }),
      batches.submit(writer, { name: 'c' }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await spent()).toEqual(['a', 'c']);
  });

  it('opens the next batch with what a writer put off', async () => {
    const log: string[][] = [];
    const batches = makeTestBatches(db(), { most: 4 });
    const writer = makeSpendingWriter(log);
    await Promise.all([
      batches.submit(writer, { name: 'a' }),
      batches.submit(writer, { name: 'b', fate: 'later' }),
      batches.submit(writer, { name: 'c' }),
      batches.submit(writer, { name: 'd' }),
      batches.submit(writer, { name: 'e' }),
    ]);
    expect(log).toEqual([['a'], ['b', 'c', 'd', 'e']]);
  });

  it('lets only that item fail that cannot be written', async () => {
    const log: string[][] = [];
    const batches = makeTestBatches(db());
    const writer = makeSpendingWriter(log);
    const results = await Promise.allSettled([
      batches.submit(writer, { name: 'a' }),
      batches.submit(writer, { name: 'b', fate: 'poison' }),
      batches.submit(writer, { name: 'c' }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await spent()).toEqual(['a', 'c']);
    expect(log).toEqual([['a'], ['c']]);
  });

  it('RISK-62 tries a busy item again alone, in no batch of the others, and refuses it after the last pause', async () => {
    const log: string[][] = [];
    let tries = 0;
    const writer = makeSpendingWriter(log, (name) => name === 'soon' && (tries += 1) > 2);
    const batches = makeTestBatches(db(), { busyPausesMs: [1, 1, 1] });
    const results = await Promise.allSettled(
      (['soon', 'never', 'a', 'b'] as const).map((name) =>
        batches.submit(writer, { name, ...(name.length > 1 ? { fate: 'busy' as const } : {}) }),
      ),
    );
    expect(results).toMatchObject([
      { value: { data: 'soon' } },
      { reason: { key: 'http.busy', retryAfter: 1 } },
      { value: { data: 'a' } },
      { value: { data: 'b' } },
    ]);
    expect(log[0]).toEqual(['a', 'b']);
    expect(await spent()).toEqual(['a', 'b', 'soon']);
  });

  it('RISK-62 does not run a busy item again whose caller hung up', async () => {
    const gone = new AbortController();
    const writer = makeSpendingWriter([], () => {
      gone.abort();
      return false;
    });
    const batches = makeTestBatches(db(), { busyPausesMs: [1] });
    await expect(
      batches.submit(writer, { name: 'a', fate: 'busy' }, { signal: gone.signal }),
    ).rejects.toMatchObject({ key: 'http.badRequest' });
  });

  it('rejects all callers of a commit that fails, and applies nothing to memory', async () => {
    const log: string[][] = [];
    const lost: Db = {
      ...db(),
      kind: db().kind,
      transaction: async (work) => {
        await db().transaction(work);
        throw new Error('the connection was lost');
      },
    };
    const batches = makeTestBatches(lost, { checks: KEPT_KEYS });
    const writer = makeSpendingWriter(log);
    const results = await Promise.allSettled([
      batches.submit(writer, { name: 'a' }, { admission: admission('k1') }),
      batches.submit(writer, { name: 'b' }, { admission: admission('k2') }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(log).toEqual([]);
    // A retry under the same key returns the committed result.
    const again = makeTestBatches(db(), { checks: KEPT_KEYS });
    expect(await again.submit(writer, { name: 'x' }, { admission: admission('k1') })).toEqual({ data: 'a' });
    expect(await spent()).toEqual(['a', 'b']);
  });

  it('skips an item whose caller has hung up or that waited too long', async () => {
    let now = 0;
    const batches = makeTestBatches(db(), { now: () => now });
    const writer = makeSpendingWriter();
    const gone = new AbortController();
    const results = [
      batches.submit(writer, { name: 'a' }, { signal: gone.signal }),
      batches.submit(writer, { name: 'b' }),
    ];
    const load = () => batches.loadByKind().get('test');
    expect(load()).toEqual({ waiting: 2, oldestSeconds: 0 });
    expect([...batches.loadByKind()]).toEqual([['test', { waiting: 2, oldestSeconds: 0 }]]);
    gone.abort();
    now = 10_001;
    expect(load()?.oldestSeconds).toBe(10.001);
    expect(await Promise.allSettled(results)).toMatchObject([
      { reason: { key: 'http.badRequest' } },
      { reason: { key: 'http.busy', retryAfter: 1 } },
    ]);
    expect(await spent()).toEqual([]);
    expect(load()).toBeUndefined();
  });

  it('counts the wait of a call from where it began', async () => {
    const batches = makeTestBatches(db(), { now: () => 20_000 });
    const writer = makeSpendingWriter();
    const results = [9_999, 10_001].map((since) => batches.submit(writer, { name: `${since}` }, { since }));
    expect(batches.loadByKind().get('test')?.oldestSeconds).toBe(10.001);
    expect(await Promise.allSettled(results)).toMatchObject([
      { reason: { key: 'http.busy' } },
      { value: { data: '10001' } },
    ]);
    expect(await spent()).toEqual(['10001']);
  });

  it('immediately refuses an item whose site has too many waiting', async () => {
    const batches = makeTestBatches(db());
    const writer: BatchWriter<number> = {
      name: 'test',
      write: async (_tx, items) => ({ outcomes: items.map((data) => ({ data })) }),
    };
    const all = Array.from({ length: 501 }, (_, at) => batches.submit(writer, at, { site: 'a' }));
    const other = batches.submit(writer, 999, { site: 'b' });
    const results = await Promise.allSettled(all);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(results[500]).toMatchObject({ reason: { key: 'http.busy' } });
    expect(await other).toEqual({ data: 999 });
  });

  it('runs work alone between two batches, and prepares each batch', async () => {
    const events: string[] = [];
    const batches = makeTestBatches(db());
    const writer: BatchWriter<string> = {
      name: 'test',
      prepare: async () => void events.push('prepared'),
      write: async (_tx, items) => {
        events.push(items.join());
        return { outcomes: items.map((data) => ({ data })), committed: () => void events.push('committed') };
      },
    };
    await Promise.all([
      batches.submit(writer, 'a').then(() => batches.submit(writer, 'b')),
      batches.alone(writer, async () => void events.push('alone')),
    ]);
    expect(events).toEqual(['alone', 'prepared', 'a', 'committed', 'prepared', 'b', 'committed']);
    await expect(batches.alone(writer, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await batches.submit(writer, 'c')).toEqual({ data: 'c' });
  });

  it('fails a batch whose preparation fails, and serves the next one', async () => {
    const batches = makeTestBatches(db());
    let broken = true;
    const writer: BatchWriter<string> = {
      ...{ name: 'test' },
      prepare: async () => {
        if (broken) throw new Error('no sweep');
      },
      write: async (_tx, items) => ({ outcomes: items.map((data) => ({ data })) }),
    };
    await expect(batches.submit(writer, 'a')).rejects.toThrow('no sweep');
    broken = false;
    expect(await batches.submit(writer, 'b')).toEqual({ data: 'b' });
  });

  it('writes again after a deadlock, and changes memory once', async () => {
    const log: string[][] = [];
    let tries = 0;
    const writer = makeSpendingWriter(log);
    const flaky: BatchWriter<Spend> = {
      ...writer,
      write: async (tx, items) => {
        const written = await writer.write(tx, items);
        tries += 1;
        if (tries === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
        return written;
      },
    };
    const batches = makeTestBatches(db());
    await Promise.all([batches.submit(flaky, { name: 'a' }), batches.submit(flaky, { name: 'b' })]);
    expect(log).toEqual([['a', 'b']]);
    expect(await spent()).toEqual(['a', 'b']);
  });
});
