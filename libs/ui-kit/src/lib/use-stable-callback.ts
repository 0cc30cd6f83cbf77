import { useCallback, useEffect, useRef } from 'react';

/**
 * The same function for as long as the component is there; it calls the one of the newest drawing. A part that is drawn for
 * itself (`memo`) gets it, so that a new function alone does not draw it. Not for calls while drawing.
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
