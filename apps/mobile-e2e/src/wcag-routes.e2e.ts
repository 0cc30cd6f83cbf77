import { MEMBER } from './support/routes';
import { expect, test } from './support/test';
import { holds } from './support/wcag';

for (const lang of ['en', 'ar']) {
  test.describe(`a member in ${lang}`, () => {
    test.use({ member: true, stored: { lang } });
    test('WCAG 2.2 AA, day and night: every member route as it opens', async ({ page }) => {
      for (const route of Object.keys(MEMBER)) {
        await page.goto(route);
        await expect(page.getByRole('main')).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await holds(page, route);
      }
    });
  });
}
