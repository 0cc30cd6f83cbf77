import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Pixels the page must be pulled down to refresh. */
export const PULL_THRESHOLD = 56;
const MAX_PULL = 96;
/** The page follows the finger at half speed. */
const RESISTANCE = 0.5;
const TOUCHES = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;

/**
 * Follows a finger that pulls the page down from its very top, wherever on the page it began: below a short list as well.
 * @param area inside of the page's main part, or all there is where it has none
 * @returns pixels the page is pulled down now
 */
export function usePull(
  area: RefObject<HTMLElement | null>,
  onRefresh: () => void,
  enabled: boolean,
): number {
  const [distance, setDistance] = useState(0);
  const from = useRef<number>(undefined);
  /** The distance that the finger pulled, also where it is lifted before that is drawn. */
  const pulled = useRef(0);
  const follow = useEffectEvent((event: TouchEvent) => {
    const at = event.touches[0]?.clientY;
    if (event.type === 'touchstart')
      from.current = enabled && window.scrollY <= 0 && event.touches.length === 1 ? at : undefined;
    else if (event.type === 'touchmove') {
      if (from.current === undefined || at === undefined) return;
      pulled.current = Math.min(MAX_PULL, Math.max(0, (at - from.current) * RESISTANCE));
      setDistance(pulled.current);
    } else {
      if (event.type === 'touchend' && pulled.current >= PULL_THRESHOLD) onRefresh();
      from.current = undefined;
      pulled.current = 0;
      setDistance(0);
    }
  });
  useEffect(() => {
    const page = area.current?.closest('main') ?? area.current;
    for (const type of TOUCHES) page?.addEventListener(type, follow, { passive: true });
    return () => TOUCHES.forEach((type) => page?.removeEventListener(type, follow));
  }, [area]);
  return distance;
}
