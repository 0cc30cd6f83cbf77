import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { clockText, secondsLeft } from './countdown';
import { deadlineOf, useSecondsLeft } from './use-countdown';
import { useReached } from './use-reached';

describe('countdown', () => {
  it('OPT-41 D-53 reads mm:ss and goes on counting minutes above an hour', () => {
    expect(clockText(0)).toBe('00:00');
    expect(clockText(59)).toBe('00:59');
    expect(clockText(90 * 60)).toBe('90:00');
  });

  it('is never negative and never NaN', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (deadline, now) => {
        const left = secondsLeft(deadline, now);
        expect(Number.isInteger(left) && left >= 0).toBe(true);
      }),
    );
  });

  describe('on a fake clock', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('OPT-34 CONST-07 counts down every second from the server count_down', () => {
      const start = performance.now();
      const { result } = renderHook(() => useSecondsLeft(deadlineOf(3, start)));
      const seen = [result.current];
      for (let i = 0; i < 4; i++) {
        act(() => void jest.advanceTimersByTime(1000));
        seen.push(result.current);
      }
      expect(seen).toEqual([3, 2, 1, 0, 0]);
    });

    it('D-53 does not follow a jump of the wall clock', () => {
      const start = performance.now();
      const { result } = renderHook(() => useSecondsLeft(deadlineOf(60, start)));
      jest.setSystemTime(Date.now() + 24 * 3600 * 1000);
      act(() => void jest.advanceTimersByTime(1000));
      expect(result.current).toBe(59);
    });

    it('OPT-34 is right at once when a hidden tab comes back, though its timers stood still', () => {
      const start = performance.now();
      const { result } = renderHook(() => useSecondsLeft(deadlineOf(60, start)));
      const later = start + 42_000;
      jest.spyOn(performance, 'now').mockReturnValue(later);
      expect(result.current).toBe(60);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      expect(result.current).toBe(18);
      jest.restoreAllMocks();
    });

    it('OPT-34 a moment is reached once, on time, after a hidden tab at once', () => {
      const { result, rerender } = renderHook(({ at }) => useReached(at), {
        initialProps: { at: undefined as number | undefined },
      });
      act(() => void jest.advanceTimersByTime(10_000));
      expect(result.current).toBe(false);
      rerender({ at: performance.now() + 3000 });
      act(() => void jest.advanceTimersByTime(2999));
      expect(result.current).toBe(false);
      act(() => void jest.advanceTimersByTime(1));
      expect(result.current).toBe(true);
      const next = performance.now() + 60_000;
      rerender({ at: next });
      expect(result.current).toBe(false);
      jest.spyOn(performance, 'now').mockReturnValue(next + 1);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      expect(result.current).toBe(true);
      jest.restoreAllMocks();
    });

    it('OPT-34 is right at once after a new answer of the server', () => {
      const { result, rerender } = renderHook(({ left, at }) => useSecondsLeft(deadlineOf(left, at)), {
        initialProps: { left: 60, at: performance.now() },
      });
      act(() => void jest.advanceTimersByTime(5000));
      expect(result.current).toBe(55);
      rerender({ left: 20, at: performance.now() });
      expect(result.current).toBe(20);
    });
  });
});
