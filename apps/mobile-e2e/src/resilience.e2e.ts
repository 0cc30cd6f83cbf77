import type { Page } from '@playwright/test';
import { SpotScreen } from './support/spot-screen';
import { expect, test } from './support/test';

test('C8 without storage the app works for as long as the page', async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: blocked });
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Top movers' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Markets' })
    .click();
  const star = page.getByRole('button', { name: 'ETH/USDT on watchlist' });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Watchlist', exact: true }).click();
  await expect(page.getByRole('main').getByRole('link', { name: /^ETH/ })).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('link', { name: /^BTC/ })).toHaveCount(0);
});

test('C8 a full storage and hostile values in it do not keep the app from starting', async ({ page }) => {
  await page.addInitScript(() => {
    for (const key of ['lang', 'theme', 'account', 'favourites', 'member', 'active', 'token'])
      localStorage.setItem(key, `"><img src=x onerror=alert(1)>{"${key}":[[["\u0000`);
    let chunk = 'x'.repeat(1 << 20);
    while (chunk) {
      try {
        localStorage.setItem(`fill${localStorage.length}`, chunk);
      } catch {
        chunk = chunk.slice(0, chunk.length >> 1);
      }
    }
  });
  await page.goto('/market');
  const star = page.getByRole('button', { name: 'ETH/USDT on watchlist' });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
});

test('C9 texts that are gone: one new load at most, then a way to try again', async ({ page }) => {
  const texts = /\/assets\/first-[^/]+\.js$/;
  let pages = 0;
  page.on('request', (request) => (pages += Number(request.isNavigationRequest())));
  await page.route(texts, (route) => route.fulfill({ status: 404 }));
  await page.goto('/login');
  const again = page.getByRole('link', { name: 'Tap to try again' });
  await expect(again).toBeVisible();
  expect(pages).toBe(2);
  await page.unroute(texts);
  await again.click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

test.describe('C9 a line that drops unnoticed while code loads', () => {
  const SCREEN = /\/assets\/MarketScreen-[^/]+\.(js|css)$/;
  const markets = (page: Page) =>
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Markets' });
  const rows = (page: Page) => page.getByRole('main').getByRole('link', { name: /^BTC/ });
  const openHome = async (page: Page) => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Top movers' })).toBeVisible();
  };

  test('a screen says so, and trying again brings it', async ({ page }) => {
    await openHome(page);
    await page.route(SCREEN, (route) => route.abort());
    await markets(page).click();
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText('No connection');
    await expect(page.getByText('A new version is available')).toBeHidden();
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toContainText('No connection');
    await page.unroute(SCREEN);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(1);
  });

  test('a later visit of the screen imports code and styles again', async ({ page }) => {
    await openHome(page);
    await page.route(SCREEN, (route) => route.abort());
    await markets(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('No connection');
    await page.unroute(SCREEN);
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Home' })
      .click();
    const styles = page.waitForResponse(
      (answer) => answer.url().endsWith('.css') && SCREEN.test(answer.url()),
    );
    await markets(page).click();
    await expect(rows(page)).toHaveCount(1);
    expect((await styles).status()).toBe(200);
  });

  test('code that a new version replaced is offered as such', async ({ page }) => {
    await openHome(page);
    await page.route(SCREEN, (route) => route.fulfill({ status: 404 }));
    await markets(page).click();
    await expect(page.getByText('A new version is available')).toBeVisible();
    await page.unroute(SCREEN);
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect(rows(page)).toHaveCount(1);
  });
});

test.describe('C9 a sheet whose code does not arrive', () => {
  test.use({ member: true });

  test('closes with a message, keeps what was typed and opens the next time', async ({ page }) => {
    const sheet = /\/assets\/SheetPanel-[^/]+\.js$/;
    await page.route(sheet, (route) => route.abort());
    const spot = new SpotScreen(page);
    await spot.open();
    await spot.price.fill('600');
    await spot.quantity.fill('0.01');
    await spot.submit.click();
    await expect(page.getByText(/^No connection/)).toBeVisible();
    await expect(spot.quantity).toHaveValue('0.01');
    await page.unroute(sheet);
    await spot.submit.click();
    await expect(spot.confirm).toBeVisible();
  });
});
