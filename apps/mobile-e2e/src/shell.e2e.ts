import { callServer, demoToken } from './support/calls';
import { filled, turnTo } from './support/go-within';
import { overlaysGone } from './support/overlays';
import { MEMBER, PUBLIC } from './support/routes';
import { reloaded } from './support/reloaded';
import { expect, signIn, test } from './support/test';
import { holds } from './support/wcag';

/** Member routes that visitors open directly, too; to all of them they turn inside the app, where the same rule decides. */
const OPENED_BY_VISITORS = ['/exchange', '/trade-account', '/notify'];

test.describe('a visitor', () => {
  test('SHELL-04 SHELL-05 SHELL-06 ends on /login from every member route', async ({ page }) => {
    const address = () => page.evaluate(() => location.pathname + location.search);
    for (const route of OPENED_BY_VISITORS) {
      await page.goto(route);
      await expect(page, route).toHaveURL('/login');
      await expect(page).toHaveTitle('Log in');
    }
    for (const route of Object.keys(MEMBER)) {
      await turnTo(page, route);
      // As the page itself says: Playwright may not have heard yet that it left /login.
      await expect.poll(address, route).toBe('/login');
      await expect(page).toHaveTitle('Log in');
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    }
  });

  test('SHELL-02 SHELL-03 SHELL-10 SHELL-11 opens every public route directly, with nothing to say to the console', async ({
    page,
    consoleErrors,
  }) => {
    for (const [route, title] of Object.entries(PUBLIC)) {
      await page.goto(route, { waitUntil: 'networkidle' });
      await expect(page, route).toHaveTitle(title);
      await expect(page).toHaveURL(route);
      await expect(page.getByRole('main')).toBeVisible();
      expect(consoleErrors, route).toEqual([]);
    }
    await page.goto('/no/such/place?x=1');
    await expect(page, 'home from an unknown path').toHaveURL('/');
  });
});

test.describe('a member', () => {
  test.use({ member: true });

  test('SHELL-02 SHELL-08 SHELL-10 WCAG 2.2 AA, day and night: opens every member route directly, with its title', async ({
    page,
  }) => {
    for (const [route, title] of Object.entries(MEMBER)) {
      await page.goto(route);
      await expect(page, route).toHaveTitle(title);
      await expect(page).toHaveURL(route);
      await filled(page);
      await holds(page, route);
    }
  });

  test('SHELL-07 SHELL-18 OPT-01 is taken home from /login and /register, and reaches the market of a link', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page).toHaveURL('/');
    await page.goto('/options?currentSymbol=ethusdt&name=ETH%2FUSDT');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ETH/USDT');
    await turnTo(page, '/register');
    await expect(page).toHaveURL('/');
  });

  test('SHELL-13 SHELL-14 SHELL-30 HOME-24 ASSETS-08 MARKET-11 reaches the five tabs; starts a screen at its top, and goes back to where the one before was left', async ({
    page,
  }) => {
    await page.goto('/');
    const tabs = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
    const tab = (name: string) => tabs.and(page.getByRole('link', { name, exact: true }));
    // On the first page: on a later one, a scroll within its first 50 ms is reset to the top once more.
    await expect(page.getByRole('link', { name: /BTC\/USDT/ }).first()).toBeVisible();
    const scrolled = () =>
      page.evaluate(() => {
        scrollTo(0, 300);
        return scrollY;
      });
    await expect.poll(scrolled).toBe(300);
    await tab('Markets').click();
    await expect(page).toHaveURL('/market');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(300);
    for (const [name, route, title] of [
      ['Markets', '/market', PUBLIC['/market']],
      ['Spot', '/exchange', MEMBER['/exchange']],
      ['Options', '/options', MEMBER['/options']],
      ['Assets', '/assets', MEMBER['/assets']],
      ['Home', '/', PUBLIC['/']],
    ] as const) {
      await tab(name).click();
      await expect(page).toHaveURL(route);
      await expect(page).toHaveTitle(title);
      await expect(tabs, `the bar of ${route}`).toHaveCount(5);
    }
  });

  test('SHELL-25 SHELL-26 DRAWER-01 keeps the drawer open over a reload, unless the token is gone', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open account menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Account menu' });
    await expect(drawer.getByText('demo', { exact: true })).toBeVisible();
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
    await page.reload();
    await expect(drawer).toBeVisible();

    await page.evaluate(() => {
      localStorage.removeItem('token');
      document.cookie = 'token=; Max-Age=0; Path=/';
    });
    await page.addInitScript(() => localStorage.removeItem('token'));
    await page.reload();
    await expect(page.getByRole('link', { name: 'Create account' }).first()).toBeVisible();
    await expect(drawer).toHaveCount(0);
  });

  test('DRAWER-01 Back closes drawer and sheet before it leaves the page, and no step is left over', async ({
    page,
  }) => {
    await page.goto('/market');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Home' })
      .click();
    await page.getByRole('button', { name: 'Open account menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Account menu' });
    await expect(drawer.getByText('demo', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: 'Language' }).click();
    const languages = page.getByRole('dialog', { name: 'Choose language' });
    await expect(languages).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(languages).toBeHidden();
    await overlaysGone(page);
    await page.goBack();
    await expect(page).toHaveURL('/market');
  });
});

test('SHELL-21 SHELL-27 SHELL-28 DRAWER-12 keeps the token in local storage and cookie from log-in to log-out', async ({
  page,
  context,
}) => {
  const tokens = async () => [
    await page.evaluate(() => localStorage.getItem('token')),
    (await context.cookies()).find(({ name }) => name === 'token')?.value,
  ];
  await page.goto('/login');
  await page.getByLabel('Email, phone or username', { exact: true }).fill('demo');
  await page.getByLabel('Password', { exact: true }).fill('demo1234');
  await reloaded(page, () => page.getByRole('button', { name: 'Log in' }).click());
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Open account menu' })).toBeVisible();
  const [stored, cookie] = await tokens();
  expect(stored).toBeTruthy();
  expect(cookie).toBe(stored);

  await page.getByRole('button', { name: 'Open account menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  const called = page.waitForRequest('**/api/logout');
  const question = page.getByRole('dialog', { name: 'Log out of this device?' });
  await reloaded(page, () => question.getByRole('button', { name: 'Log out' }).click());
  expect((await called).headers()['token']).toBe(stored);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(await tokens()).toEqual([null, undefined]);
});

test('SHELL-29 ERRORS-04 a session that ended elsewhere gives one message and leads to /login', async ({
  page,
  context,
  venue,
}) => {
  const token = await demoToken(venue.base);
  await signIn(context, venue.base, token);
  await page.goto('/options');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await expect(page.getByRole('main').getByRole('button', { name: 'Up', exact: true })).toBeEnabled();
  expect((await callServer(venue.base, 'logout', {}, token)).code).toBe(1);
  const messages = page.getByRole('alert', { name: 'Notifications' }).locator('> div');
  await page.reload();
  await expect(messages).toHaveCount(1);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  // It may have gone by now; a second one must not have come.
  expect(await messages.count()).toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect((await context.cookies()).filter(({ name }) => name === 'token')).toEqual([]);
});

test.describe('after a new version was put in place', () => {
  const entry = /\/assets\/index-[^/]+\.js$/;

  test('a page whose code is gone reloads automatically, once', async ({ page }) => {
    let asked = 0;
    await page.route(entry, (route) => {
      asked += 1;
      return asked === 1 ? route.fulfill({ status: 404 }) : route.continue();
    });
    await page.goto('/market');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    expect(asked).toBe(2);
    expect(await page.evaluate(() => sessionStorage.getItem('reloaded'))).toBeNull();
  });

  test('a page whose code stays away does not load for ever and can be tried again', async ({ page }) => {
    let asked = 0;
    await page.route(entry, (route) => {
      asked += 1;
      return route.fulfill({ status: 404 });
    });
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Tap to try again' })).toBeVisible();
    expect(asked).toBe(2);
    await page.unroute(entry);
    await page.getByRole('link', { name: 'Tap to try again' }).click();
    await expect(page.getByRole('region', { name: 'Top movers' })).toBeVisible();
  });
});
