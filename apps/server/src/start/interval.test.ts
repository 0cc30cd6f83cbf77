import { startInterval } from './interval';

const fail = (error: unknown): void => {
  throw error;
};
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('starts the first round after the given delay', async () => {
  let rounds = 0;
  const stop = startInterval(60_000, async () => (rounds += 1), fail, 1_000);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(rounds).toBe(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(rounds).toBe(2);
  await stop();
});

it('runs repeatedly, never two rounds concurrently, and continues after a failure', async () => {
  const ends: (() => void)[] = [];
  const errors: unknown[] = [];
  let rounds = 0;
  const work = (): Promise<void> => {
    rounds += 1;
    if (rounds === 2) return Promise.reject(new Error('round 2'));
    return new Promise((resolve) => ends.push(resolve));
  };
  const stop = startInterval(1000, work, (error) => errors.push(error));
  await jest.advanceTimersByTimeAsync(3000);
  expect(rounds).toBe(1);
  ends[0]?.();
  await jest.advanceTimersByTimeAsync(1000);
  expect([rounds, errors.length]).toEqual([2, 1]);
  await jest.advanceTimersByTimeAsync(1000);
  expect(rounds).toBe(3);
  let stopped = false;
  const stopping = stop().then(() => {
    stopped = true;
  });
  await jest.advanceTimersByTimeAsync(5000);
  expect([rounds, stopped]).toEqual([3, false]);
  ends[1]?.();
  await stopping;
  expect(stopped).toBe(true);
});
