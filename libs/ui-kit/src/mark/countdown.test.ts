import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { formatCountdown, toSeconds, useSecondsLeft } from './countdown';

it.each([
  [60_000, '01:00'],
  [59_001, '01:00'],
  [59_000, '00:59'],
  [1, '00:01'],
  [0, '00:00'],
  [-500, '00:00'],
  [3_600_000, '60:00'],
  [5_400_000, '90:00'],
  [360_000_000, '6000:00'],
])('OPT-34 OPT-41 D-53 shows %s ms as %s', (ms, shown) => {
  expect(formatCountdown(ms)).toBe(shown);
});

it('is never negative and never NaN', () => {
  fc.assert(
    fc.property(fc.double(), (ms) => {
      expect(Number.isInteger(toSeconds(ms)) && toSeconds(ms) >= 0).toBe(true);
    }),
  );
});

describe('on a fake clock', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('OPT-34 CONST-07 counts down every second', () => {
    const deadline = performance.now() + 3000;
    const { result } = renderHook(() => useSecondsLeft(deadline));
    const seen = [result.current];
    for (let i = 0; i < 4; i++) {
      act(() => void jest.advanceTimersByTime(1000));
      seen.push(result.current);
    }
    expect(seen).toEqual([3, 2, 1, 0, 0]);
  });

  it('D-53 does not follow a jump of the wall clock', () => {
    const deadline = performance.now() + 60_000;
    const { result } = renderHook(() => useSecondsLeft(deadline));
    jest.setSystemTime(Date.now() + 24 * 3600 * 1000);
    act(() => void jest.advanceTimersByTime(1000));
    expect(result.current).toBe(59);
  });

  it('OPT-34 is right immediately with a new deadline', () => {
    const start = performance.now();
    const { result, rerender } = renderHook(({ at }) => useSecondsLeft(at), {
      initialProps: { at: start + 60_000 },
    });
    act(() => void jest.advanceTimersByTime(5000));
    rerender({ at: start + 25_000 });
    expect(result.current).toBe(20);
  });

  it('OPT-34 is right immediately when a hidden tab comes back, though its timers were stopped', () => {
    const start = performance.now();
    const { result } = renderHook(() => useSecondsLeft(start + 60_000));
    jest.spyOn(performance, 'now').mockReturnValue(start + 42_000);
    expect(result.current).toBe(60);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toBe(18);
    jest.restoreAllMocks();
  });
});
