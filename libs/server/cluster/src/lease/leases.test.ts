import { testDatabases } from '@ex/server-db/testing';
import { NAMES, sorted, useProcesses } from '../testing/lease-processes';
import { readVenueId } from './lease-rows';
import { LeaseTask } from './lease-task';

describe.each(testDatabases('any'))('leases on $name', (engine) => {
  const { db, errors, join, lapse, settle } = useProcesses(engine);

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
