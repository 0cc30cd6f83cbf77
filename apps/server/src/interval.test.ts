import { startInterval } from './interval';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('runs again and again, never two rounds at once, and goes on after a failure', async () => {
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
