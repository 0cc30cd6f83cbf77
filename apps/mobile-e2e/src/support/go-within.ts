import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * Goes to a route inside the app that is open, as Back and Forward do, and waits until its screen has what it
 * shows. Loading each route takes a multiple of that, which tests of every route need not pay: shell.e2e.ts
 * checks that each opens directly.
 */
export async function goWithin(page: Page, route: string): Promise<void> {
  const left = await page.title();
  await turnTo(page, route);
  // An app that has just been loaded may not listen yet.
  let tries = 0;
  await expect(async () => {
    if (tries > 0) await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    tries += 1;
    await expect(page, `${route} has a title of its own`).not.toHaveTitle(left, { timeout: 3_000 });
  }).toPass();
  await filled(page);
}

/** Gives the app that is open another address, and waits for nothing: it may lead elsewhere from there. */
export const turnTo = (page: Page, route: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, route);

/** Opens the first of several routes, from which {@link goWithin} continues. */
export async function openFirst(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await filled(page);
}

/** Resolves when a screen has what it shows. */
export async function filled(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
