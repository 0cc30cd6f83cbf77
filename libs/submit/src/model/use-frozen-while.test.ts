import { renderHook } from '@testing-library/react';
import { useFrozenWhile } from './use-frozen-while';

it('D-74 shows what was last shown while it is held, and the latest value otherwise', () => {
  const { result, rerender } = renderHook(({ value, isHeld }) => useFrozenWhile(value, isHeld), {
    initialProps: { value: 1, isHeld: false },
  });
  const shown = (value: number, isHeld: boolean): number => {
    rerender({ value, isHeld });
    return result.current;
  };
  expect(shown(2, false)).toBe(2);
  expect(shown(3, true)).toBe(2);
  expect(shown(4, true)).toBe(2);
  expect(shown(5, false)).toBe(5);
  expect(shown(6, true)).toBe(5);
});

it('what is held from the start is what there was at first', () => {
  const { result, rerender } = renderHook(({ value }) => useFrozenWhile(value, true), {
    initialProps: { value: 'a' },
  });
  rerender({ value: 'b' });
  expect(result.current).toBe('a');
});
