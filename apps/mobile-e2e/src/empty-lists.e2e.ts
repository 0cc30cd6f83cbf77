import type { Page } from '@playwright/test';
import { changeAnswer } from './support/answers';
import { goWithin, openFirst } from './support/go-within';
import { LISTS } from './support/lists';
import { pullDown } from './support/pull-down';
import { expect, test } from './support/test';

const ROWS = [...new Set(LISTS.map(([row]) => row))].join(' ');
/** Between two lists, so that each screen is new. */
const ELSEWHERE = '/security';

/** Lists that are pulled down. */
const PULLED: readonly string[] = ['getNoticeList', 'tradegetOrderList'];

test.use({ member: true });

/** A list that is pulled down begins again with its first page. */
async function beginsAgain(page: Page, call: string): Promise<void> {
  const asked = page.waitForRequest((request) => request.url().includes(`/api/${call}`));
  await pullDown(page);
  expect(new URLSearchParams((await asked).postData() ?? '').get('page')).toBe('1');
}

test(`${ROWS} NOTICE-08 SPOTLIST-05 SHELL-31 SHELL-32 ERRORS-12 each list: not loaded, nothing there, and loaded after all; begins again when it is pulled down`, async ({
  page,
}) => {
  await openFirst(page, ELSEWHERE);
  for (const [, path, call, tab] of LISTS) {
    await test.step(call, async () => {
      await page.route(`**/api/${call}*`, (route) => route.abort());
      await goWithin(page, path);
      if (tab) await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByText('Couldn’t load', { exact: true }).first()).toBeVisible();
      // In place of the fault, not after it: a call in between would bring what is there.
      await changeAnswer(page, call, (data) => ({ ...data, list: [] }));
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await expect(page.getByText('Nothing here yet', { exact: true })).toBeVisible();
      await expect(page.getByText('Couldn’t load', { exact: true })).toHaveCount(0);
      await page.unroute(`**/api/${call}*`);
      if (PULLED.includes(call)) await beginsAgain(page, call);
      await goWithin(page, ELSEWHERE);
    });
  }
});
