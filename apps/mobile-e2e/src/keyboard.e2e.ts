import type { Locator, Page } from '@playwright/test';
import { OptionsScreen } from './support/options-screen';
import { reloaded } from './support/reloaded';
import { SpotScreen } from './support/spot-screen';
import { expect, test } from './support/test';

/** Once around home, the longest screen: two links for each of 32 markets, and 22 other controls. */
const MOST_STEPS = 100;

/** Presses the Tab key until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, 'reached by Tab').toBeFocused({ timeout: 1 });
}

/** Whether a keyboard's user sees where the focus is: an outline, or the box of the field in another colour. */
async function showsFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const look = (element: Element | null | undefined) => element && getComputedStyle(element);
    const own = look(document.activeElement);
    const box = look(document.activeElement?.parentElement);
    return (own?.outlineStyle ?? 'none') !== 'none' || (box?.boxShadow ?? 'none') !== 'none';
  });
}

/** Reaches a control by Tab and presses Enter on it. */
async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  expect(await showsFocus(page), 'the focus is seen').toBe(true);
  await page.keyboard.press('Enter');
}

/** Reaches a field by Tab and types into it. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  expect(await showsFocus(page), 'the focus is seen').toBe(true);
  await page.keyboard.type(text);
}

/** Goes once around a sheet: the focus never leaves it. */
async function isTrap(page: Page, sheet: Locator): Promise<void> {
  const stops = await sheet.locator('button, input, [tabindex="0"]').count();
  for (let step = 0; step <= stops + 1; step += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
}

test('AUTH-20 OPT-22 OPT-29 OPT-32 SPOT-25 SPOT-28 with the keyboard alone a member logs in, buys an option, places and cancels a limit order', async ({
  page,
}) => {
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name });
  await page.goto('/login');
  await type(page, page.getByLabel('Email, phone or username', { exact: true }), 'demo');
  await type(page, page.getByLabel('Password', { exact: true }), 'demo1234');
  await reloaded(page, () => page.keyboard.press('Enter'));
  await expect(page.getByRole('button', { name: 'Open account menu' })).toBeVisible();

  // Past the markets of home, which are more than 80 stops.
  await press(page, page.getByRole('button', { name: 'Skip to navigation' }));
  await expect(tab('Home')).toBeFocused();
  await press(page, tab('Options'));
  await expect(page).toHaveURL('/options');
  const options = new OptionsScreen(page);
  await press(page, options.buyUp);
  await expect(options.settings).toBeVisible();
  await press(page, options.settings.getByRole('button', { name: 'Done' }));
  await expect(options.settings).toBeHidden();
  await expect(options.buyUp, 'the focus is back').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(options.confirm).toBeVisible();
  await isTrap(page, options.confirm);
  await press(page, options.confirm.getByRole('button', { name: 'Up', exact: true }));
  await expect(options.detail.getByRole('timer')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options.detail).toBeHidden();
  await expect(options.buyUp, 'the focus is back').toBeFocused();

  await press(page, tab('Spot'));
  const spot = new SpotScreen(page);
  await spot.ready();
  await type(page, spot.price, '100');
  await type(page, spot.quantity, '0.05');
  await press(page, spot.submit);
  await expect(spot.confirm).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(spot.confirm).toBeHidden();
  await expect(spot.submit, 'the focus is back').toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, spot.confirm.getByRole('button', { name: 'Buy BTC' }));
  // Other journeys of the demo member may have left orders.
  const order = spot.orders.filter({ hasText: '0.05' });
  await expect(order).toHaveCount(1);
  const cancel = order.getByRole('button', { name: 'Cancel' });
  await press(page, cancel);
  const question = page.getByRole('dialog', { name: 'Cancel order?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(cancel, 'the focus is back').toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, question.getByRole('button', { name: 'Cancel order' }));
  await expect(order).toHaveCount(0);
});
