import { makePoller } from './poller';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A poller whose rounds end when the test ends them. */
function held() {
  const ends: (() => void)[] = [];
  const stopped: boolean[] = [];
  const onError = jest.fn();
  const poller = makePoller({
    everyMs: 1_000,
    round: (isStopping) =>
      new Promise((resolve) =>
        ends.push(() => {
          stopped.push(isStopping());
          resolve(1);
        }),
      ),
    onError,
  });
  const end = async () => {
    ends.at(-1)?.();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { poller, end, stopped, onError, rounds: () => ends.length };
}

it('makes one round after the other, never two at a time, and none after a stop', async () => {
  const { poller, end, stopped, rounds } = held();
  poller.start();
  poller.start();
  const joined = poller.runOnce();
  expect(rounds()).toBe(1);
  await end();
  await expect(joined).resolves.toBe(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(rounds()).toBe(2);
  const stop = poller.stop();
  await end();
  await stop;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(rounds()).toBe(2);
  expect(stopped).toEqual([false, true]);
});

it('started again before the round in hand has ended it continues once, not twice', async () => {
  const { poller, end, rounds } = held();
  poller.start();
  const stop = poller.stop();
  poller.start();
  await end();
  await stop;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(rounds()).toBe(2);
  await end();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(rounds()).toBe(3);
  await end();
  await poller.stop();
});

it('continues after a round that failed, and reports the error', async () => {
  const onError = jest.fn();
  const round = jest.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue(0);
  const poller = makePoller({ everyMs: 1_000, round, onError });
  poller.start();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(round).toHaveBeenCalledTimes(2);
  expect(onError).toHaveBeenCalledTimes(1);
  await poller.stop();
});

it('RISK-52 skips rounds while it may not run', async () => {
  let mayRun = false;
  const round = jest.fn().mockResolvedValue(1);
  const poller = makePoller({ everyMs: 1_000, round, mayRun: () => mayRun, onError: jest.fn() });
  poller.start();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await poller.runOnce()).toBe(0);
  expect(round).not.toHaveBeenCalled();
  mayRun = true;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(round).toHaveBeenCalledTimes(1);
  await poller.stop();
});
