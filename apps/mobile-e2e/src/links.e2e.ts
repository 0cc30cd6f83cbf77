import { changeAnswer, setSite } from './support/answers';
import { goWithin, openFirst } from './support/go-within';
import { readQr } from './support/qr';
import { expect, test } from './support/test';

/** Where a list of records is a tap away, by what, and the list. */
const RECORDS = [
  ['/exchange', 'link', 'All', '/trade-lst'],
  ['/staking', 'button', 'Staking orders', '/staking-list'],
  ['/transfer', 'button', 'Payments to members', '/transfer-list'],
] as const;

test.use({ member: true });

test('SHELL-15 ACCOUNT-12 SHELL-19 an account shows what its link says, and leads to where money comes and goes', async ({
  page,
}) => {
  await page.goto('/trade-account?id=1&name=USDT&type=1&usd=12.34&conversion=12.34');
  for (const [name, path] of [
    ['Transfer', '/changemoney'],
    ['Deposit', '/recharge'],
    ['Withdraw', '/withdrawal'],
  ] as const) {
    await expect(page.getByRole('heading', { name: /USDT/ }).first()).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Deposit, withdraw and transfer' })
      .getByRole('link', { name, exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${path}(\\?|$)`));
    await page.goBack();
  }
});

test('SPOT-29 SPOTLIST-01 STAKE-09 P2P-16 lists of records are a tap away', async ({ page }) => {
  for (const [path, role, name, url] of RECORDS) {
    await (path === RECORDS[0][0] ? openFirst : goWithin)(page, path);
    await page.getByRole(role, { name, exact: true }).click();
    await expect(page).toHaveURL(url);
  }
});

test.describe('an invitation', () => {
  test('SHELL-16 SHELL-33 INVITE-01 AUTH-04 AUTH-05 AUTH-13 INVITE-03 leads a new member to the registration with the code filled in', async ({
    page,
    venue,
  }) => {
    const change = await setSite(page, { invit_url: '' });
    await page.goto('/invite?code=AB12');
    await expect(page.getByText('AB12', { exact: true })).toBeVisible();
    const picture = page.getByRole('img', { name: 'QR code of your invite link' });
    await expect(picture.locator('svg')).toBeVisible();
    const link = await page.getByText(`${venue.base}/register?invite=AB12`).innerText();
    expect(await readQr(picture)).toBe(link);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy: Invite link' }).click();
    await expect(page.getByText('Copied', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

    // The link is not opened yet: the inviting member has left this browser.
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    const code = page.getByLabel('Invite code (optional)');
    await change({ invie_code_switch: 1 });
    await page.goto(link);
    await expect(code).toHaveValue('AB12');
    await change({ invie_code_switch: 0 });
    await expect(code).toHaveCount(0);
    await expect(page.getByLabel('Confirm password')).toBeVisible();
  });
});

test('NOTICE-01 NOTICE-03 NOTICE-04 NOTICE-06 ERRORS-02 CONST-09 messages come ten at a time until fewer are left, and open whole', async ({
  page,
}) => {
  const asked: Record<string, string>[] = [];
  const message = (id: number) => ({
    ...{ id, title: `Message ${id}`, addtime: `2026-11-20 07:00:${String(id).padStart(2, '0')}`, status: 2 },
    ...{ imgs: '', content: `<p>Text <b>${id}</b></p>` },
  });
  await page.route('**/api/getNoticeList', (route, request) => {
    const fields = Object.fromEntries(new URLSearchParams(request.postData() ?? ''));
    asked.push(fields);
    const first = 20 - (Number(fields['page']) - 1) * 10;
    const count = fields['page'] === '1' ? 10 : 3;
    const list = fields['id']
      ? [message(Number(fields['id']))]
      : Array.from({ length: count }, (_, at) => message(first - at));
    return route.fulfill({ json: { code: 1, msg: '', data: { list } } });
  });
  await page.goto('/notify');
  const rows = page.getByRole('listitem').getByRole('button');
  await expect(rows.first()).toContainText('Message 20');
  await expect(rows.first()).toContainText('2026-11-20 07:00:20');
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(13);
  await rows.last().scrollIntoViewIfNeeded();
  await rows.first().click();
  await expect(page.getByRole('dialog').locator('b')).toHaveText('20');
  await expect(page.getByRole('dialog').getByText('2026-11-20 07:00:20')).toBeVisible();
  await expect(page.getByRole('dialog').locator('p + img, img')).toHaveCount(0);
  expect(asked).toEqual([
    { page: '1', limit: '10' },
    { page: '2', limit: '10' },
    { id: '20', page: '1', limit: '1' },
  ]);
});

test('ABOUT-01 ABOUT-02 D-35 texts of the site open with and without a picture', async ({ page, venue }) => {
  const img = `${venue.base}/about.png`;
  await changeAnswer(page, 'getContentList', () => ({
    list: [
      { title: 'With', img, content: '<p>One</p>' },
      { title: 'Without', img: '', content: '<p>Two</p>' },
    ],
  }));
  await page.goto('/introduction');
  for (const [name, text, pictures] of [
    ['With', 'One', 1],
    ['Without', 'Two', 0],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    const popup = page.getByRole('dialog', { name });
    await expect(popup.getByText(text)).toBeVisible();
    await expect(popup.locator('img')).toHaveCount(pictures);
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect(popup).toBeHidden();
  }
});

test('BANK-01 BANK-02 BANK-05 BANK-06 cards are masked and bound as the site says', async ({ page }) => {
  const card = { id: 9, bank_name: 'First Bank', card_number: '6222021234561234', card_name: 'Ana H' };
  await changeAnswer(page, 'getUserBankList', () => ({ list: [card] }));
  const row = page.getByRole('listitem').getByRole('button', { name: /First Bank/ });
  const bind = page.getByRole('button', { name: 'Add bank card' });
  const change = await setSite(page, { bank_swan_type: 1, can_edit_bank: 1 });
  await page.goto('/bank');
  await expect(row).toContainText('********1234');
  await expect(row).toContainText('Ana H');
  await expect(bind).toBeVisible();
  await change({ bank_swan_type: 0, can_edit_bank: 0 });
  await expect(row).toContainText('6222021234561234');
  await expect(bind).toHaveCount(0);
  await row.click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save card' })).toHaveCount(0);
});
