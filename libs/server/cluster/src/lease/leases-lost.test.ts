import { testDatabases } from '@ex/server-db/testing';
import { NAMES, sorted, TTL_MS, useProcesses } from '../testing/lease-processes';

describe.each(testDatabases('any'))(
  'leases of processes that are lost, cut off or leave on $name',
  (engine) => {
    const { errors, join, joinByCable, joinSleeper, lapse, settle } = useProcesses(engine);

    it('a process that sleeps too long has lost everything, and comes back as another one', async () => {
      const a = await joinSleeper('a');
      const b = await join('b');
      await settle();
      const before = a.leases.id;
      const lost = sorted(a.works);
      a.sleep();
      await lapse(before);
      while (b.works.size < NAMES.length) await b.leases.look();
      a.clock.ms += TTL_MS;
      expect(a.leases.held()).toEqual([]);
      a.wake();
      while (a.leases.id === before) await a.leases.look();
      expect(a.log.filter((line) => line.startsWith('lost'))).toHaveLength(lost.length);
      await settle();
      expect([...sorted(a.works), ...sorted(b.works)].sort()).toEqual([...NAMES].sort());
      for (const name of lost) expect(a.works.get(name) ?? b.works.get(name)).toBeGreaterThan(1);
    });

    it('a process without the database stops in time, and continues when it is back', async () => {
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
  },
);
