import type { Page } from '@playwright/test';

/** Closes a message once it is there: it may lie on what is pressed next, and stays as long as a mouse rests on it. */
export const closeMessage = (page: Page): Promise<void> =>
  page.locator('[data-toasts]').getByRole('button', { name: 'Close' }).first().click();
