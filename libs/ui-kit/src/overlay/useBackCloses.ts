import { useEffect, useRef } from 'react';
import { addBackTarget } from './back-stack';

/** While it is open, Back closes an overlay and not the page; while it is busy, Back does nothing. */
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
