import { useEffect, useRef } from 'react';
import { addBackTarget } from './back-stack';

/**
 * While it is open, Back closes an overlay and not the page; while it is busy, Back does nothing. Takes the state that
 * was asked for, drawn or not: Back right after the tap stays on the page, and an overlay that takes the place of
 * another takes its history entry too.
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
