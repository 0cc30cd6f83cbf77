import type { Page } from '@playwright/test';
import { callServer, join } from './support/calls';
import { goWithin } from './support/go-within';
import { languages } from './support/languages';
import { test } from './support/mailbox';
import { reloaded } from './support/reloaded';
import { expect } from './support/test';
import { texts as textsOf } from './support/texts';
import { holds, standing } from './support/wcag';

test.describe.configure({ lock: 'rising market' });

/** A price above that of the market now, in whole dollars: far enough that it is not reached before the alert is set. */
async function priceAbove(base: string): Promise<string> {
  const { data } = await callServer(base, 'getMarketList');
  const [dollars = '0'] = (data as { list: { close: string }[] }).list[0]?.close.split('.') ?? [];
  return String(BigInt(dollars) + 6n);
}

async function canBeInstalled(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons } = JSON.parse(data ?? '') as { icons: { src: string }[] };
  for (const { src } of icons) expect((await page.request.get(src)).ok()).toBe(true);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  await browser.detach();
}

test.describe('a browser with push messages and installed apps', () => {
  test.use({ fullBrowser: true });

  test('MESSAGE-04 the app can be installed; push messages are turned on by a button; their worker shows them and keeps nothing', async ({
    page,
    context,
    venue,
    mailbox,
  }) => {
    const token = await join(venue.base, 'push@example.com', 'en', mailbox.readCode);
    await page.addInitScript((own) => localStorage.setItem('token', own), token);
    await context.grantPermissions(['notifications']);
    // No push service is reached from a test; all else is the browser's own.
    await page.addInitScript(() => {
      const key = (length: number): string => 'A'.repeat(length);
      const endpoint = 'https://fcm.googleapis.com/fcm/send/e2e';
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh: key(87), auth: key(22) } }),
      };
      let isOn = false;
      Object.assign(PushManager.prototype, {
        subscribe: async () => ((isOn = true), subscription),
        getSubscription: async () =>
          isOn ? { ...subscription, unsubscribe: async () => (isOn = false) } : null,
      });
    });
    await page.goto('/notification-settings');
    await test.step('the app can be installed', () => canBeInstalled(page));
    const workers = () =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.scriptURL),
      );
    const turnOn = page.getByRole('button', { name: 'Turn on push' });
    await expect(turnOn).toBeVisible();
    expect(await workers()).toEqual([]);
    await turnOn.click();
    await expect(page.getByRole('button', { name: 'Turn off push' })).toBeVisible();
    expect(await workers()).toEqual([`${venue.base}/push.js`]);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await page.getByRole('button', { name: 'Turn off push' }).click();
    await expect(turnOn).toBeVisible();
    expect(await workers()).toEqual([]);
  });
});

for (const lang of languages('en')) {
  test.describe(`in ${lang}`, () => {
    test.use({ stored: { lang } });
    const text = textsOf(lang);

    test(`ALERT-01 ALERT-03 ALERT-04 MESSAGE-01 MESSAGE-03 WCAG 2.2 AA an alert set from the market list fires and comes by mail, in ${lang}`, async ({
      page,
      venue,
      mailbox,
    }) => {
      const email = `alert-${lang}@example.com`;
      const token = await join(venue.base, email, lang, mailbox.readCode);
      await page.addInitScript((own) => localStorage.setItem('token', own), token);
      await page.goto('/notification-settings');
      const name = `${text('notices', 'settings.kind.price_alert')}: ${text('notices', 'settings.mail')}`;
      await expect(page.getByRole('switch', { name })).toBeVisible();
      await holds(page, 'notification settings');
      await page.getByRole('switch', { name }).click();
      await expect(page.getByRole('switch', { name })).toBeChecked();

      await goWithin(page, '/market');
      await page.getByRole('link', { name: text('trading', 'alert') }).click();
      const sheet = page.getByRole('dialog', { name: text('alerts', 'add') });
      await sheet.getByRole('button', { name: text('alerts', 'market') }).click();
      await page.getByRole('dialog').last().getByText('BTC/USDT').click();
      const price = sheet.getByRole('textbox', { name: text('alerts', 'target.price') });
      await price.fill(await priceAbove(venue.base));
      await standing(sheet);
      await holds(page, 'form of an alert');
      const target = await priceAbove(venue.base);
      await price.fill(target);
      await sheet.getByRole('button', { name: text('alerts', 'set') }).click();
      await expect(sheet).toBeHidden();
      await expect(page.getByRole('article').getByText(text('alerts', 'status.active'))).toBeVisible();
      await holds(page, 'price alerts');

      await mailbox.waitFor(email, new RegExp(target.replace(/\B(?=(\d{3})+$)/g, ',')));
      await goWithin(page, '/notify');
      await expect(page.getByRole('listitem').first()).toContainText('BTC/USDT');
      await goWithin(page, '/alerts');
      await expect(page.getByRole('article').getByText(text('alerts', 'status.fired'))).toBeVisible();
      await page.getByRole('button', { name: text('alerts', 'remove') }).click();
      await expect(page.getByText(text('alerts', 'empty.title'))).toBeVisible();
    });

    test(`MESSAGE-05 WCAG 2.2 AA a member who forgot the password gets a link and chooses a new one, in ${lang}`, async ({
      page,
      venue,
      mailbox,
    }) => {
      const email = `forgot-${lang}@example.com`;
      const old = await join(venue.base, email, lang, mailbox.readCode);
      await page.goto('/login');
      await page.getByRole('link', { name: text('auth', 'login.forgot') }).click();
      await page.getByRole('textbox', { name: text('auth', 'register.email') }).fill(email);
      await page.getByRole('button', { name: text('reset', 'send') }).click();
      await expect(
        page.getByRole('form').or(page.locator('form')).getByText(text('reset', 'sent')),
      ).toBeVisible();
      await holds(page, 'forgotten password');
      const [, token = ''] = await mailbox.waitFor(email, /reset#([\w-]{43})/);

      await page.goto(`/reset#${token}`);
      await page.getByLabel(text('security', 'password.next'), { exact: true }).fill('secret456');
      await page.getByLabel(text('security', 'password.repeat'), { exact: true }).fill('secret456');
      await holds(page, 'new password');
      await page.getByRole('button', { name: text('security', 'password.save') }).click();
      await expect(page.getByRole('heading', { name: text('auth', 'login.title') })).toBeVisible();
      expect(await callServer(venue.base, 'getusr', {}, old)).not.toMatchObject({ code: 1 });
      await page.getByLabel(text('auth', 'login.account')).fill(email);
      await page.getByLabel(text('auth', 'login.password'), { exact: true }).fill('secret456');
      await reloaded(page, () => page.getByRole('button', { name: text('auth', 'login.submit') }).click());
      await expect.poll(() => new URL(page.url()).pathname).toBe('/');
      await goWithin(page, '/notify');
      const told = text('server', 'members.reset.notice.title');
      await expect(page.getByRole('listitem').filter({ hasText: told })).toBeVisible();
      const again = await callServer(venue.base, 'resetPasswordByMail', { token, newpassword: 'secret789' });
      expect(again).toMatchObject({ code: 0 });
    });
  });
}
