import type { Page } from '@playwright/test';

/** A tap on the link to an address, or back to the screen before. */
type Change = { readonly to: string } | 'back';

/** A round through the screens of a member that ends where it began, on home. */
export const TOUR: readonly Change[] = [
  { to: '/market' },
  { to: '/coin?name=BTC' },
  'back',
  { to: '/exchange' },
  { to: '/options' },
  { to: '/assets' },
  { to: '/withdrawal' },
  'back',
  { to: '/' },
  { to: '/loans' },
  'back',
  { to: '/options?currentSymbol=btcusdt&name=BTC%2FUSDT' },
  { to: '/market' },
  { to: '/' },
];

/** Time for a screen to load and draw after it is opened. */
const SETTLE_MS = 600;

/** Walks the tour once, without reloading a page. */
export async function walkTour(page: Page): Promise<void> {
  for (const change of TOUR) {
    if (change === 'back') await page.goBack({ waitUntil: 'commit' });
    else {
      await page.locator(`a[href="${change.to}"]:visible`).first().tap();
      await page.waitForURL(({ pathname, search }) => (pathname + search).startsWith(change.to), {
        waitUntil: 'commit',
      });
    }
    await page.waitForTimeout(SETTLE_MS);
  }
}
