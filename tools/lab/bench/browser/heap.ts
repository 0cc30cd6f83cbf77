import type { CDPSession, Page } from '@playwright/test';

/** What a page holds after a garbage collection. */
export interface Held {
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Begins to measure a page; answers a function that collects garbage and measures. */
export async function openHeap(page: Page): Promise<() => Promise<Held>> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  return () => measure(session);
}

async function measure(session: CDPSession): Promise<Held> {
  // Twice, because what the first one finalises is free only for the second.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners };
}
