import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * Resolves when no sheet or drawer has an entry in the page's history. The entry of one that closes goes a moment after it is out
 * of sight, and that step back would overtake where a journey goes by then.
 */
export async function overlaysGone(page: Page): Promise<void> {
  const left = () => page.evaluate(() => (history.state as { overlays?: number } | null)?.overlays ?? 0);
  await expect.poll(left).toBe(0);
}
