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

test.describe('a browser that installs apps', () => {
  test.use({ fullBrowser: true });

  test('the app can be installed', async ({ page, context }) => {
    await page.goto('/');
    const browser = await context.newCDPSession(page);
    const { errors, data } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { icons } = JSON.parse(data ?? '') as { icons: { src: string }[] };
    for (const { src } of icons) expect((await page.request.get(src)).ok()).toBe(true);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  });
});
