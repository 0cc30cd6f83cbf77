import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Delay between a navigation and the scroll (SHELL-13), and between two attempts to go back to a place. */
const SCROLL_DELAY_MS = 50;
/** A list that is back for 3 s and still too short keeps where it is. */
const MAX_ATTEMPTS = 60;
const INPUT = ['pointerdown', 'wheel', 'keydown'] as const;

/** How far down each visited page was, by the key of its entry in the history. */
const positions = new Map<string, number>();

/**
 * Scrolls to the top after each navigation to a new page (SHELL-13). Back and forward lead to where that page was left, as
 * soon as its content is long enough again; a member who scrolls meanwhile is not disturbed. A choice that changes the address
 * of the page, such as a filter, scrolls nothing (RIM-44).
 */
export function useScrollPosition(): void {
  const { key: entry, pathname } = useLocation();
  // Entries that the router has not made share a key.
  const key = entry === 'default' ? pathname : entry;
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const isStart = useRef(true);
  const shownPath = useRef(pathname);
  // Before the browser reports that the new page is shorter than the one before.
  useLayoutEffect(() => {
    const isSamePage = isReplaced && shownPath.current === pathname;
    shownPath.current = pathname;
    if (isSamePage) positions.set(key, window.scrollY);
    const wanted = positions.get(key) ?? 0;
    let attempts = 0;
    // Before the first navigation the page is at its top, or where the browser or its reader put it.
    let isThere = isStart.current || isSamePage;
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
  }, [key, pathname, isReplaced]);
}
