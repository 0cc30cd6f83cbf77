import fc from 'fast-check';
import { Turns } from './turns';

/** A simulated machine on which each clock read costs a millisecond and the test advances the event loop. */
function machine() {
  let ms = 0;
  const rounds: (() => void)[] = [];
  const turns = new Turns(
    () => (ms += 1),
    (go) => rounds.push(go),
  );
  const settle = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));
  return {
    turns,
    /** Runs the event loop until it is idle; returns the number of rounds. */
    async goRound(): Promise<number> {
      for (let count = 0; ; count += 1) {
        for (let at = 0; at < 5; at += 1) await settle();
        const go = rounds.shift();
        if (!go) return count;
        go();
      }
    },
    waitingRounds: () => rounds.length,
  };
}

function* steps(count: number, seen: string[], name: string): Generator<void, string> {
  for (let at = 0; at < count; at += 1) {
    seen.push(name);
    yield;
  }
  return name;
}

it('never does more than a slice before the event loop goes round, however many works there are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 6 }), async (lengths) => {
      const { turns, goRound, waitingRounds } = machine();
      const seen: string[] = [];
      const works = lengths.map((length, at) => turns.run(steps(length, seen, `${at}`)));
      await Promise.resolve();
      expect(seen.length).toBeLessThanOrEqual(4);
      expect(waitingRounds()).toBeLessThanOrEqual(1);
      await goRound();
      expect(await Promise.all(works)).toEqual(lengths.map((_, at) => `${at}`));
      expect(seen).toHaveLength(lengths.reduce((sum, length) => sum + length, 0));
    }),
    { numRuns: 50 },
  );
});

it('gives running jobs slices in turn, so that a short one does not wait for a long one', async () => {
  const { turns, goRound } = machine();
  const ended: string[] = [];
  const works = [steps(400, [], 'long'), steps(2, [], 'short')].map((work) =>
    turns.run(work).then((name) => ended.push(name)),
  );
  await goRound();
  await Promise.all(works);
  expect(ended).toEqual(['short', 'long']);
});

it('continues with the others when a job fails', async () => {
  const { turns, goRound } = machine();
  function* failing(): Generator<void> {
    yield;
    throw new Error('no such day');
  }
  const failed = expect(turns.run(failing())).rejects.toThrow('no such day');
  const other = turns.run(steps(3, [], 'other'));
  await goRound();
  await failed;
  expect(await other).toBe('other');
});
