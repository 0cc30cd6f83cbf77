import type { Page } from '@playwright/test';
import { callServer, join } from './support/calls';
import { goWithin } from './support/go-within';
import { languages } from './support/languages';
import { overlaysGone } from './support/overlays';
import { reloaded } from './support/reloaded';
import { expect, signIn, test } from './support/test';
import { texts } from './support/texts';
import { sheetHolds } from './support/wcag';

const PASSWORD = 'secret123';
const NEW_PASSWORD = 'kQ7xZ2wM9p';
const UNAUTHORISED = 401;

for (const lang of languages('ar')) {
  const t = texts(lang);
  const text = (key: string): string => t('security', key);
  /** The part of a text before its value. */
  const before = (namespace: string, key: string): string => t(namespace, key).split('{{')[0] ?? '';

  const logIn = async (page: Page, account: string, password: string): Promise<void> => {
    await page.getByLabel(t('auth', 'login.account'), { exact: true }).fill(account);
    await page.getByLabel(t('auth', 'login.password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: t('auth', 'login.submit'), exact: true }).click();
  };

  test.describe(`in ${lang}`, () => {
    test.use({ stored: { lang } });

    test(`SESSION-01 SESSION-02 SESSION-03 SESSION-04 lists sessions and log-ins, ends one, and reports a new browser, in ${lang}`, async ({
      page,
      venue,
    }) => {
      const email = `sessions-${lang}@example.com`;
      const phone = await join(venue.base, email, lang);
      await page.goto('/login');
      await logIn(page, email, 'Wrong12345');
      await expect(page.getByText(t('server', 'members.login.wrong'))).toBeVisible();
      await reloaded(page, () => logIn(page, email, PASSWORD));
      await expect(page).toHaveURL('/');

      await goWithin(page, '/notify');
      await page.getByRole('button', { name: t('server', 'members.session.notice.title') }).click();
      await expect(page.getByRole('link', { name: t('server', 'notices.open') })).toHaveAttribute(
        'href',
        '/sessions',
      );
      await page.keyboard.press('Escape');
      await overlaysGone(page);
      await goWithin(page, '/sessions');
      const open = page.getByRole('region', { name: text('sessions.open') });
      await expect(open.getByRole('listitem').filter({ hasText: text('sessions.current') })).toContainText(
        'Chrome',
      );
      const history = page.getByRole('region', { name: text('sessions.history') });
      await expect(history.getByRole('listitem').nth(1)).toContainText(text('sessions.wrongPassword'));

      const unknown = open.getByRole('listitem').filter({ hasText: text('sessions.unknown') });
      await unknown.getByRole('button', { name: before('security', 'sessions.endOne') }).click();
      await expect(unknown).toHaveCount(0);
      expect((await callServer(venue.base, 'getusr', {}, phone)).code).toBe(UNAUTHORISED);
    });

    test(`SESSION-05 SESSION-06 LIFT-59 freezes the account and says what follows; support lifts it, and a new password is chosen, in ${lang}`, async ({
      page,
      context,
      venue,
    }) => {
      const email = `frozen-${lang}@example.com`;
      const token = await join(venue.base, email, lang);
      const { data } = await callServer(venue.base, 'getusr', {}, token);
      await signIn(context, venue.base, token);
      await page.goto('/sessions');
      await page.getByRole('button', { name: text('freeze.label') }).click();
      const sheet = page.getByRole('dialog', { name: text('freeze.ask') });
      await sheetHolds(sheet, `freeze: ${lang}`);
      await reloaded(page, () => sheet.getByRole('button', { name: text('freeze.confirm') }).click());
      await expect(page.getByRole('heading', { name: t('auth', 'frozen.title') })).toBeVisible();
      await page.getByRole('link', { name: t('auth', 'login.submit'), exact: true }).click();
      await expect(page.getByRole('heading', { name: t('auth', 'login.title') })).toBeVisible();
      expect((await callServer(venue.base, 'getusr', {}, token)).code).toBe(UNAUTHORISED);
      await logIn(page, email, PASSWORD);
      await expect(page.getByText(t('server', 'members.freeze.closed'))).toBeVisible();

      const said = await venue.review(
        'unfreeze',
        String((data as { id: number }).id),
        '--reason',
        'Called us',
      );
      expect(await venue.review('log')).toContain('Called us');
      await logIn(page, email, PASSWORD);
      await expect(page.getByText(t('server', 'members.login.wrong'))).toBeVisible();
      await logIn(page, email, said.trim().split(' ').at(-1) ?? '');
      const renewing = page.getByRole('dialog', { name: text('renew.title') });
      await renewing.getByLabel(text('password.next')).fill(NEW_PASSWORD);
      await renewing.getByLabel(text('password.repeat')).fill(NEW_PASSWORD);
      await renewing.getByRole('button', { name: text('password.save') }).click();
      await expect(page).toHaveURL('/');
    });
  });
}
