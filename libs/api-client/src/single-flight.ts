import { useCallback, useRef } from 'react';

/**
 * Runs one request at a time, from the tap until it settles either way; calls made in the meantime are dropped and resolve to
 * undefined (AUTH-14, D-74). A ref, because a second tap can come before React has drawn the busy button.
 */
export function useSingleFlight(): <T>(work: () => Promise<T>) => Promise<T | undefined> {
  const isRunning = useRef(false);
  return useCallback(async (work) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      return await work();
    } finally {
      isRunning.current = false;
    }
  }, []);
}
