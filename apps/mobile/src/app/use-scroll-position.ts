import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Delay between a navigation and the scroll (SHELL-13), and between two attempts to go back to a place. */
const SCROLL_DELAY_MS = 50;
/** A list that is back for 3 s and still too short keeps where it is. */
const MAX_ATTEMPTS = 60;
const INPUT = ['pointerdown', 'wheel', 'keydown'] as const;

/** How far down each visited page was, by the key of its entry in the history. */
const positions = new Map<string, number>();

/**
 * Scrolls to the top after each navigation to a new page (SHELL-13). Back and forward lead to where that page was left, as
 * soon as its content is long enough again; a member who scrolls meanwhile is not disturbed.
 */
export function useScrollPosition(): void {
  const { key: entry, pathname } = useLocation();
  // Entries that the router has not made share a key.
  const key = entry === 'default' ? pathname : entry;
  const isStart = useRef(true);
  // Before the browser reports that the new page is shorter than the one before.
  useLayoutEffect(() => {
    const wanted = positions.get(key) ?? 0;
    let attempts = 0;
    // Before the first navigation the page is at its top, or where the browser or its reader put it.
    let isThere = isStart.current;
    isStart.current = false;
    let timer = isThere ? undefined : setTimeout(goThere, SCROLL_DELAY_MS);
    function goThere(): void {
      window.scrollTo(0, wanted);
      attempts += 1;
      isThere = Math.abs(window.scrollY - wanted) < 2 || attempts === MAX_ATTEMPTS;
      if (!isThere) timer = setTimeout(goThere, SCROLL_DELAY_MS);
    }
    const onInput = (): void => {
      if (wanted === 0) return;
      clearTimeout(timer);
      isThere = true;
    };
    const onScroll = (): void => {
      if (isThere) positions.set(key, window.scrollY);
    };
    addEventListener('scroll', onScroll, { passive: true });
    for (const kind of INPUT) addEventListener(kind, onInput, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
      for (const kind of INPUT) removeEventListener(kind, onInput);
    };
  }, [key]);
}
