import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Delay between a navigation and the scroll (SHELL-13). */
const SCROLL_DELAY_MS = 50;

/** Scrolls to the top after each navigation; another navigation restarts the delay. */
export function useScrollToTop(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => window.scrollTo(0, 0), SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, search]);
}
