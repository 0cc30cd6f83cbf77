import fc from 'fast-check';
import { PROCESS_FAULTS, SHARED_FAULTS, describeFault, planFaults } from './plan';

const KINDS = PROCESS_FAULTS.length + SHARED_FAULTS.length;
const sizes = fc.record({
  count: fc.nat(60),
  seconds: fc.integer({ min: 5, max: 600 }),
  processes: fc.integer({ min: 1, max: 5 }),
});

it('gives the same plan for the same seed', () => {
  fc.assert(
    fc.property(fc.nat(), sizes, (seed, size) => {
      expect(planFaults(seed, size)).toEqual(planFaults(seed, size));
    }),
  );
  const size = { count: 20, seconds: 100, processes: 3 };
  expect(planFaults(1, size)).not.toEqual(planFaults(2, size));
});

it('plans as many faults as wanted, in their order, within the time, each at a process that there is', () => {
  fc.assert(
    fc.property(fc.nat(), sizes, (seed, size) => {
      const plan = planFaults(seed, size);
      expect(plan).toHaveLength(size.count);
      const times = plan.map(({ atMs }) => atMs);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      for (const { atMs, kind, process, forMs } of plan) {
        expect(atMs).toBeLessThanOrEqual(size.seconds * 1000);
        expect(forMs).toBeGreaterThanOrEqual(0);
        if (SHARED_FAULTS.some((shared) => shared === kind)) expect(process).toBeUndefined();
        else expect(process).toBeLessThan(size.processes);
      }
    }),
  );
});

it('brings every kind before any comes again', () => {
  const plan = planFaults(3, { count: 2 * KINDS, seconds: 100, processes: 3 });
  for (const round of [plan.slice(0, KINDS), plan.slice(KINDS)])
    expect(new Set(round.map(({ kind }) => kind)).size).toBe(KINDS);
});

it('brings only wanted kinds', () => {
  const plan = planFaults(3, { count: 4, seconds: 100, processes: 3, kinds: ['kill', 'pause'] });
  expect(plan.map(({ kind }) => kind).sort()).toEqual(['kill', 'kill', 'pause', 'pause']);
});

it('says what happens in a line', () => {
  expect(describeFault({ atMs: 12_300, kind: 'kill', process: 1, forMs: 400 })).toBe(
    '   12.3 s  kill venue-2 for 0.4 s',
  );
  expect(describeFault({ atMs: 0, kind: 'nats-restart', process: undefined, forMs: 0 })).toBe(
    '    0.0 s  nats-restart for 0.0 s',
  );
});
