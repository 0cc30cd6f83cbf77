/** Index that a key moves to in a row of `count` tabs, around the ends; undefined when the key does not move. */
export function nextTab(key: string, index: number, count: number, rtl: boolean): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (index + 1) % count;
  if (key === backward) return (index - 1 + count) % count;
  return undefined;
}
