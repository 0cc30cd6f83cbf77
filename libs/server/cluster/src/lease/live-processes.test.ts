import fc from 'fast-check';
import type { LiveProcess } from './lease-rows';
import { LiveProcesses } from './live-processes';

const processes = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    name: fc.constant('server'),
    state: fc.constantFrom('starting', 'working', 'leaving'),
    isConnected: fc.boolean(),
    leftMs: fc.double({ min: 0, max: 2_000, noNaN: true }),
    isAttached: fc.boolean(),
  }) satisfies fc.Arbitrary<LiveProcess>,
  { selector: ({ id }) => id, maxLength: 5 },
);
const work = fc.record({ name: fc.string(), stays: fc.boolean() });

function ownerAmong(live: readonly LiveProcess[], one: { name: string; stays: boolean }) {
  const seen = new LiveProcesses();
  seen.update(live);
  return live.find(({ id }) => id === seen.ownerOf(one));
}

describe('who work falls to', () => {
  it('is a process unless all leave, never one that leaves, and a cold one only without a warm one', () => {
    fc.assert(
      fc.property(processes, work, (live, one) => {
        const owner = ownerAmong(live, one);
        expect(owner === undefined).toBe(live.every(({ state }) => state === 'leaving'));
        expect(owner?.state).not.toBe('leaving');
        const isWarm = (other: LiveProcess): boolean =>
          other.state === 'working' && (other.isConnected || !one.stays);
        if (owner?.state === 'starting') expect(live.some(isWarm)).toBe(false);
      }),
    );
  });

  it('is one that can talk, unless only warm ones cannot', () => {
    fc.assert(
      fc.property(processes, work, (live, one) => {
        const owner = ownerAmong(live, one);
        const rivals = live.filter(
          ({ state, isConnected }) =>
            isConnected && (state === owner?.state || (one.stays && state !== 'leaving')),
        );
        if (owner && !owner.isConnected) expect(rivals).toEqual([]);
      }),
    );
  });

  it('may keep work that stays once it has it, however many others are ready', () => {
    fc.assert(
      fc.property(processes, fc.string(), (live, name) => {
        const seen = new LiveProcesses();
        seen.update(live);
        const owner = seen.ownerOf({ name, stays: true });
        if (owner === undefined) return;
        expect(seen.mayStay(owner)).toBe(true);
        const more = { id: 'more', name: 'server', state: 'working', isConnected: false } as const;
        seen.update([...live, { ...more, leftMs: 1, isAttached: true }]);
        expect(seen.mayStay(owner)).toBe(true);
      }),
    );
  });
});

it('the first to be dead is another one', () => {
  const seen = new LiveProcesses();
  expect(seen.endMs('a')).toBe(Infinity);
  const one = { name: 'server', state: 'working', isConnected: true, isAttached: true } as const;
  seen.update([5, 900, 1_800].map((leftMs) => ({ ...one, id: `p${leftMs}`, leftMs })));
  expect([seen.endMs('p5'), seen.endMs('p900')]).toEqual([900, 5]);
});
