import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

const FIRST_MS = 400;
const REPEAT_MS = 125;

interface HoldHandlers {
  readonly onClick: () => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerLeave: () => void;
  readonly onPointerCancel: () => void;
}

/** Handlers of a button that acts once when pressed and, while held, eight times a second. */
export function useLongPressRepeat(act: () => void): HoldHandlers {
  const [held, setHeld] = useState(false);
  const repeated = useRef(false);
  const repeat = useEffectEvent(act);
  useEffect(() => {
    if (!held) return;
    let every: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(() => {
      every = setInterval(() => {
        repeated.current = true;
        repeat();
      }, REPEAT_MS);
    }, FIRST_MS);
    return () => {
      clearTimeout(first);
      clearInterval(every);
    };
  }, [held]);
  const release = (): void => setHeld(false);
  return {
    onClick: () => {
      // The click that ends a long press is no further step.
      if (!repeated.current) act();
      repeated.current = false;
    },
    onPointerDown: () => {
      repeated.current = false;
      setHeld(true);
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
  };
}
