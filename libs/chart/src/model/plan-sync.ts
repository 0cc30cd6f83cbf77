import type { Bar } from '@ex/market-data';

/** The step that makes a chart show other bars: nothing, redraw the last bar, add one, or start over. */
export type SyncPlan = 'none' | 'last' | 'append' | 'reset';

/**
 * Compares what a chart shows with what it should show. Bars before the last one never change in a stream, so comparing
 * the ends is enough; a new history brings new objects and with them a reset.
 */
export function planSync(shown: readonly Bar[], next: readonly Bar[]): SyncPlan {
  if (shown === next) return 'none';
  const added = next.length - shown.length;
  if (shown.length === 0 || next[0] !== shown[0] || added < 0 || added > 1) return 'reset';
  const closed = next.length - 2;
  if (next[closed]?.id !== shown[closed]?.id) return 'reset';
  // The bar before the one that was open last time is the newest that must be untouched.
  if (next[shown.length - 2] !== shown[shown.length - 2]) return 'reset';
  return added === 1 ? 'append' : 'last';
}
