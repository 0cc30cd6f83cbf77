import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { callServer } from './support/calls';
import { expect, test } from './support/test';
import { texts } from './support/texts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Holds what is shown now against WCAG 2.2 AA, in day and in night, and names each violation with its elements. A theme
 * changes nothing but colours, so the second look is at contrast alone.
 */
async function holds(page: Page, state: string): Promise<void> {
  const day = await violations(axeOf(page).withTags(RULES));
  await wear(page, 'night');
  const night = await violations(axeOf(page).withRules(['color-contrast']));
  await wear(page, 'day');
  expect({ day, night }, state).toEqual({ day: [], night: [] });
}

/** Without a page of its own for each look: the app has no frames. */
const axeOf = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true);

async function violations(axe: AxeBuilder): Promise<string[]> {
  const found = await axe.analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** Changes the theme in place, as a change in another tab does. */
async function wear(page: Page, theme: 'day' | 'night'): Promise<void> {
  await page.evaluate((newValue) => {
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue, storageArea: localStorage }));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
}

/** A sheet or drawer that came in: contrast counts once it stands. */
async function standing(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await dialog.evaluate((element) =>
    Promise.all(
      element.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
}

/** Opens an order past the browser, so that a settled one is there when it is looked at. */
async function openOrder(base: string, token: string): Promise<string> {
  const markets = (await callServer(base, 'getMarketList')).data as { list: { id: number }[] };
  const fields = { m_id: String(markets.list[0]!.id), ctime: '12', ctzed: '10', buytype: '2' };
  const { order_id } = (await callServer(base, 'creatorder', fields, token)).data as { order_id: number };
  return String(order_id);
}

/** Resolves when an order is settled. */
async function settled(base: string, token: string, order_id: string): Promise<void> {
  const status = async () =>
    ((await callServer(base, 'getHyOrderInfo', { order_id }, token)).data as { status: number }).status;
  await expect.poll(status, { timeout: 20_000 }).toBe(2);
}

for (const lang of ['en', 'ar']) {
  const t = texts(lang);
  test.describe(`a visitor in ${lang}`, () => {
    test.use({ stored: { lang } });
    test('WCAG 2.2 AA, day and night: home, markets, log-in and registration', async ({ page }) => {
      await page.goto('/');
      await expect(
        page.getByRole('region', { name: t('home', 'ticker') }).locator('[data-shown]'),
      ).not.toHaveCount(1);
      await holds(page, 'home');
      await page.getByRole('button', { name: t('home', 'language') }).click();
      await standing(page.getByRole('dialog', { name: t('home', 'chooseLanguage') }));
      await holds(page, 'languages');
      await page.goto('/market');
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      await holds(page, 'markets');
      await page.goto('/login');
      await page.getByRole('button', { name: t('auth', 'login.submit') }).click();
      await expect(page.getByText(t('auth', 'errors.password'))).toBeVisible();
      await holds(page, 'log-in with prompts');
      await page.goto('/register');
      await page
        .getByRole('main')
        .getByRole('button', { name: t('auth', 'register.submit') })
        .click();
      await expect(page.getByText(t('auth', 'errors.email'))).toBeVisible();
      await holds(page, 'registration with prompts');
    });
  });

  test.describe(`a member in ${lang}`, () => {
    test.use({ member: true, stored: { lang } });
    test('WCAG 2.2 AA, day and night: the drawer and all of options', async ({ page, venue, session }) => {
      const order = await openOrder(venue.base, session);
      await page.goto('/');
      await page.getByRole('button', { name: t('home', 'logo') }).click();
      const drawer = page.getByRole('dialog', { name: t('account', 'drawer.label') });
      await expect(drawer.getByRole('switch')).toBeVisible();
      await standing(drawer);
      await holds(page, 'drawer');
      await page.keyboard.press('Escape');
      await page.goto('/options');
      const up = page.getByRole('main').getByRole('button', { name: t('options', 'buyUp') });
      await expect(up).toBeEnabled();
      await expect(page.locator('.highcharts-candlestick-series path.highcharts-point')).not.toHaveCount(0);
      await holds(page, 'options: chart');
      await up.click();
      const settings = page.getByRole('dialog', { name: t('options', 'settings.title') });
      await standing(settings);
      await holds(page, 'options: settings');
      await settings.getByRole('radio').last().click();
      await settings.getByRole('button', { name: t('options', 'settings.done') }).click();
      await expect(settings).toBeHidden();
      await up.click();
      const confirm = page.getByRole('dialog', { name: t('options', 'confirm.title') });
      await standing(confirm);
      await holds(page, 'options: confirm');
      await confirm.getByRole('button', { name: t('options', 'buyUp') }).click();
      const detail = page.getByRole('dialog', { name: t('options', 'detail.title') });
      await expect(detail.getByRole('timer')).toBeVisible();
      await standing(detail);
      await holds(page, 'options: running order');
      await page.keyboard.press('Escape');
      await expect(detail).toBeHidden();
      await settled(venue.base, session, order);
      await page.getByRole('button', { name: t('options', 'showOrders') }).click();
      const rows = page.getByRole('tabpanel').getByRole('listitem').getByRole('button');
      await expect(rows.first()).toBeVisible();
      await holds(page, 'options: settled orders');
      await rows.first().click();
      await expect(detail.locator('[data-result]')).toBeVisible();
      await standing(detail);
      await holds(page, 'options: settled order');
    });
  });
}
