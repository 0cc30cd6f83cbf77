import type { Page } from '@playwright/test';

/**
 * Does what ends a log-in, registration or log-out, and waits for the page that it loads anew (SHELL-27, SHELL-28). The leaving
 * page shows home for a moment already: a journey that goes elsewhere by then is overtaken by the reload.
 */
export async function reloaded(page: Page, act: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForEvent('load'), act()]);
}
