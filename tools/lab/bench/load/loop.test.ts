import { jumpingClock } from './jumping-clock';
import { type Clock, type Load, runLoop } from './loop';

function load(clock: Clock, changes: Partial<Load>): Promise<Awaited<ReturnType<typeof runLoop>>> {
  const usual: Load = {
    workers: 1,
    periodMs: () => 0,
    turn: () => clock.sleep(10),
    warmMs: 100,
    seconds: 1,
    onMeasure: () => undefined,
  };
  return runLoop({ ...usual, ...changes }, clock);
}

it('takes turns one after the other and counts only those of the measured time', async () => {
  const { ms, seconds, failures } = await load(jumpingClock(), {});
  expect(ms).toHaveLength(100);
  expect(new Set(ms)).toEqual(new Set([10]));
  expect([seconds, failures]).toEqual([1, 0]);
});

it('runs workers in parallel', async () => {
  expect((await load(jumpingClock(), { workers: 3 })).ms).toHaveLength(300);
});

it('keeps the period from start to start, and waits for a slow answer', async () => {
  expect((await load(jumpingClock(), { periodMs: () => 100 })).ms).toHaveLength(10);
  const clock = jumpingClock();
  expect((await load(clock, { periodMs: () => 100, turn: () => clock.sleep(250) })).ms).toHaveLength(4);
});

it('counts failures apart and says what the first one was', async () => {
  const clock = jumpingClock();
  const turn = async (_worker: number, number: number) => {
    await clock.sleep(10);
    if (number % 2 === 1) throw new Error(`turn ${number}`);
  };
  const { ms, failures, firstFailure } = await load(clock, { warmMs: 0, turn });
  expect([ms.length, failures, firstFailure]).toEqual([50, 50, 'turn 1']);
});

it('gives up a load that only fails', async () => {
  const turn = () => Promise.reject(new Error('refused'));
  expect((await load(jumpingClock(), { turn })).failures).toBe(1_000);
});

it('says when the measured time begins', async () => {
  const clock = jumpingClock();
  let began = -1;
  await load(clock, { onMeasure: () => (began = clock.now()) });
  expect(began).toBe(100);
});
