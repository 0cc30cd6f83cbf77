import type { Page } from '@playwright/test';
import { attempt } from './support/failures/attempt';
import { formActions } from './support/failures/form-actions';
import { goWithin, openFirst } from './support/go-within';
import { keepTranslated } from './support/keep-translated';
import { LISTS } from './support/lists';
import { expect, signIn, test } from './support/test';

/** Between two lists, so that each screen is new. */
const ELSEWHERE = '/security';

/** A screen that crashes is replaced by this text, or logs what React could not remove. */
async function hasNotCrashed(page: Page, consoleErrors: readonly string[]): Promise<void> {
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  expect(consoleErrors.filter((text) => /removeChild|insertBefore|NotFoundError/.test(text))).toEqual([]);
}

test.beforeEach(({ page }) => keepTranslated(page));

for (const isVisitor of [true, false])
  test(`RIM-63 RIM-18 each form of a ${isVisitor ? 'visitor' : 'member'} says on a translated page that its answer was lost`, async ({
    page,
    context,
    venue,
    session,
    consoleErrors,
  }) => {
    if (!isVisitor) await signIn(context, venue.base, session);
    for (const action of formActions.filter(({ visitor = false }) => visitor === isVisitor))
      await test.step(action.control, async () => {
        await attempt(page, action, 'lost');
        await hasNotCrashed(page, consoleErrors);
      });
  });

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
