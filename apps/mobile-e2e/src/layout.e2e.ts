import { MEMBER, PUBLIC } from './support/routes';
import { OptionsScreen } from './support/options-screen';
import { expect, test } from './support/test';

const WIDTH = 360;

for (const lang of ['en', 'de', 'ar']) {
  for (const [who, member, routes] of [
    ['member', true, [...Object.keys(MEMBER), '/', '/market']],
    ['visitor', false, Object.keys(PUBLIC)],
  ] as const) {
    test.describe(`a ${who} in ${lang}`, () => {
      test.use({ member, stored: { lang } });
      test(`SHELL-01 never scrolls sideways at ${WIDTH} px on any of ${routes.length} routes`, async ({
        page,
      }) => {
        for (const route of routes) {
          await page.goto(route);
          await expect(page.getByRole('main')).toBeVisible();
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBe(WIDTH);
        }
      });
    });
  }
}

test.describe('the content policy and the console', () => {
  for (const route of ['/', '/market', '/login', '/register']) {
    test(`SHELL-03 ${route} says nothing to the console`, async ({ page, consoleErrors }) => {
      await page.goto(route, { waitUntil: 'networkidle' });
      await expect(page.getByRole('main')).toBeVisible();
      expect(consoleErrors).toEqual([]);
    });
  }

  test.describe('for a member', () => {
    test.use({ member: true });
    test('OPT-12 /options draws its chart and says nothing to the console', async ({
      page,
      consoleErrors,
    }) => {
      await page.goto('/options');
      await expect(new OptionsScreen(page).candles).not.toHaveCount(0);
      await expect(new OptionsScreen(page).buyUp).toBeEnabled();
      expect(consoleErrors).toEqual([]);
    });
  });
});
