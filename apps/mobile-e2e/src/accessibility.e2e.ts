import { callServer } from './support/calls';
import { goWithin } from './support/go-within';
import { languages } from './support/languages';
import { overlaysGone } from './support/overlays';
import { expect, test } from './support/test';
import { texts } from './support/texts';
import { holds, messageGone, sheetHolds, standing } from './support/wcag';

/** Opens an order past the browser, so that a settled one is there when it is looked at. */
async function openOrder(base: string, token: string): Promise<string> {
  const markets = (await callServer(base, 'getMarketList')).data as { list: { id: number }[] };
  const fields = { m_id: String(markets.list[0]!.id), ctime: '12', ctzed: '10', buytype: '2' };
  const { order_id } = (await callServer(base, 'creatorder', fields, token)).data as { order_id: number };
  return String(order_id);
}

/** Resolves when an order is settled. */
async function settled(base: string, token: string, order_id: string): Promise<void> {
  const status = async () =>
    ((await callServer(base, 'getHyOrderInfo', { order_id }, token)).data as { status: number }).status;
  await expect.poll(status, { timeout: 20_000 }).toBe(2);
}

for (const lang of languages('ar')) {
  const t = texts(lang);
  test.describe(`a visitor in ${lang}`, () => {
    test.use({ stored: { lang } });
    test('WCAG 2.2 AA, day and night: home, markets, log-in and registration', async ({ page }) => {
      await page.goto('/');
      await expect(
        page.getByRole('region', { name: t('home', 'ticker') }).locator('.swiper-slide-active'),
      ).toBeVisible();
      await holds(page, 'home');
      await page.getByRole('button', { name: t('home', 'language') }).click();
      await standing(page.getByRole('dialog', { name: t('home', 'chooseLanguage') }));
      await holds(page, 'languages');
      await page.keyboard.press('Escape');
      await overlaysGone(page);
      await goWithin(page, '/market');
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      await holds(page, 'markets');
      await goWithin(page, '/login');
      await page.getByRole('button', { name: t('auth', 'login.submit') }).click();
      await expect(page.getByText(t('auth', 'errors.password'))).toBeVisible();
      await holds(page, 'log-in with prompts');
      await goWithin(page, '/register');
      await page
        .getByRole('main')
        .getByRole('button', { name: t('auth', 'register.submit') })
        .click();
      await expect(page.getByText(t('auth', 'errors.email'))).toBeVisible();
      await holds(page, 'registration with prompts');
    });
  });
}

for (const lang of languages('en')) {
  const t = texts(lang);
  test.describe(`a member in ${lang}`, () => {
    test.use({ member: true, stored: { lang } });
    test('OPT-12 WCAG 2.2 AA, day and night: all of options, whose chart says nothing to the console, and the drawer', async ({
      page,
      venue,
      session,
      consoleErrors,
    }) => {
      const order = await openOrder(venue.base, session);
      await page.goto('/options');
      const up = page.getByRole('main').getByRole('button', { name: t('options', 'buyUp') });
      await expect(up).toBeEnabled();
      await expect(page.locator('.highcharts-candlestick-series path.highcharts-point')).not.toHaveCount(0);
      expect(consoleErrors).toEqual([]);
      await holds(page, 'options: chart');
      for (const [opener, title] of [
        [t('chart', 'indicators.title'), t('chart', 'indicators.title')],
        [t('options', 'openMarkets'), t('trading', 'markets')],
      ] as const) {
        await page.getByRole('button', { name: opener, exact: true }).click();
        const sheet = page.getByRole('dialog', { name: title });
        await sheetHolds(sheet, `options: ${title}`);
        await page.keyboard.press('Escape');
        await expect(sheet).toBeHidden();
      }
      await up.click();
      const settings = page.getByRole('dialog', { name: t('options', 'settings.title') });
      await standing(settings);
      await holds(page, 'options: settings');
      await settings.getByRole('radio').last().click();
      await settings.getByRole('button', { name: t('options', 'settings.done') }).click();
      await expect(settings).toBeHidden();
      await up.click();
      const confirm = page.getByRole('dialog', { name: t('options', 'confirm.title') });
      await sheetHolds(confirm, 'options: confirm');
      await confirm.getByRole('button', { name: t('options', 'buyUp') }).click();
      const detail = page.getByRole('dialog', { name: t('options', 'detail.title') });
      await expect(detail.getByRole('timer')).toBeVisible();
      await sheetHolds(detail, 'options: running order');
      await page.keyboard.press('Escape');
      await expect(detail).toBeHidden();
      await settled(venue.base, session, order);
      await page.getByRole('button', { name: t('options', 'showOrders') }).click();
      const rows = page.getByRole('tabpanel').getByRole('listitem').getByRole('button');
      await expect(rows.first()).toBeVisible();
      await holds(page, 'options: settled orders');
      await rows.first().click();
      await expect(detail.locator('[data-result]')).toBeVisible();
      await sheetHolds(detail, 'options: settled order');
      await page.keyboard.press('Escape');
      await expect(detail).toBeHidden();
      await overlaysGone(page);

      await goWithin(page, '/');
      await page.getByRole('button', { name: t('home', 'logo') }).click();
      const drawer = page.getByRole('dialog', { name: t('account', 'drawer.label') });
      await expect(drawer.getByRole('switch')).toBeVisible();
      await standing(drawer);
      await holds(page, 'drawer');
    });
  });
}

for (const lang of languages('ar')) {
  const t = texts(lang);
  test.describe(`a member in ${lang}`, () => {
    test.use({ member: true, stored: { lang } });
    test('WCAG 2.2 AA, day and night: spot, its sheets and its orders', async ({ page }) => {
      await page.goto('/exchange?currentSymbol=btcusdt&name=BTC%2FUSDT');
      const submit = page
        .getByRole('main')
        .getByRole('button', { name: t('spot', 'form.buyCoin').replace('{{coin}}', 'BTC') });
      await expect(submit).toBeEnabled();
      await expect(page.getByRole('list', { name: t('spot', 'book.asks') })).toBeVisible();
      await holds(page, 'spot');
      // The form opens with the last price: what is missing is the quantity.
      await submit.click();
      await expect(page.getByText(t('spot', 'errors.quantity'))).toBeVisible();
      await holds(page, 'spot with prompts');
      await page.getByRole('button', { name: t('spot', 'openMarkets') }).click();
      const markets = page.getByRole('dialog', { name: t('trading', 'markets') });
      await sheetHolds(markets, 'markets');
      await page.keyboard.press('Escape');
      await expect(markets).toBeHidden();
      await page.getByLabel(t('spot', 'form.price')).fill('100');
      await page.getByLabel(t('spot', 'form.quantity')).fill('0.05');
      await submit.click();
      const confirm = page.getByRole('dialog', { name: t('spot', 'confirm.title') });
      await sheetHolds(confirm, 'spot: confirm');
      const buy = confirm.getByRole('button', {
        name: t('spot', 'form.buyCoin').replace('{{coin}}', 'BTC'),
      });
      await Promise.all([messageGone(page, t('server', 'spot.done.placed')), buy.click()]);
      const cancel = page.getByRole('button', { name: t('spot', 'orders.cancel'), exact: true });
      await expect(cancel.first()).toBeVisible();
      await holds(page, 'spot: open order');
      await cancel.first().click();
      const question = page.getByRole('dialog', { name: t('spot', 'cancel.title') });
      await sheetHolds(question, 'spot: cancel');
      const cancelled = question.getByRole('button', { name: t('spot', 'cancel.confirm') });
      await Promise.all([messageGone(page, t('server', 'spot.cancelled')), cancelled.click()]);
      await expect(question).toBeHidden();
      await overlaysGone(page);
      await goWithin(page, '/trade-lst');
      await page.getByRole('tab', { name: t('spot', 'orders.cancelled') }).click();
      await expect(page.getByRole('article').first()).toBeVisible();
      await holds(page, 'spot orders');
    });
  });
}
