import { act, renderHook } from '@testing-library/react';
import { useIsReached } from './use-watched-orders';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('OPT-34 a moment is reached once, on time, after a hidden tab immediately', () => {
  const { result, rerender } = renderHook(({ at }) => useIsReached(at), {
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
