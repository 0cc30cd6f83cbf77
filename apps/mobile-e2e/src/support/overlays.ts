import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * Resolves when no sheet or drawer has an entry in the page's history. A sheet that closes steps back a moment after it is out of
 * sight, which aborts a navigation that a journey begins meanwhile.
 */
export async function overlaysGone(page: Page): Promise<void> {
  const left = () => page.evaluate(() => (history.state as { overlays?: number } | null)?.overlays ?? 0);
  await expect.poll(left).toBe(0);
}

/** Closes the messages on the screen: one of an earlier step would pass for that of the next. */
export async function closeMessages(page: Page): Promise<void> {
  const close = page.locator('[data-toasts] button');
  await close.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
}
