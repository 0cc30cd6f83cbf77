import type { TraceEvent } from './trace';

/** Marks of the page that record when it showed what; `PREFIX` keeps them apart from others. */
export const PREFIX = 'bench:';

/**
 * Script for a page, before it is opened: marks the first time that each selector finds an element, and the first figure with
 * a fraction (`figure`).
 */
export const markMoments = (selectors: Readonly<Record<string, string>>): string => `{
  const wanted = new Map(Object.entries(${JSON.stringify(selectors)}));
  const found = (name) => performance.mark(${JSON.stringify(PREFIX)} + name);
  let figure = false;
  const look = () => {
    for (const [name, selector] of wanted)
      if (document.querySelector(selector)) { wanted.delete(name); found(name); }
    if (!figure && /\\d[.,]\\d{2}/.test(document.querySelector('main')?.textContent ?? '')) { figure = true; found('figure'); }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}`;

/** When the page came to a moment for the first time, ms of the trace; undefined when it never did. */
export function momentOf(events: readonly TraceEvent[], name: string): number | undefined {
  const times = events.filter((event) => event.name === PREFIX + name).map(({ ts }) => ts / 1000);
  return times.length > 0 ? Math.min(...times) : undefined;
}
