import type { RefObject } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';

const isPageVisible = () => document.visibilityState !== 'hidden';

function onPageVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether an element can be seen: page visible and element within the window. */
export function useIsVisible(element: RefObject<HTMLElement | null>): boolean {
  const pageVisible = useSyncExternalStore(onPageVisibility, isPageVisible);
  const [inWindow, setInWindow] = useState(true);

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setInWindow(last.isIntersecting);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return pageVisible && inWindow;
}
