import fc from 'fast-check';
import { BatchQueue } from './batch-queue';

const BOUNDS = { maxWaiting: 6, maxWaitingOfSite: 4 };
const entry = (site: string, since: number) => ({ site, since });

describe('the queue of a queue', () => {
  it('takes turns between sites, and hands out what it takes in the order of arrival', () => {
    const queue = new BatchQueue(BOUNDS);
    [entry('a', 1), entry('a', 2), entry('a', 3), entry('b', 4)].forEach((one) => queue.add(one));
    expect(queue.take(2)).toEqual([entry('a', 1), entry('b', 4)]);
    expect(queue.take(9)).toEqual([entry('a', 2), entry('a', 3)]);
    expect(queue.take(9)).toEqual([]);
  });

  it('serves what was put back first', () => {
    const queue = new BatchQueue(BOUNDS);
    queue.add(entry('a', 3));
    queue.putBack([entry('b', 1), entry('c', 2)]);
    expect(queue.oldest).toBe(1);
    expect(queue.take(2)).toEqual([entry('b', 1), entry('c', 2)]);
    expect(queue.oldest).toBe(3);
  });

  it('takes no more than its bounds, in total and per site', () => {
    const queue = new BatchQueue(BOUNDS);
    const added = ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b'].map((site, at) => queue.add(entry(site, at)));
    expect(added).toEqual([true, true, true, true, false, true, true, false]);
    expect(queue.size).toBe(6);
  });

  it('loses and doubles nothing, and no site waits behind more than one entry of each other site', () => {
    const steps = fc.oneof(
      fc.record({ add: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ take: fc.integer({ min: 1, max: 4 }), back: fc.nat(2) }),
    );
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 60 }), (list) => {
        const queue = new BatchQueue({ maxWaiting: 1_000, maxWaitingOfSite: 1_000 });
        const waiting = new Set<number>();
        list.forEach((step, since) => {
          if ('add' in step) {
            queue.add(entry(step.add, since));
            waiting.add(since);
            return;
          }
          const taken = queue.take(step.take);
          expect(taken).toHaveLength(Math.min(step.take, waiting.size));
          for (const one of taken) expect(waiting.has(one.since)).toBe(true);
          const back = taken.slice(taken.length - Math.min(step.back, taken.length));
          queue.putBack(back);
          for (const one of taken) if (!back.includes(one)) waiting.delete(one.since);
          expect(queue.size).toBe(waiting.size);
          expect(queue.oldest).toBe(waiting.size > 0 ? Math.min(...waiting) : undefined);
        });
        const rest = queue.take(1_000).map(({ since }) => since);
        expect(rest.sort((a, b) => a - b)).toEqual([...waiting].sort((a, b) => a - b));
      }),
    );
  });
});
