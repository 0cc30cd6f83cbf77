import type { Db } from '@ex/server-db';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { clusterMigrations } from '../migrations';
import { MemoryMessages } from '../testing/memory-bus';
import { LeaseTask } from './lease-task';
import { Leases } from './leases';
import { readVenueId } from './lease-rows';

const NAMES = Array.from({ length: 12 }, (_, n) => `market:${n}`);
/** Longer than any test: only what a test does ends a lease. */
const TTL_MS = 600_000;

describe.each(testDatabases())('leases on $name', (engine) => {
  const db = useDatabase(engine, clusterMigrations);
  const errors: unknown[] = [];
  const open: Leases[] = [];
  let messages: MemoryMessages;

  beforeEach(() => {
    messages = new MemoryMessages();
  });
  afterEach(async () => {
    for (const one of open.splice(0)) await one.stop();
    expect(errors.splice(0)).toEqual([]);
  });

  /** A process that writes down what it does. */
  async function join(
    name: string,
    {
      names = NAMES,
      sql = db() as Pick<Db, 'query'>,
      stays = false,
      isCold = false,
      isGone = async (_id: string) => false,
    } = {},
  ) {
    const clock = { ms: 0 };
    const log: string[] = [];
    const works = new Map<string, number>();
    const bus = messages.bus();
    const leases = new Leases({
      ...{ sql, name, ttlMs: TTL_MS, bus, isGone, clock: () => clock.ms },
      onError: (error) => errors.push(error),
      onChange: (lease, what) => log.push(`${what} ${lease}`),
    });
    open.push(leases);
    await leases.start();
    await leases.seek(
      names.map((one) => ({
        name: one,
        stays,
        begin: (epoch) => void works.set(one, epoch),
        end: () => void works.delete(one),
      })),
    );
    if (!isCold) await leases.work();
    return { leases, clock, log, works, bus };
  }
  const lapse = (id: string) =>
    db().query(`UPDATE venue_process SET ends_at = clock_timestamp() - interval '1 s' WHERE id = $1`, [id]);
  /** Until nothing changes any more: not in memory, and not in the database. */
  const settle = async () => {
    let before = '';
    for (let quiet = 0; quiet < 3;) {
      for (const one of open) await one.look();
      const rows = await db().query('SELECT name, epoch, holder FROM lease ORDER BY name');
      const now = JSON.stringify([rows, open.map((one) => one.held())]);
      quiet = now === before ? quiet + 1 : 0;
      before = now;
    }
  };
  const sorted = (works: ReadonlyMap<string, number>) => [...works.keys()].sort();

  it('one process works on everything', async () => {
    const a = await join('a');
    await settle();
    expect(sorted(a.works)).toEqual([...NAMES].sort());
    expect(a.leases.epochOf('market:0')).toBe(1);
    expect(a.leases.epochOf('market:99')).toBeUndefined();
    expect(a.leases.processes.map(({ name }) => name)).toEqual(['a']);
  });

  it('processes share the work, and each name has one holder', async () => {
    const a = await join('a');
    const b = await join('b');
    const c = await join('c');
    await settle();
    const all = [a, b, c].flatMap(({ works }) => [...works.keys()]);
    expect(all.sort()).toEqual([...NAMES].sort());
    expect([a, b, c].filter(({ works }) => works.size > 0).length).toBeGreaterThan(1);
    for (const name of NAMES) expect(a.leases.holderOf(name)).toBe(c.leases.holderOf(name));
  });

  it('work is handed over with a higher epoch when a process goes', async () => {
    const a = await join('a');
    const b = await join('b');
    await settle();
    const moved = sorted(b.works);
    expect(moved.length).toBeGreaterThan(0);
    await b.leases.stop();
    await settle();
    expect(b.works.size).toBe(0);
    expect(sorted(a.works)).toEqual([...NAMES].sort());
    for (const name of moved) expect(a.works.get(name)).toBeGreaterThan(1);
    expect(a.leases.processes).toHaveLength(1);
  });

  it('a process that sleeps too long has lost everything, and comes back as another one', async () => {
    const a = await join('a');
    const b = await join('b');
    await settle();
    const before = a.leases.id;
    const lost = sorted(a.works);
    await lapse(before);
    // While it sleeps the others take over.
    while (b.works.size < NAMES.length) await b.leases.look();
    a.clock.ms += TTL_MS;
    expect(a.leases.held()).toEqual([]);
    while (a.leases.id === before) await a.leases.look();
    expect(a.log.filter((line) => line.startsWith('lost'))).toHaveLength(lost.length);
    await settle();
    expect([...sorted(a.works), ...sorted(b.works)].sort()).toEqual([...NAMES].sort());
    for (const name of lost) expect(a.works.get(name) ?? b.works.get(name)).toBeGreaterThan(1);
  });

  /** A process that can be cut off from its database. */
  async function joinByCable(name: string, options: { readonly stays?: boolean } = {}) {
    let isCut = false;
    const sql: Pick<Db, 'query'> = {
      query: (text, params) =>
        isCut ? Promise.reject(new Error('no connection')) : db().query(text, params),
    };
    return { ...(await join(name, { ...options, sql })), cut: (now: boolean) => void (isCut = now) };
  }

  /** The connection of a process to the database ends; no process has this number. */
  const detach = (id: string) => db().query('UPDATE venue_process SET backend = -1 WHERE id = $1', [id]);

  it('the work of a process that ended without a word is taken over before its time is over', async () => {
    const [a, b] = [await joinByCable('a'), await join('b', { isGone: async () => true })];
    await settle();
    const [before, lost] = [a.leases.id, sorted(a.works)];
    a.cut(true);
    await detach(before);
    while (b.works.size < NAMES.length) await b.leases.look();
    for (const name of lost) expect(b.works.get(name)).toBeGreaterThan(1);
    // It lives all the same: nothing it held is its own any more.
    a.cut(false);
    while (a.leases.id === before) await a.leases.look();
    expect(a.log.filter((line) => line.startsWith('lost'))).toHaveLength(lost.length);
    await settle();
    expect([...sorted(a.works), ...sorted(b.works)].sort()).toEqual([...NAMES].sort());
    errors.length = 0;
  });

  it.each([
    ['answers', true, false],
    ['has its connection to the database', false, true],
  ])('a process that %s is let live', async (_what, isDetached, isGone) => {
    const asked = jest.fn(async () => isGone);
    const [a, b] = [await join('a'), await join('b', { isGone: asked })];
    await settle();
    const [before, held] = [a.leases.id, sorted(a.works)];
    if (isDetached) {
      await detach(before);
      while (asked.mock.calls.length === 0) await b.leases.look();
    }
    await settle();
    expect([a.leases.id, sorted(a.works)]).toEqual([before, held]);
    expect(asked).toHaveBeenCalledTimes(isDetached ? 1 : 0);
  });

  it('a process that has connected again is not removed, however late it is found gone', async () => {
    const a = await join('a');
    let answer = (_isGone: boolean): void => undefined;
    const isGone = jest.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
    const b = await join('b', { isGone });
    await settle();
    const before = a.leases.id;
    await detach(before);
    while (isGone.mock.calls.length === 0) await b.leases.look();
    await a.leases.look();
    answer(true);
    await settle();
    expect(a.leases.id).toBe(before);
    expect(a.log.filter((line) => line.startsWith('lost'))).toEqual([]);
  });

  it('a process without the database stops in time, and goes on when it is back', async () => {
    const a = await joinByCable('a');
    await settle();
    a.cut(true);
    await a.leases.look();
    expect(a.leases.held()).toHaveLength(NAMES.length);
    a.clock.ms += TTL_MS;
    expect(a.leases.held()).toEqual([]);
    while (a.works.size > 0) await a.leases.look();
    a.cut(false);
    await settle();
    expect(sorted(a.works)).toEqual([...NAMES].sort());
    expect(errors.splice(0).length).toBeGreaterThan(0);
  });

  it.each([true, false])(
    'a process that stopped just before the others could take over leaves no work undone, staying: %s',
    async (stays) => {
      const a = await joinByCable('a', { stays });
      await settle();
      a.cut(true);
      const b = await join('b', { stays });
      a.clock.ms += TTL_MS;
      while (a.works.size > 0) await a.leases.look();
      const before = a.leases.id;
      a.cut(false);
      await settle();
      expect(a.leases.id).toBe(before);
      expect([...sorted(a.works), ...sorted(b.works)].sort()).toEqual([...NAMES].sort());
      expect(b.works.size > 0).toBe(!stays);
      expect(errors.splice(0).length).toBeGreaterThan(0);
    },
  );

  it('a process that starts gets nothing before it is ready, not even the work of one that dies', async () => {
    const [a, b] = [await join('a'), await join('b')];
    await settle();
    const cold = await join('cold', { isCold: true });
    await settle();
    const moved = [...b.works];
    expect([...sorted(a.works), ...sorted(b.works)].sort()).toEqual([...NAMES].sort());
    expect(cold.leases.isServing).toBe(false);
    await lapse(b.leases.id);
    while (a.works.size < NAMES.length) await a.leases.look();
    for (const [name, epoch] of moved) expect(a.works.get(name)).toBe(epoch + 1);
    expect(cold.works.size).toBe(0);
    await cold.leases.work();
    await settle();
    expect(cold.works.size).toBeGreaterThan(0);
    expect(cold.leases.isServing).toBe(true);
  });

  it('the first processes of a venue lead before they are ready, and go on with it', async () => {
    const a = await join('a', { names: ['feed'], stays: true, isCold: true });
    const b = await join('b', { names: ['feed'], stays: true, isCold: true });
    await settle();
    expect(sorted(a.works)).toEqual(['feed']);
    await b.leases.work();
    await settle();
    expect([a.works.get('feed'), b.works.size]).toEqual([1, 0]);
    await a.leases.stop();
    await settle();
    expect(b.works.get('feed')).toBe(2);
  });

  it('of processes that cannot talk, a warm one has the work, and a cold one that can leads', async () => {
    const a = await join('a');
    await a.leases.seek([{ name: 'feed', stays: true, begin: () => undefined, end: () => undefined }]);
    await settle();
    const cold = await join('cold', { isCold: true, names: ['feed'], stays: true });
    a.bus.connect(false);
    a.clock.ms += 1_000;
    await settle();
    expect(sorted(cold.works)).toEqual(['feed']);
    expect(a.works.size).toBe(NAMES.length);
    expect([a.leases.isServing, cold.leases.isServing]).toEqual([true, false]);
  });

  it('a process that leaves takes nothing again, however late it is taken for dead', async () => {
    const [a, b] = [await join('a'), await join('b')];
    await settle();
    await b.leases.leave();
    const before = b.leases.id;
    await lapse(a.leases.id);
    await lapse(before);
    while (b.leases.id === before) await b.leases.look();
    await settle();
    expect(b.works.size).toBe(0);
    expect(a.leases.processes.map(({ name, state }) => [name, state]).sort()).toEqual([
      ['a', 'working'],
      ['b', 'leaving'],
    ]);
    expect(sorted(a.works)).toEqual([...NAMES].sort());
  });

  it('understands servers of the release before, and is understood by them', async () => {
    const a = await join('a');
    await join('cold', { isCold: true });
    const old = '00000000-0000-4000-8000-000000000000';
    await db().query(
      `INSERT INTO venue_process (id, name, ends_at) VALUES ($1, 'old', clock_timestamp() + interval '1 hour')`,
      [old],
    );
    await settle();
    expect(a.leases.processes.map(({ name, state }) => [name, state]).sort()).toEqual([
      ['a', 'working'],
      ['cold', 'starting'],
      ['old', 'working'],
    ]);
    expect(a.works.size).toBeLessThan(NAMES.length);
    await db().query('UPDATE venue_process SET is_leaving = true WHERE id = $1', [old]);
    await settle();
    expect(a.works.size).toBe(NAMES.length);
    expect(await db().query('SELECT name FROM venue_process WHERE NOT is_leaving')).toEqual([{ name: 'a' }]);
  });

  it('a transaction can depend on a lease', async () => {
    const a = await join('a');
    await settle();
    const holds = (name: string) => db().transaction((tx) => a.leases.holds(tx, name));
    expect(await holds('market:1')).toBe(true);
    expect(await holds('market:99')).toBe(false);
    await db().query(`UPDATE lease SET epoch = epoch + 1 WHERE name = 'market:1'`);
    expect(await holds('market:1')).toBe(false);
  });

  it('some work stays where it is', async () => {
    const names = NAMES.map((name) => `stay ${name}`);
    const a = await join('a', { names, stays: true });
    const b = await join('b', { names, stays: true });
    await settle();
    expect(a.works.size).toBe(names.length);
    expect(b.works.size).toBe(0);
    await a.leases.stop();
    await settle();
    expect(b.works.size).toBe(names.length);
  });

  it('a process that is cut off from the others leaves its work to them, as long as they can talk', async () => {
    const a = await join('a');
    const b = await join('b', { stays: true, names: ['stay'] });
    await settle();
    b.bus.connect(false);
    await settle();
    expect(b.leases.isServing).toBe(true);
    b.clock.ms += 1_000;
    await a.leases.seek([{ name: 'stay', stays: true, begin: () => undefined, end: () => undefined }]);
    await settle();
    expect(b.works.size).toBe(0);
    expect(b.leases.isServing).toBe(false);
    expect(a.leases.holderOf('stay')).toBe(a.leases.id);
    expect(sorted(a.works)).toEqual([...NAMES].sort());
    a.bus.connect(false);
    a.clock.ms += 1_000;
    await settle();
    expect(a.leases.isServing).toBe(true);
    expect(b.leases.isServing).toBe(true);
  });

  it('work that cannot begin is tried again while the lease is held', async () => {
    const begin = jest
      .fn((_epoch: number): void => undefined)
      .mockImplementationOnce(() => {
        throw new Error('not now');
      });
    const task = new LeaseTask(
      { name: 'x', begin, end: () => undefined },
      (error) => errors.push(error),
      async () => undefined,
    );
    await task.begin(3);
    expect(begin.mock.calls).toEqual([[3], [3]]);
    expect(errors.splice(0)).toHaveLength(1);
  });

  it('the work of one name begins after it has ended', async () => {
    const steps: string[] = [];
    let finish = (): void => undefined;
    const a = await join('a', { names: [] });
    await a.leases.seek([
      {
        name: 'slow',
        begin: (epoch) => void steps.push(`begin ${epoch}`),
        end: () =>
          new Promise<void>((resolve) => {
            steps.push('ending');
            finish = () => {
              steps.push('ended');
              resolve();
            };
          }),
      },
    ]);
    await settle();
    await lapse(a.leases.id);
    while (steps.length < 2) await a.leases.look();
    await a.leases.look();
    expect(steps).toEqual(['begin 1', 'ending']);
    finish();
    await settle();
    expect(steps).toEqual(['begin 1', 'ending', 'ended', 'begin 2']);
    const stopped = a.leases.stop();
    await settle();
    finish();
    await stopped;
  });

  it('a venue keeps its identity', async () => {
    expect(await readVenueId(db())).toMatch(/^[\da-f]{32}$/);
    expect(await readVenueId(db())).toBe(await readVenueId(db()));
  });
});
