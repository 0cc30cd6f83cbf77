import type { Locator, Page } from '@playwright/test';
import { OptionsScreen } from './support/options-screen';
import { expect, test } from './support/test';

const MOST_STEPS = 80;

/** Goes on with the Tab key until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, 'reached by Tab').toBeFocused({ timeout: 1 });
}

test('AUTH-20 OPT-22 OPT-29 OPT-32 a member logs in and buys with the keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Account', { exact: true }));
  await page.keyboard.type('demo');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type('demo1234');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Open member menu' })).toBeVisible();

  await tabTo(
    page,
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Options' }),
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/options');
  const screen = new OptionsScreen(page);
  await tabTo(page, screen.buyUp);
  await page.keyboard.press('Enter');
  await expect(screen.settings).toBeVisible();
  await tabTo(page, screen.settings.getByRole('button', { name: 'Done' }));
  await page.keyboard.press('Enter');
  await expect(screen.settings).toBeHidden();
  await expect(screen.buyUp, 'the focus is back').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.confirm).toBeVisible();
  await tabTo(page, screen.confirm.getByRole('button', { name: 'Buy up' }));
  await page.keyboard.press('Enter');
  await expect(screen.detail.getByRole('timer')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen.detail).toBeHidden();
});
