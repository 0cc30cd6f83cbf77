import type { Page } from '@playwright/test';

/**
 * Runs the last step of a log-in, registration or log-out, and waits for the reload (SHELL-27, SHELL-28). The
 * leaving page already shows home for a moment: the reload would override a journey that goes elsewhere by then.
 */
export async function reloaded(page: Page, act: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForEvent('load'), act()]);
}
