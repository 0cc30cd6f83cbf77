import { act, configure, getConfig } from '@testing-library/react';

declare global {
  /** Waits for a turn of the real event loop, regardless of faked timers; given by tools/jest/jsdom-env.cjs. */
  var nextEventLoopTurn: () => Promise<void>;
}

/** Time in the hands of a test. */
export interface FakeClock {
  /** Lets `ms` milliseconds pass, with all timers, promises and renders that fall due. */
  readonly advance: (ms: number) => Promise<void>;
  /** Milliseconds since 1970 on this clock. */
  readonly now: () => number;
  /** For `userEvent.setup({ advanceTimers })`. */
  readonly advanceTimers: (ms: number) => void;
  /** Gives the time back; belongs in `afterEach` of a file with fake clocks. */
  readonly stop: () => void;
}

/**
 * Stops the time at `now` until the test advances it. What Node's own fetch and streams run on keeps its real time, so that
 * mocked calls still answer; `advance` waits for answers under way. So do `findBy…` and `waitFor`, which advance the clock
 * by their interval until they have what they wait for.
 */
export function fakeClock(now = Date.UTC(2026, 10, 21, 2, 15)): FakeClock {
  jest.useFakeTimers({ now, doNotFake: ['nextTick', 'queueMicrotask'] });
  const { unstable_advanceTimersWrapper } = getConfig();
  configure({
    unstable_advanceTimersWrapper: (advance) =>
      act(async () => {
        await advance();
        await answersUnderWay();
      }),
  });
  return {
    advance: (ms) =>
      act(async () => {
        await jest.advanceTimersByTimeAsync(ms);
        await answersUnderWay();
      }),
    now: () => Date.now(),
    advanceTimers: (ms) => jest.advanceTimersByTime(ms),
    stop: () => {
      configure({ unstable_advanceTimersWrapper });
      jest.useRealTimers();
    },
  };
}

/** A mocked answer needs a turn of the real event loop to arrive; forms ask several things one after the other. */
async function answersUnderWay(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await nextEventLoopTurn();
}
