import { useRef } from 'react';

/**
 * Lets one run of a submit through at a time, from the tap until it settles either way (AUTH-14, D-74). A ref, because
 * a second tap can come before React has drawn the disabled button.
 */
export function useLock(): (work: () => Promise<void>) => Promise<void> {
  const busy = useRef(false);
  return async (work) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await work();
    } finally {
      busy.current = false;
    }
  };
}
