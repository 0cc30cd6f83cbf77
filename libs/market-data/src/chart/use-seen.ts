import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { browserPage } from '../core/page';

/** Whether an element can be seen: page visible and element within the window. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [pageSeen, setPageSeen] = useState(() => !browserPage.hidden());
  const [inWindow, setInWindow] = useState(true);

  useEffect(() => browserPage.listen(() => setPageSeen(!browserPage.hidden())), []);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setInWindow(last.isIntersecting);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return pageSeen && inWindow;
}
