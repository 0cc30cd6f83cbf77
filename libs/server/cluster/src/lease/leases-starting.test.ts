import { testDatabases } from '@ex/server-db/testing';
import { NAMES, sorted, useProcesses } from '../testing/lease-processes';

describe.each(testDatabases('any'))('leases of processes that start on $name', (engine) => {
  const { db, join, joinSleeper, lapse, settle } = useProcesses(engine);

  it('a process that starts gets nothing before it is ready, not even the work of one that dies', async () => {
    const [a, b] = [await join('a'), await joinSleeper('b')];
    await settle();
    const cold = await join('cold', { isCold: true });
    await settle();
    const moved = [...b.works];
    expect([...sorted(a.works), ...sorted(b.works)].sort()).toEqual([...NAMES].sort());
    expect(cold.leases.isServing).toBe(false);
    b.sleep();
    await lapse(b.leases.id);
    while (a.works.size < NAMES.length) await a.leases.look();
    for (const [name, epoch] of moved) expect(a.works.get(name)).toBe(epoch + 1);
    expect(cold.works.size).toBe(0);
    b.wake();
    await cold.leases.work();
    await settle();
    expect(cold.works.size).toBeGreaterThan(0);
    expect(cold.leases.isServing).toBe(true);
  });

  it('the first processes of a venue lead before they are ready, and continue to lead', async () => {
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
});
