import { type TouchEvent, useState } from 'react';

/** Pixels the page must be pulled down to refresh. */
export const PULL_THRESHOLD = 56;
const MAX_PULL = 96;
/** The page follows the finger at half speed. */
const RESISTANCE = 0.5;

interface Pull {
  /** Pixels the page is pulled down now. */
  readonly distance: number;
  readonly handlers: {
    readonly onTouchStart: (event: TouchEvent) => void;
    readonly onTouchMove: (event: TouchEvent) => void;
    readonly onTouchEnd: () => void;
    readonly onTouchCancel: () => void;
  };
}

/** Follows a finger that pulls the page down from its very top. */
export function usePull(onRefresh: () => void, enabled: boolean): Pull {
  const [from, setFrom] = useState<number>();
  const [distance, setDistance] = useState(0);
  const reset = (): void => {
    setFrom(undefined);
    setDistance(0);
  };
  return {
    distance,
    handlers: {
      onTouchStart: (event) => {
        if (enabled && window.scrollY <= 0 && event.touches.length === 1) setFrom(event.touches[0]?.clientY);
      },
      onTouchMove: (event) => {
        const at = event.touches[0]?.clientY;
        if (from === undefined || at === undefined) return;
        setDistance(Math.min(MAX_PULL, Math.max(0, (at - from) * RESISTANCE)));
      },
      onTouchEnd: () => {
        if (distance >= PULL_THRESHOLD) onRefresh();
        reset();
      },
      onTouchCancel: reset,
    },
  };
}
