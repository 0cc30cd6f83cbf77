import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { clockText, secondsLeft } from './countdown';
import { deadlineOf, useSecondsLeft } from './use-countdown';

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
