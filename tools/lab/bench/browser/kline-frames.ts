import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Counts pushes of candles that the page receives; returns how many so far. */
export function countKlineFrames(page: Page): () => number {
  let count = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload === 'string') return;
      const { ch, tick } = JSON.parse(gunzipSync(payload).toString()) as { ch?: string; tick?: unknown };
      if (tick !== undefined && ch?.includes('.kline.')) count += 1;
    }),
  );
  return () => count;
}
