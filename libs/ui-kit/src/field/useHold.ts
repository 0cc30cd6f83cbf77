import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react';

const FIRST_MS = 400;
const REPEAT_MS = 125;

interface HoldHandlers {
  readonly onClick: () => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerLeave: () => void;
  readonly onPointerCancel: () => void;
}

/** Handlers of a key that acts once when pressed and, held down, eight times a second. */
export function useHold(act: () => void): HoldHandlers {
  const [held, setHeld] = useState(false);
  const repeat = useEffectEvent(act);
  useEffect(() => {
    if (!held) return;
    let every: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(() => {
      every = setInterval(() => repeat(), REPEAT_MS);
    }, FIRST_MS);
    return () => {
      clearTimeout(first);
      clearInterval(every);
    };
  }, [held]);
  const release = (): void => setHeld(false);
  return {
    onClick: act,
    onPointerDown: () => setHeld(true),
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
  };
}
