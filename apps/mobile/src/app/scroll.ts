import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The view goes to the top this long after a navigation (SHELL-13). */
const SCROLL_DELAY_MS = 50;

/** Scrolls to the top after each navigation; a navigation in between starts the wait anew. */
export function useScrollToTop(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => window.scrollTo(0, 0), SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, search]);
}
