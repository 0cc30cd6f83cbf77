import { act, renderHook } from '@testing-library/react';
import { useFreshness } from './freshness';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('is fresh for three periods, then tells its age each second, and is fresh again with the next answer', () => {
  const { result, rerender } = renderHook(({ at }) => useFreshness(at, 2000), {
    initialProps: { at: Date.now() as number | undefined },
  });
  act(() => jest.advanceTimersByTime(6000));
  expect(result.current).toEqual({ stale: false, ageSeconds: 0 });
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toEqual({ stale: true, ageSeconds: 6 });
  act(() => jest.advanceTimersByTime(3000));
  expect(result.current).toEqual({ stale: true, ageSeconds: 9 });
  rerender({ at: Date.now() });
  expect(result.current.stale).toBe(false);
  rerender({ at: undefined });
  act(() => jest.advanceTimersByTime(60_000));
  expect(result.current.stale).toBe(false);
});
