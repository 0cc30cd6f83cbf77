import { goWithin, openFirst } from './support/go-within';
import { hasNotCrashed } from './support/has-not-crashed';
import { keepTranslated } from './support/keep-translated';
import { LISTS } from './support/lists';
import { expect, test } from './support/test';

/** Between two lists, so that each screen is new. */
const ELSEWHERE = '/security';

test.beforeEach(({ page }) => keepTranslated(page));

test.describe('a member', () => {
  test.use({ member: true });

  test('RIM-63 RIM-18 each list on a translated page: not loaded, loaded after all, and with each of its tabs and filters', async ({
    page,
    consoleErrors,
  }) => {
    await openFirst(page, ELSEWHERE);
    for (const [, path, call, tab] of LISTS)
      await test.step(`${call} fails`, async () => {
        await page.route(`**/api/${call}*`, (route) => route.abort());
        await goWithin(page, path);
        if (tab) await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByText('Couldn’t load', { exact: true }).first()).toBeVisible();
        await page.unroute(`**/api/${call}*`);
        await page.getByRole('button', { name: 'Try again' }).first().click();
        await expect(page.getByText('Couldn’t load', { exact: true })).toHaveCount(0);
        await hasNotCrashed(page, consoleErrors);
        await goWithin(page, ELSEWHERE);
      });
    for (const path of new Set(LISTS.map(([, at]) => at)))
      await test.step(`${path} has tabs and filters`, async () => {
        await goWithin(page, path);
        const choices = page.getByRole('main').getByRole('tab').or(page.getByRole('main').getByRole('radio'));
        // A tab may bring other filters.
        for (let at = 0; at < (await choices.count()); at += 1) {
          await choices.nth(at).click({ force: true });
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        }
        await page.mouse.wheel(0, 10_000);
        await hasNotCrashed(page, consoleErrors);
        await goWithin(page, ELSEWHERE);
      });
  });
});
