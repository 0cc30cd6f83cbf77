import type { Page } from '@playwright/test';
import { setMember } from './support/answers';
import { check } from './support/check';
import { goWithin, openFirst } from './support/go-within';
import { expect, test } from './support/test';

const tabs = (page: Page) => page.getByRole('main').getByRole('tab');
const chosen = (page: Page) => page.getByRole('main').getByRole('tab', { selected: true });

/** Between two accounts, so that each screen is new. */
const ELSEWHERE = '/security';

/** Sent fields of a call, newest last. */
async function captured(page: Page, call: string): Promise<Record<string, string>[]> {
  const sent: Record<string, string>[] = [];
  await page.route(`**/api/${call}*`, async (route, request) => {
    sent.push(Object.fromEntries(new URLSearchParams(request.postData() ?? '')));
    await route.continue();
  });
  return sent;
}

test('MARKET-01 MARKET-02 MARKET-03 MARKET-07 SPARK-02 COIN-01 a visitor chooses main and sub currency, all of it first', async ({
  page,
}) => {
  const sent = await captured(page, 'getAllMarketList');
  await page.goto('/market');
  const main = page.getByRole('tablist', { name: 'Main currency' }).getByRole('tab');
  const sub = page.getByRole('radiogroup', { name: 'Sub-currency' }).getByRole('radio');
  await expect(sub.first()).toHaveAccessibleName('All');
  await expect(sub.first()).toBeChecked();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await expect(page.locator('tbody path[d^="M0 "]').first()).toBeVisible();
  const byVolume = page.getByRole('columnheader', { name: 'Volume' });
  await byVolume.getByRole('button').click();
  await expect(byVolume).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('link', { name: 'About BTC' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.goBack();
  for (const choose of [() => check(sub.nth(1)), () => main.nth(1).click()]) {
    const before = JSON.stringify(sent.at(-1));
    await choose();
    await expect.poll(() => JSON.stringify(sent.at(-1))).not.toBe(before);
  }
  expect(Object.keys(sent.at(-1) ?? {})).toEqual(expect.arrayContaining(['fid', 'eid']));
});

test.describe('a member', () => {
  test.use({ member: true });

  test('ASSETS-01 ASSETS-02 ASSETS-06 ACCOUNT-01 ACCOUNT-02 ACCOUNT-03 CONST-03 assets have a tab for all and one for each account, and lead to a coin, whose account has the records of its type', async ({
    page,
  }) => {
    await page.goto('/assets');
    await expect(tabs(page)).toHaveText(['All', 'Options', 'Funds', 'Quant']);
    await page.getByRole('main').getByRole('link', { name: /USDT/ }).first().click();
    await expect(page).toHaveURL(/\/trade-account\?/);
    const { searchParams } = new URL(page.url());
    expect([...searchParams.keys()].sort()).toEqual(['conversion', 'id', 'name', 'type', 'usd']);
    for (const [type, names] of [
      ['1', ['History', 'Withdrawals', 'Deposits']],
      ['2', ['History', 'Withdrawals', 'Deposits']],
      ['3', ['History', 'Transfers']],
    ] as const) {
      await goWithin(page, ELSEWHERE);
      await goWithin(page, `/trade-account?id=1&name=USDT&type=${type}`);
      await expect(tabs(page)).toHaveText([...names]);
    }
  });

  test('SHELL-20 LOAN-01 LOAN-05 LOAN-09 MINING-01 MINING-03 MINING-07 products are shown first, orders are a tap away; a product opens its own form', async ({
    page,
  }) => {
    await openFirst(page, ELSEWHERE);
    for (const [path, name, url] of [
      ['/loans', 'Apply', /\/loans-application\?id=\d+$/],
      ['/lockming', 'Lock', /\/lockming-application\?id=\d+$/],
    ] as const) {
      await goWithin(page, path);
      await expect(chosen(page).first()).toHaveText('Products');
      await tabs(page).filter({ hasText: 'Orders' }).click();
      await expect(chosen(page).first()).toHaveText('Orders');
      await tabs(page).filter({ hasText: 'Products' }).click();
      await expect(chosen(page).first()).toHaveText('Products');
      const card = page.getByRole('article').first();
      const title = await card.getByRole('heading').first().innerText();
      await card.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(url);
      await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
    }
  });

  test('SECURITY-01 SECURITY-02 SECURITY-03 security shows the state of both passwords, and leads to both', async ({
    page,
  }) => {
    const change = await setMember(page, { have_pay: 1 });
    await page.goto('/security');
    const link = (name: RegExp) => page.getByRole('link', { name });
    for (const [have_pay, state] of [
      [1, 'Set'],
      [0, 'Not set'],
    ] as const) {
      await change({ have_pay });
      await expect(link(/Fund password/).getByText(state, { exact: true })).toBeVisible();
      await expect(link(/Login password/).getByText('Set', { exact: true })).toBeVisible();
    }
    for (const [name, path] of [
      [/Login password/, '/modifyPwd'],
      [/Fund password/, '/resetLegalPwd?then=back'],
    ] as const) {
      await link(name).click();
      await expect(page).toHaveURL(path);
      await page.goBack();
    }
  });
});
