import { renderHook } from '@testing-library/react';
import { useStableCallback } from './use-stable-callback';

it('stays the same function and calls the newest one', () => {
  const calls: string[] = [];
  const { result, rerender } = renderHook(
    ({ name }) => useStableCallback((what: string) => calls.push(`${name} ${what}`)),
    { initialProps: { name: 'first' } },
  );
  const first = result.current;
  rerender({ name: 'second' });
  expect(result.current).toBe(first);
  first('called');
  expect(calls).toEqual(['second called']);
});
