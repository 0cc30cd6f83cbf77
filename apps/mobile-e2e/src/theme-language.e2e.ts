import { askEveryCall, setSite } from './support/answers';
import { overlaysGone } from './support/overlays';
import { reloaded } from './support/reloaded';
import { expect, test } from './support/test';

const DARK = 'rgb(11, 22, 34)';

test.describe('a visitor who chose night', () => {
  test('THEME-02 THEME-04 sees night from the first paint on, before any code of the app runs', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'night'));
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', (route) => held.then(() => route.continue()));
    await page.goto('/', { waitUntil: 'commit' });
    // What is seen in the middle: the app's style sheet comes after the first paint, which is the start picture's.
    const ground = () =>
      page.evaluate(() => {
        const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? document.documentElement;
        const isClear = (element: Element) =>
          getComputedStyle(element).backgroundColor === 'rgba(0, 0, 0, 0)';
        let ground = seen;
        while (isClear(ground) && ground.parentElement) ground = ground.parentElement;
        return getComputedStyle(ground).backgroundColor;
      });
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length)).toBe(1);
    await expect(page.getByRole('main')).toHaveCount(0);
    expect(await ground()).toBe(DARK);
    release();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', DARK);
    await expect(page.getByRole('main')).toHaveCSS('color', 'rgb(255, 255, 255)');
  });
});

test.describe('a member', () => {
  test.use({ member: true });

  test('THEME-01 THEME-03 THEME-05 SHELL-22 DRAWER-08 switches to night and back in the drawer', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open account menu' }).click();
    const night = page.getByRole('switch', { name: 'Dark mode' });
    const kept = async () => [
      await page.evaluate(() => localStorage.getItem('theme')),
      (await context.cookies()).find(({ name }) => name === 'theme')?.value,
    ];
    await night.click();
    await expect(page.locator('html')).toHaveCSS('background-color', DARK);
    expect(await kept()).toEqual(['night', 'night']);
    await night.click();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(225, 225, 234)');
    expect(await kept()).toEqual(['day', 'day']);
  });
});

test('I18N-04 I18N-08 SHELL-23 choosing Arabic notifies the server, turns the page and keeps the choice', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Language' }).click();
  const sheet = page.getByRole('dialog', { name: 'Choose language' });
  await expect(sheet.getByRole('listitem')).toHaveCount(26);
  const told = page.waitForRequest('**/api/setLang*');
  await reloaded(page, () => sheet.getByText('العربية', { exact: true }).click());
  expect(new URL((await told).url()).searchParams.get('lang')).toBe('ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('ar');
  expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('ar');
  await askEveryCall(page);
  await overlaysGone(page);
  const called = page.waitForRequest('**/api/getAllCurrencyList');
  await page.goto('/market');
  expect((await called).headers()['lang']).toBe('ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveURL('/market');
});

for (const [locale, code, tag] of [
  ['zh-CN', 'zh-cn', 'zh-Hans-CN'],
  ['zh-TW', 'zh-cn', 'zh-Hans-CN'],
  ['fr-FR', 'en', 'en'],
] as const) {
  test.describe(`a ${locale} browser`, () => {
    test.use({ locale });
    test(`I18N-02 starts in ${code} and keeps it`, async ({ page }) => {
      await page.goto('/login');
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(code === 'en' ? 'Log in' : '登录');
      expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(code);
    });
  });
}

test('every screen reports a lost network until it is back, and stays visible', async ({ page, context }) => {
  await setSite(page, { custom_service: '' });
  await page.goto('/');
  const bar = page.getByText('You’re offline. Figures may be out of date.');
  await expect(page.getByRole('region', { name: 'Top movers' })).toBeVisible();
  await context.setOffline(true);
  await expect(bar).toBeVisible();
  // Code that was not fetched yet is missed now: that of messages and that of the other screen.
  await page.getByText('Support').click();
  await expect(page.getByText('Support isn’t available right now.')).toBeVisible();
  await page.getByRole('link', { name: 'Markets' }).click();
  await expect(page.getByText('No connection. Check your network and try again.')).toBeVisible();
  await context.setOffline(false);
  await expect(bar).toBeHidden();
  await expect(page.getByRole('link', { name: /BTC/ }).first()).toBeVisible();
});
