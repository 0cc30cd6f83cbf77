import { useEffect, useRef } from 'react';
import { addBackTarget } from './back-stack';

/**
 * While an overlay is open, Back closes it instead of leaving the page; while it is busy, Back does nothing. Uses the requested
 * state, rendered or not: Back right after the tap stays on the page, and an overlay that replaces another takes over its
 * history entry.
 */
export function useBackCloses(open: boolean, busy: boolean, onClose: () => void): void {
  const latest = useRef({ busy, onClose });
  useEffect(() => {
    latest.current = { busy, onClose };
  });
  useEffect(() => {
    if (!open) return;
    return addBackTarget({
      isBusy: () => latest.current.busy,
      close: () => latest.current.onClose(),
    });
  }, [open]);
}
