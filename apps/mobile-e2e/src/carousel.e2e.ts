import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test';

const STEP_MS = 100;
/** A move takes this long, on the browser's clock. */
const MOVE_MS = 300;

/** Advances the page's clock in small steps until an element has another value; answers how long that took, in ms. */
async function untilChange(page: Page, element: Locator, attribute: string): Promise<number> {
  const before = await element.getAttribute(attribute);
  for (let passed = STEP_MS; passed < 20_000; passed += STEP_MS) {
    await page.clock.runFor(STEP_MS);
    if ((await element.getAttribute(attribute)) !== before) return passed;
  }
  throw new Error('nothing changed in 20 s');
}

test('HOME-04 CONST-06 the banner moves automatically every 3 s', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Announcements' });
  const active = banner.locator('.swiper-slide-active img');
  await page.clock.runFor(STEP_MS * 30);
  await expect(active).toBeVisible();
  // The clock stands from here on; moves on the screen are drawn by the browser and take their own time.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  const moved = () =>
    banner.evaluate((section) =>
      Promise.all(section.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
  await moved();
  await untilChange(page, active, 'src');
  for (let move = 0; move < 2; move += 1) {
    await moved();
    const standing = await untilChange(page, active, 'src');
    expect(Math.abs(standing + MOVE_MS - 3000), 'from move to move').toBeLessThanOrEqual(STEP_MS);
    expect(await banner.locator('.swiper-wrapper').evaluate((row) => row.style.transitionDuration)).toBe(
      `${MOVE_MS}ms`,
    );
  }
});

test('HOME-05 HOME-06 HOME-07 the ticker shows three pairs and slides to the next three in 500 ms', async ({
  page,
}) => {
  await page.goto('/');
  const ticker = page.getByRole('region', { name: 'Market ticker' });
  const row = ticker.locator('.swiper-wrapper');
  // More than the first three are drawn a little later.
  await expect(ticker.locator('.swiper-slide-active')).toBeVisible();
  const inSight = () =>
    ticker.getByRole('link').evaluateAll((links) =>
      links
        .filter((link) => {
          const { left, right, width } = link.getBoundingClientRect();
          return width > 0 && left >= 0 && right <= innerWidth;
        })
        .map((link) => link.textContent ?? ''),
    );
  await expect.poll(inSight).toHaveLength(3);
  const first = await inSight();
  for (const pair of first) expect(pair).toMatch(/^[A-Z0-9]+\/[A-Z]+[\d,.]+[▲▼] [+\u2212]?[\d.]+%$/);
  const durations = row.evaluate(
    (element) =>
      new Promise<string>((resolve) => {
        element.addEventListener(
          'transitionrun',
          () => resolve(getComputedStyle(element).transitionDuration),
          { once: true },
        );
      }),
  );
  const { x, y, width, height } = (await ticker.boundingBox())!;
  await page.mouse.move(x + width * 0.8, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.1, y + height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await durations).toBe('0.5s');
  const nameOf = (text: string) => text.replace(/[\d,.]+[▲▼].*/, '');
  const pairs = async () => (await inSight()).map(nameOf);
  const names = first.map(nameOf);
  const others = async () => (await pairs()).filter((name) => !names.includes(name));
  await expect.poll(others).toHaveLength(3);
});
