import fc from 'fast-check';
import { FairQueue, CallerGone, QueueFull } from './fair-queue';
import type { QueueBounds } from './fair-queue';

const BOUNDS: QueueBounds = { width: 2, widthOfKey: 1, waiting: 100, waitingOfKey: 50 };

/** A queue on an event loop that the test advances; jobs end on command. */
function queueOf(bounds: Partial<QueueBounds> = {}) {
  const rounds: (() => void)[] = [];
  const queue = new FairQueue({ ...BOUNDS, ...bounds }, (go) => rounds.push(go));
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const running = new Map<string, number>();
  const add = (key: string, wanted?: () => boolean) =>
    queue.run(
      key,
      () => {
        started.push(key);
        running.set(key, (running.get(key) ?? 0) + 1);
        return new Promise<void>((resolve) => {
          ends.push(() => {
            running.set(key, (running.get(key) ?? 0) - 1);
            resolve();
          });
        });
      },
      wanted,
    );
  const settle = async () => {
    for (let at = 0; at < 10; at += 1) await Promise.resolve();
  };
  /** Runs one round of the event loop; false when nothing was scheduled. */
  const goRound = async () => {
    const go = rounds.shift();
    go?.();
    await settle();
    return go !== undefined;
  };
  const goOn = async () => {
    while (await goRound());
  };
  const endOne = async () => {
    ends.shift()?.();
    await settle();
  };
  return { add, started, ends, running, goRound, goOn, endOne };
}

it('serves a key with few jobs before the rest of a key with many', async () => {
  const { add, started, goOn, endOne, ends } = queueOf({ width: 1 });
  const works = ['much', 'much', 'much', 'much', 'little', 'other'].map((key) => add(key));
  for (await goOn(); ends.length > 0; await goOn()) await endOne();
  await Promise.all(works);
  expect(started).toEqual(['much', 'little', 'other', 'much', 'much', 'much']);
});

it('starts one job per round of the event loop', async () => {
  const { add, started, goRound } = queueOf({ width: 9 });
  for (const key of ['a', 'b', 'c']) void add(key);
  expect(started).toEqual([]);
  await goRound();
  expect(started).toEqual(['a']);
  await goRound();
  expect(started).toEqual(['a', 'b']);
});

it('rejects jobs beyond the waiting limits, per key and in total', async () => {
  const { add } = queueOf({ waiting: 3, waitingOfKey: 2 });
  for (let at = 0; at < 2; at += 1) void add('a');
  await expect(add('a')).rejects.toBeInstanceOf(QueueFull);
  const other = queueOf({ waiting: 3 });
  for (const key of ['a', 'b', 'c']) void other.add(key);
  await expect(other.add('d')).rejects.toBeInstanceOf(QueueFull);
});

it('skips jobs whose caller has hung up', async () => {
  const { add, started, goOn } = queueOf();
  const gone = expect(add('a', () => false)).rejects.toBeInstanceOf(CallerGone);
  void add('b');
  await goOn();
  await gone;
  expect(started).toEqual(['b']);
});

it('continues after a job that fails immediately', async () => {
  const queue = new FairQueue({ ...BOUNDS, width: 1 });
  const failed = queue.run('a', () => {
    throw new Error('broken');
  });
  await expect(failed).rejects.toThrow('broken');
  expect(await queue.run('a', () => 'next')).toBe('next');
});

it('respects its limits and serves every key, in any order of starts and ends', async () => {
  const steps = fc.array(fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.constant('end'), fc.constant('round')), {
    maxLength: 80,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (moves) => {
      const { add, started, running, ends, goRound, goOn, endOne } = queueOf({ widthOfKey: 2, width: 3 });
      const works: Promise<void>[] = [];
      for (const move of moves) {
        if (move === 'end') await endOne();
        else if (move === 'round') await goRound();
        else works.push(add(move));
        expect(Math.max(0, ...running.values())).toBeLessThanOrEqual(2);
        expect([...running.values()].reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(3);
      }
      for (await goOn(); ends.length > 0; await goOn()) await endOne();
      await Promise.all(works);
      expect(started).toHaveLength(works.length);
    }),
    { numRuns: 60 },
  );
});

it('when full, rejects the newest job of the key with the most waiting, not new keys', async () => {
  const { add, started, goOn, endOne, ends } = queueOf({ width: 1, waiting: 6 });
  const refused: string[] = [];
  const ask = (name: string, key: string) => add(key).catch(() => refused.push(name));
  const works = ['1', '2', '3', '4', '5'].map((name) => ask(`much ${name}`, 'much'));
  works.push(ask('some', 'some'));
  for (const name of ['a', 'b', 'c', 'd', 'e']) works.push(ask(name, name));
  works.push(ask('much 6', 'much'));
  for (await goOn(); ends.length > 0; await goOn()) await endOne();
  await Promise.all(works);
  expect(refused.sort()).toEqual(['e', 'much 2', 'much 3', 'much 4', 'much 5', 'much 6']);
  expect(started.sort()).toEqual(['a', 'b', 'c', 'd', 'much', 'some']);
});
