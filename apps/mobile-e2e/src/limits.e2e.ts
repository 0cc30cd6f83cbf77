import { callServer, join } from './support/calls';
import { goWithin } from './support/go-within';
import { languages } from './support/languages';
import { joinWithMoney } from './support/members';
import { overlaysGone } from './support/overlays';
import { BY_HAND } from './support/settings';
import { expect, signIn, test } from './support/test';
import { texts } from './support/texts';
import { holds, sheetHolds } from './support/wcag';

test.use({ settings: BY_HAND });
test.describe.configure({ lock: 'by hand' });

for (const lang of languages('ar')) {
  const t = texts(lang);
  const limit = (key: string): string => t('security', `limits.${key}`);
  const guard = (key: string, value: string): string =>
    t('trading', `guard.${key}`).replace(/\{\{\w+\}\}/, value);

  test.describe(`in ${lang}`, () => {
    test.use({ stored: { lang } });
    test(`GUARD-01 GUARD-02 GUARD-04 WCAG 2.2 AA limits own trading and pauses it, in ${lang}`, async ({
      page,
      venue,
    }) => {
      const token = await join(venue.base, `limits-${lang}@example.com`, lang);
      await page.addInitScript((own) => localStorage.setItem('token', own), token);
      await page.goto('/limits');
      const card = (rule: string) => page.getByRole('region', { name: limit(rule) });
      const sheet = (rule: string) => page.getByRole('dialog', { name: limit(rule) });
      const set = async (rule: string, value: string): Promise<void> => {
        await card(rule)
          .getByRole('button', { name: limit('change') })
          .click();
        await sheet(rule).getByRole('textbox').fill(value);
        if (rule === 'pause') await sheetHolds(sheet(rule), `a limit: ${lang}`);
        await sheet(rule)
          .getByRole('button', { name: limit('save') })
          .click();
        await expect(sheet(rule)).toBeHidden();
      };
      await expect(card('stake')).toContainText(limit('none'));
      await set('loss_day', '250');
      await set('stake', '100');
      await set('orders_hour', '20');
      await set('pause', '1');
      await expect(card('loss_day')).toContainText(limit('left').replace('{{left}}', '250'));
      await expect(card('pause')).toContainText(/\d{2}:\d{2}:\d{2}/);
      await set('stake', '500');
      const keep = card('stake').getByRole('button', { name: limit('keep') });
      await expect(keep).toBeVisible();
      await holds(page, `limits: ${lang}`);
      await keep.click();
      await expect(keep).toBeHidden();
      await expect(card('stake')).not.toContainText('500');

      const own = page.getByRole('link', { name: t('trading', 'guard.change') });
      await overlaysGone(page);
      await goWithin(page, '/exchange?currentSymbol=btcusdt&name=BTC%2FUSDT');
      await expect(page.getByText(guard('orders_hour', '20'))).toBeVisible();
      await expect(page.getByText(guard('pause', '').replace(/[\u2066-\u2069].*/u, ''))).toBeVisible();
      await expect(own).toBeVisible();
      await holds(page, `spot with limits: ${lang}`);
      await goWithin(page, '/options');
      await expect(page.getByText(guard('loss_day', '250'))).toBeVisible();
      await expect(page.getByText(guard('stake', '100'))).toBeVisible();
      await holds(page, `options with limits: ${lang}`);
      await own.click();
      await expect(page).toHaveURL(/\/limits$/);
    });
  });
}

test.describe('a member with money', () => {
  test('GUARD-04 a stake that runs and each order are taken from what is left', async ({
    page,
    context,
    venue,
  }) => {
    const token = await joinWithMoney({ page, venue }, 'stake@example.com', '100');
    await signIn(context, venue.base, token);
    const call = (name: string, fields: Record<string, string>) =>
      callServer(venue.base, name, fields, token);
    for (const [rule, value] of [
      ['loss_day', '250'],
      ['orders_hour', '20'],
    ] as const)
      expect(await call('setGuardRail', { rule, value })).toMatchObject({ code: 1 });
    const markets = (await call('getMarketList', {})).data as { list: { id: number }[] };
    const order = { m_id: String(markets.list[0]?.id), ctime: '300', ctzed: '30', buytype: '2' };
    expect(await call('creatorder', order)).toMatchObject({ code: 1 });
    await page.goto('/options');
    await expect(page.getByText('Loss limit today: 220 left')).toBeVisible();
    await goWithin(page, '/exchange?currentSymbol=btcusdt&name=BTC%2FUSDT');
    await expect(page.getByText('Orders this hour: 19 left')).toBeVisible();
  });
});
