import { testDatabases } from '@ex/server-db/testing';
import { NAMES, sorted, useProcesses } from '../testing/lease-processes';

describe.each(testDatabases('any'))('processes that ended without a word on $name', (engine) => {
  const { db, errors, join, joinByCable, settle } = useProcesses(engine);

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
    // A lease that is being handed over has no holder for a moment.
    while (a.works.size + b.works.size < NAMES.length) await settle();
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
});
