import type { Page } from '@playwright/test';

const X = 180;
/** Where the finger is, px from the top. */
const WAY = [300, 360, 420, 480, 540];

/** Pulls the page down with one finger, as far as a refresh needs, and lets go. */
export async function pullDown(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((y) => ({ x: X, y })) });
  const [start = 0, ...moves] = WAY;
  await touch('touchStart', start);
  for (const y of moves) await touch('touchMove', y);
  await touch('touchEnd');
  await device.detach();
}
