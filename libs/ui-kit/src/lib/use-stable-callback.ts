import { useCallback, useEffect, useRef } from 'react';

/**
 * The same function for as long as the component is there; it calls the one of the newest drawing. Passed to a memoised
 * part, so that a new function alone does not redraw the part. Not for calls while drawing.
 */
export function useStableCallback<Arguments extends readonly unknown[]>(
  call: (...args: Arguments) => void,
): (...args: Arguments) => void {
  const newest = useRef(call);
  useEffect(() => {
    newest.current = call;
  });
  return useCallback((...args: Arguments) => newest.current(...args), []);
}
