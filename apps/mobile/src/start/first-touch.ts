import { preloadSheet } from '@ex/ui-kit';

/** Fetches the code of sheets as soon as somebody begins to use the page, before a sheet is asked for. */
export function fetchAtFirstTouch(): void {
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, preloadSheet, { once: true });
}
