import { useDeferredValue } from 'react';

/**
 * Opens and closes an overlay in the frame after the tap: the browser paints the answer to the tap first, then draws
 * the overlay in steps that give way to the next one.
 */
export function useDeferredOpen(open: boolean): boolean {
  return useDeferredValue(open, false);
}
