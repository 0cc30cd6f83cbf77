import type { Locator, Page } from '@playwright/test';
import { callServer, join } from './support/calls';
import { goWithin } from './support/go-within';
import { languages } from './support/languages';
import { overlaysGone } from './support/overlays';
import { BY_HAND } from './support/settings';
import { expect, test } from './support/test';
import { texts } from './support/texts';
import { holds, sheetHolds } from './support/wcag';

test.use({ settings: BY_HAND });
test.describe.configure({ lock: 'by hand' });

const FUND_PASSWORD = 'fund1234';
/** Valid in form, without an owner; the second is easily mistaken for the first. */
const ERC20 = '0x000000000000000000000000000000000000dEaD';
const ALIKE = '0x000000000000000000000000000000000beedead';

const signIn = (page: Page, token: string): Promise<unknown> =>
  page.addInitScript((own) => localStorage.setItem('token', own), token);

async function pickCoin(page: Page, coin: string): Promise<void> {
  await page.locator('main button[aria-haspopup]').first().click();
  await page.getByRole('dialog').getByRole('button', { name: coin }).click();
}

for (const lang of languages('ar')) {
  const t = texts(lang);
  const text = (key: string): string => t('withdraw', key);
  /** The part of a text before its time. */
  const before = (key: string, namespace = 'withdraw'): string => t(namespace, key).split('{{')[0] ?? '';
  const press = (part: Page | Locator, key: string): Promise<void> =>
    part.getByRole('button', { name: text(key), exact: true }).click();

  test.describe(`in ${lang}`, () => {
    test.use({ stored: { lang } });

    test(`BOOK-01 BOOK-02 BOOK-04 WCAG 2.2 AA keeps addresses, compares one that looks like another, and makes it wait, in ${lang}`, async ({
      page,
      venue,
    }) => {
      await signIn(page, await join(venue.base, `book-${lang}@example.com`, lang));
      const review = page.getByRole('dialog', { name: text('book.review') });
      const saved = page.getByRole('main').getByRole('listitem');
      const enter = async (address: string): Promise<void> => {
        await page.getByRole('textbox', { name: text('bind.address') }).fill(address);
        await press(page.getByRole('main'), 'bind.save');
      };
      await page.goto('/bindMentionAddress');
      await pickCoin(page, 'ETH');
      await enter(ERC20);
      await expect(review).not.toContainText(text('book.waits'));
      await press(review, 'bind.save');
      await expect(saved).toHaveCount(1);
      await expect(saved).toContainText(text('book.default'));
      await expect(saved).not.toContainText(before('book.from'));

      await page.getByRole('textbox', { name: text('book.label') }).fill('Ledger');
      await enter(ALIKE);
      await expect(review).toContainText(text('book.alike'));
      await expect(review).toContainText(text('book.waits'));
      // Three characters of each, and one that differs in its case only.
      await expect(review.locator('mark')).not.toHaveCount(0);
      await sheetHolds(review, `check of an address: ${lang}`);
      await press(review, 'bind.save');
      const ledger = saved.filter({ hasText: 'Ledger' });
      await expect(ledger).toContainText(before('book.from'));
      await expect(saved).toHaveCount(2);
      await holds(page, `address book: ${lang}`);

      await press(ledger, 'book.rename');
      const rename = page.getByRole('dialog', { name: text('book.rename') });
      await rename.getByRole('textbox').fill('Cold');
      await press(rename, 'bind.save');
      const cold = saved.filter({ hasText: 'Cold' });
      await press(cold, 'book.makeDefault');
      await expect(cold).toContainText(text('book.default'));
      await overlaysGone(page);

      await goWithin(page, '/withdrawal');
      await pickCoin(page, 'ETH');
      await expect(page.getByRole('main')).toContainText(before('book.from'));
      await expect(page.getByRole('main')).toContainText(text('book.alike'));
      await holds(page, `withdrawal to an address that waits: ${lang}`);

      await goWithin(page, '/bindMentionAddress');
      await pickCoin(page, 'ETH');
      await press(saved.filter({ hasNotText: 'Cold' }), 'book.remove');
      const question = page.getByRole('dialog', { name: text('book.removeTitle') });
      await sheetHolds(question, `removal of an address: ${lang}`);
      await press(question, 'book.remove');
      await expect(saved).toHaveCount(1);
    });

    test(`BOOK-03 WCAG 2.2 AA a new password holds money, and the form says until when, in ${lang}`, async ({
      page,
      venue,
    }) => {
      const email = `held-${lang}@example.com`;
      const first = await join(venue.base, email, lang);
      const passwords = { oldpassword: 'secret123', newpassword: 'secret456' };
      expect(await callServer(venue.base, 'resetpwd', passwords, first)).toMatchObject({ code: 1 });
      const login = await callServer(venue.base, 'login', { username: email, password: 'secret456' });
      await signIn(page, (login.data as { userinfo: { token: string } }).userinfo.token);
      await page.goto('/withdrawal');
      await pickCoin(page, 'USDT');
      const told = page.getByText(before('held', 'submit'));
      await expect(told, 'above the form and in place of its last step').toHaveText([
        /\d{2}:\d{2}/,
        /\d{2}:\d{2}/,
      ]);
      await holds(page, `withdrawal on hold: ${lang}`);
    });

    test.describe('the demo member', () => {
      test.use({ member: true });
      test(`BOOK-05 WCAG 2.2 AA cancels a withdrawal that waits; all of it returns immediately, in ${lang}`, async ({
        page,
      }) => {
        const available = page
          .locator('dl > div')
          .filter({ has: page.locator('dt', { hasText: t('wallet', 'account.available') }) })
          .locator('dd');
        await page.goto('/withdrawal');
        await pickCoin(page, 'USDT');
        await page.locator('[inputmode=decimal]').first().fill('200');
        await page.getByLabel(t('submit', 'fund.label'), { exact: true }).fill(FUND_PASSWORD);
        await press(page.getByRole('main'), 'submit');
        await press(page.getByRole('dialog'), 'submit');
        await expect(page.getByText(text('done.again'), { exact: true })).toBeVisible();
        await overlaysGone(page);

        await goWithin(page, '/assets');
        await page.getByRole('link', { name: /USDT/ }).first().click();
        await page.getByRole('tab', { name: t('wallet', 'account.withdrawals') }).click();
        await expect(available).toHaveText('9,800.00000000');
        const withdrawal = page.getByRole('article').first();
        await withdrawal.getByRole('button', { name: t('wallet', 'cancel.confirm') }).click();
        const question = page.getByRole('dialog', { name: t('wallet', 'cancel.title') });
        await sheetHolds(question, `cancel of a withdrawal: ${lang}`);
        await question.getByRole('button', { name: t('wallet', 'cancel.confirm') }).click();
        await expect(question).toBeHidden();
        await expect(withdrawal.getByRole('button', { name: t('wallet', 'cancel.confirm') })).toHaveCount(0);
        await expect(available).toHaveText('10,000.00000000');
      });
    });
  });
}
