import type { Page } from '@playwright/test';
import { callServer } from './support/calls';
import { check } from './support/check';
import { goWithin, openFirst } from './support/go-within';
import { expect, test } from './support/test';
import { texts } from './support/texts';

const t = texts('fa');
const OWN_DIGITS = '۰۱۲۳۴۵۶۷۸۹';
const inOwnDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => OWN_DIGITS.charAt(Number(digit)));

/** Accounts of the demo member, as the wire numbers them. */
const FROM = '1';
const TO = '2';
/** Amounts that no other test moves. */
const MOVED = '2.25731';
const TYPED = '3.14159';

test.use({ member: true, stored: { lang: 'fa' } });

const row = (page: Page, amount: string) => page.getByRole('article').filter({ hasText: amount }).first();
/** The balance of a coin on the assets page. */
const balance = (page: Page) =>
  page
    .getByRole('link', { name: /USDT/ })
    .first()
    .locator('bdi')
    .filter({ hasText: /[\d۰-۹]{8}/ })
    .first();

/** A day of the Gregorian calendar as Persian readers write it, with the calendar of the test's own engine. */
function persianDay(day: string): string {
  const format = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = new Map(format.formatToParts(new Date(day)).map(({ type, value }) => [type, value]));
  return inOwnDigits(['year', 'month', 'day'].map((part) => parts.get(part as 'year')).join('-'));
}

async function choose(page: Page, choice: string, option: string | RegExp): Promise<void> {
  const group = page.getByRole('radiogroup', { name: t('account', `display.${choice}`) });
  await check(group.getByRole('radio', { name: option }));
}

test('LNG-09 another form changes amounts and dates of assets and history; an amount typed in the old form means the same', async ({
  page,
  venue,
  session,
}) => {
  const coins = await callServer(venue.base, 'getCanExchangeCoin', { type: FROM }, session);
  const { list } = coins.data as { list: { id: number; title: string }[] };
  const coin = String(list.find(({ title }) => title === 'USDT')?.id);
  const move = { c_id: coin, num: MOVED, from_type: FROM, to_type: TO };
  expect(await callServer(venue.base, 'transfer', move, session)).toMatchObject({ code: 1 });

  await openFirst(page, '/assets');
  await expect(balance(page)).toHaveText(/^\d{1,3}(,\d{3})*\.\d{8}$/);
  await goWithin(page, '/history');
  const [day = ''] = /\d{4}-\d{2}-\d{2}/.exec(await row(page, '2.25731000').innerText()) ?? [];

  await goWithin(page, '/display');
  await choose(page, 'separators', '1.234,50');
  await choose(page, 'digits', OWN_DIGITS.slice(1, 5));
  await choose(page, 'calendar', /^1[45]\d\d$/);

  await goWithin(page, '/assets');
  await expect(balance(page)).toHaveText(/^[۰-۹]{1,3}(\.[۰-۹]{3})*,[۰-۹]{8}$/);
  await goWithin(page, '/history');
  await expect(row(page, inOwnDigits('2,25731000'))).toContainText(persianDay(day));

  await goWithin(page, `/changemoney?coin=${coin}&from=${FROM}&to=${TO}`);
  await page.getByLabel(t('transfers', 'move.amount')).pressSequentially(TYPED);
  const submit = t('transfers', 'move.submit');
  await page.getByRole('main').getByRole('button', { name: submit, exact: true }).click();
  const decision = page.getByRole('dialog');
  await expect(decision).toContainText(inOwnDigits('3,14159000'));
  await decision.getByRole('button', { name: submit, exact: true }).click();
  await expect(page.getByRole('dialog', { name: t('submit', 'receipt.title') })).toBeVisible();
  const newest = { c_id: coin, type: FROM, page: '1', limit: '1' };
  const { data } = await callServer(venue.base, 'getTransferList', newest, session);
  const [record] = (data as { list: { num: string }[] }).list;
  expect(Number(record?.num)).toBe(Number(TYPED));
});
