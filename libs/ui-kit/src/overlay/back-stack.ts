/**
 * Back closes what is open above the page before it leaves the page. Every open overlay has a history entry of the same
 * address; it goes when the overlay is closed in any other way, so that none is left over.
 */
import { createOverlayHistory, type OverlayHistory } from './overlay-history';

/** Something open above the page. */
export interface BackTarget {
  readonly close: () => void;
  /** Whether it cannot be closed now, because a submit is running. */
  readonly isBusy: () => boolean;
}

const open: BackTarget[] = [];
let entries: OverlayHistory | undefined;
let isSyncPlanned = false;

/** Adds what was opened; returns the function that removes it again. */
export function addBackTarget(target: BackTarget): () => void {
  open.push(target);
  planSync();
  return () => {
    open.splice(open.indexOf(target), 1);
    planSync();
  };
}

/**
 * The window to hand to the app's `<BrowserRouter window={…}>`, so that the router and the overlays share one history: the
 * router's pages take the place of overlays' entries, and it is not notified of steps between those.
 */
export function routerWindow(): Window {
  planSync();
  return overlayHistory().routerWindow;
}

/** One for the page; creating it removes the entries from before a reload. */
function overlayHistory(): OverlayHistory {
  return (entries ??= createOverlayHistory(window, { arrived: closeAbove, settled: planSync }));
}

function closeAbove(level: number): void {
  for (const target of open.slice(level).reverse()) {
    if (target.isBusy()) return;
    target.close();
  }
}

/** Runs after all overlays that open or close in the same step. */
function planSync(): void {
  if (isSyncPlanned) return;
  isSyncPlanned = true;
  queueMicrotask(() => {
    isSyncPlanned = false;
    overlayHistory().setDepth(open.length);
  });
}
