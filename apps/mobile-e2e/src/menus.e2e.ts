import type { Page } from '@playwright/test';
import { setMember, setSite } from './support/answers';
import { goWithin } from './support/go-within';
import { expect, test } from './support/test';

const SERVICE = 'https://service.example/chat';
const menu = (page: Page) => page.getByRole('navigation', { name: 'Services' });
const tile = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Account menu' });

/** Tiles behind a switch of the site. */
const SWITCHED = [
  ['HOME-14', 'flash_exchange_status', 'Convert', '/exchangeb'],
  ['HOME-15', 'loan_switch', 'Loans', '/loans'],
  ['HOME-16', 'machine_switch', 'Locked savings', '/lockming'],
  ['HOME-17', 'staking_switch', 'Staking', '/staking'],
  ['HOME-18', 'Internal_transfer_status', 'Send to member', '/transfer'],
  ['HOME-19 MOVE-05', 'account_transfer_status', 'Transfer', '/changemoney'],
] as const;

/** Entries of the drawer and where they lead. */
const ENTRIES = [
  ['DRAWER-04', /^Withdrawal address/, '/bindMentionAddress'],
  ['DRAWER-05', /^Bank cards/, '/bank'],
  ['DRAWER-06', /^Invite friends/, '/invite?code=AB12'],
  ['DRAWER-07', /^Notifications/, '/notify'],
  ['DRAWER-09', /^Security/, '/security'],
  ['DRAWER-11', /^About us/, '/introduction'],
] as const;

/** States of the identity: what the drawer says, and whether it leads there. The unknown one comes after one it differs from. */
const STATES = [
  [0, 'Not verified', true],
  [1, 'Under review', false],
  [2, 'Verified', false],
  [3, 'Resubmit', true],
  [9, 'Not verified', false],
] as const;

test.describe('a visitor on home', () => {
  test('HOME-01 HOME-03 HOME-25 sees all of it; the logo leads to the log-in', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: /language/i }).first()).toBeVisible();
    await expect(menu(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Market ticker' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Top movers' }).getByRole('link').first()).toBeVisible();
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('a member on home', () => {
  test.use({ member: true });

  test(`SHELL-30 HOME-09 HOME-10 HOME-11 HOME-12 HOME-13 ${SWITCHED.map(([rows]) => rows).join(' ')} what is behind a switch is offered where that is on; money leads to customer service where it is closed`, async ({
    page,
  }) => {
    const all = (value: 0 | 1) => ({
      custom_service: SERVICE,
      ...Object.fromEntries(SWITCHED.map(([, key]) => [key, value])),
    });
    const change = await setSite(page, all(0));
    await page.goto('/');
    await expect(tile(page, 'Support')).toBeVisible();
    for (const [, , name] of SWITCHED) await expect(tile(page, name)).toHaveCount(0);
    for (const [, key, name, path] of SWITCHED) {
      await change({ ...all(0), [key]: 1 });
      for (const [, , other] of SWITCHED) await expect(tile(page, other)).toHaveCount(other === name ? 1 : 0);
      await tile(page, name).click();
      await expect(page).toHaveURL(path);
      await page.goBack();
    }
    await test.step('money', async () => {
      await change({ recharge_status: 1, withdrawal_status: 1, custom_service: SERVICE });
      await expect(tile(page, 'Deposit')).toHaveAttribute('href', '/recharge');
      await expect(tile(page, 'Withdraw')).toHaveAttribute('href', '/withdrawal');
      await expect(tile(page, 'Support')).toHaveAttribute('href', SERVICE);
      await expect(menu(page).getByRole('link', { name: /^Options/ })).toHaveAttribute('href', /^\/options/);
      await change({ recharge_status: 0, withdrawal_status: 0, custom_service: SERVICE });
      await expect(tile(page, 'Deposit')).toHaveAttribute('href', SERVICE);
      await expect(tile(page, 'Withdraw')).toHaveAttribute('href', SERVICE);
    });
  });

  test('HOME-08 HOME-21 HOME-22 a pair of the ticker leads to spot, one that rises to options', async ({
    page,
  }) => {
    await page.goto('/');
    const rising = page.getByRole('region', { name: 'Top movers' }).getByRole('link').first();
    await expect(rising).toContainText(/[A-Z]+\/[A-Z]+/);
    await expect(rising).toContainText(/[+−]\d+\.\d\d%/);
    const ticker = page.getByRole('region', { name: 'Market ticker' });
    // The first three pairs are drawn alone at first, and are replaced when the others come.
    await expect(ticker.locator('.swiper-slide-active')).toBeVisible();
    await ticker.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/exchange\?currentSymbol=[a-z]+/);
    await page.goBack();
    await rising.click();
    await expect(page).toHaveURL(/\/options\?currentSymbol=[a-z]+/);
  });
});

test.describe('the drawer', () => {
  test.use({ member: true });

  const openDrawer = async (page: Page) => {
    await page.getByRole('button', { name: 'Open account menu' }).click();
    await expect(drawer(page)).toBeVisible();
  };

  test(`SHELL-30 HOME-02 DRAWER-02 DRAWER-03 KYC-06 KYC-10 D-26 ${ENTRIES.map(([row]) => row).join(' ')} opens by the logo, tells about the member and leads to their pages`, async ({
    page,
  }) => {
    const change = await setMember(page, { username: 'Ana H', id: 4711, vip: 3, credit_score: 88 });
    await page.goto('/');
    await openDrawer(page);
    await test.step('who is signed in', async () => {
      for (const text of ['Ana H', 'UID 4711', 'VIP 3', 'Trust score 88'])
        await expect(drawer(page).getByText(text)).toBeVisible();
    });
    await test.step('the state of the identity, which leads to it where papers can be sent', async () => {
      for (const [rzstatus, label, isLink] of STATES) {
        await change({ rzstatus });
        await expect(drawer(page).getByText(label, { exact: true })).toBeVisible();
        const links = drawer(page).getByRole('link', { name: /^Identity verification/ });
        await expect(links).toHaveCount(isLink ? 1 : 0);
      }
    });
    await test.step('unread messages and a fund password', async () => {
      await change({ has_unread: 1, have_pay: 1 });
      await expect(drawer(page).getByText('Unread notifications')).toBeAttached();
      await expect(drawer(page).getByRole('link', { name: /^Security/ })).toContainText('Fund password set');
      await change({ has_unread: 0, have_pay: 0 });
      await expect(drawer(page).getByText('Unread notifications')).toHaveCount(0);
      await expect(drawer(page).getByRole('link', { name: /^Security/ })).toContainText('Set fund password');
    });
    await test.step('the pages of the member', async () => {
      await change({ invit: 'AB12' });
      const home = await page.title();
      for (const [at, [, name, url]] of ENTRIES.entries()) {
        if (at > 0) {
          await goWithin(page, '/');
          await openDrawer(page);
        }
        await drawer(page).getByRole('link', { name }).click();
        await expect(page).toHaveURL(url);
        await expect(page).not.toHaveTitle(home);
      }
    });
  });
});
