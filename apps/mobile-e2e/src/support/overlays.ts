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

/** Reads the receipt of an accepted money action and closes it. */
export async function closeReceipt(page: Page, state: string): Promise<void> {
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt.getByRole('heading', { name: state, exact: true })).toBeVisible();
  await receipt.getByRole('button', { name: 'Done' }).click();
  await expect(receipt).toBeHidden();
  await overlaysGone(page);
}
