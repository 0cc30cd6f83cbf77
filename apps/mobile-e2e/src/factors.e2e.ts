import { generateSync } from 'otplib';
import { goWithin } from './support/go-within';
import { languages } from './support/languages';
import { FUND_PASSWORD, joinToWithdraw, PASSWORD } from './support/members';
import { overlaysGone } from './support/overlays';
import { reloaded } from './support/reloaded';
import { BY_HAND } from './support/settings';
import { expect, signIn, test as withVenue } from './support/test';
import { texts } from './support/texts';
import { sheetHolds } from './support/wcag';

/** With a passkey device that agrees to everything. It goes with the test: the next one may have the same page. */
const test = withVenue.extend<{ passkeys: undefined }>({
  passkeys: [
    async ({ page }, use) => {
      const client = await page.context().newCDPSession(page);
      await client.send('WebAuthn.enable');
      await client.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
      await use(undefined);
      await client.detach();
    },
    { auto: true },
  ],
});
test.use({ settings: BY_HAND });
test.describe.configure({ lock: 'by hand' });

const PERIOD_S = 30;

/** Code of the app some periods from now; the server takes that of the next one too, so that no test waits. */
const codeOf = (secret: string, periods = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + periods * PERIOD_S });

for (const lang of languages('ar')) {
  const t = texts(lang);
  const security = (key: string): string => t('security', key);

  test.describe(`in ${lang}`, () => {
    test('FACTOR-01 FACTOR-02 FACTOR-03 FACTOR-04 FACTOR-05 adds an app, logs in with it, adds a passkey, withdraws with it, removes both', async ({
      page,
      context,
      venue,
    }) => {
      // Passkeys belong to a name, never to an address.
      const base = venue.base.replace('127.0.0.1', 'localhost');
      await page.addInitScript((code) => localStorage.setItem('lang', code), lang);
      const account = `factors-${lang}@example.com`;
      await signIn(context, base, await joinToWithdraw({ page, venue }, account, '300'));
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const sheet = (name: string) => page.getByRole('dialog', { name, exact: true });
      const asked = sheet(security('confirm.title'));
      const logIn = async (): Promise<void> => {
        await page.goto(`${base}/login`);
        await page.locator('[name=username]').fill(account);
        await page.locator('[name=password]').fill(PASSWORD);
        await page.locator('button[type=submit]').click();
      };
      const beginFactor = async (kind: 'addApp' | 'addPasskey'): Promise<void> => {
        await button(security(`factors.${kind}`)).click();
        const adding = sheet(security(`factors.${kind}`));
        await adding.locator('[name=password]').fill(PASSWORD);
        await adding.getByRole('button', { name: security('factors.next'), exact: true }).click();
      };
      const enterCode = async (code: string): Promise<void> => {
        await asked.getByRole('textbox').fill(code);
        await asked.getByRole('button', { name: security('factors.finish'), exact: true }).click();
      };

      await page.goto(`${base}/security`);
      await page.getByRole('link', { name: new RegExp(security('factors.label')) }).click();
      await beginFactor('addApp');
      const adding = sheet(security('factors.addApp'));
      const secret = await adding.getByText(/^[A-Z2-7]{16,}$/).innerText();
      await sheetHolds(adding, `add an app: ${lang}`);
      await adding.locator('[name=one-time-code]').fill(codeOf(secret));
      await adding.getByRole('button', { name: security('factors.finish'), exact: true }).click();
      const codes = sheet(security('factors.recovery'));
      await expect(codes.getByRole('listitem')).toHaveCount(10);
      await sheetHolds(codes, `recovery codes: ${lang}`);
      const recovery = await codes.getByRole('listitem').allInnerTexts();
      await button(security('factors.kept')).click();
      await overlaysGone(page);

      await page.evaluate(() => localStorage.removeItem('token'));
      await page.context().clearCookies();
      await logIn();
      await expect(asked).toBeVisible();
      await sheetHolds(asked, `second factor: ${lang}`);
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      await enterCode('000000');
      await expect(asked.getByText(t('server', 'members.factor.wrong'))).toBeVisible();
      await reloaded(page, () => enterCode(codeOf(secret, 1)));
      await expect(page).toHaveURL(`${base}/`);

      await goWithin(page, '/factors');
      await beginFactor('addPasskey');
      await asked.getByRole('button', { name: security('confirm.useRecovery'), exact: true }).click();
      await enterCode(recovery[0] ?? '');
      await expect(
        page.getByRole('button', { name: new RegExp(`^${security('factors.passkey')}`) }),
      ).toBeVisible();
      await overlaysGone(page);

      await goWithin(page, '/withdrawal');
      await page.locator('main button[aria-haspopup]').first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'USDT' }).click();
      await page.locator('[inputmode=decimal]').first().fill('200');
      await page.getByLabel(t('submit', 'fund.label'), { exact: true }).fill(FUND_PASSWORD);
      await page
        .getByRole('main')
        .getByRole('button', { name: t('withdraw', 'submit'), exact: true })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('withdraw', 'submit'), exact: true })
        .click();
      await expect(asked).toContainText('198');
      await asked.getByRole('button', { name: security('confirm.usePasskey'), exact: true }).click();
      await expect(page.getByText(t('withdraw', 'done.again'), { exact: true })).toBeVisible();
      await overlaysGone(page);

      await goWithin(page, '/factors');
      await page.getByRole('button', { name: new RegExp(`^${security('factors.passkey')}`) }).click();
      await button(security('factors.remove')).click();
      await asked.getByRole('button', { name: security('confirm.usePasskey'), exact: true }).click();
      await expect(sheet(security('factors.passkey'))).toBeHidden();
      await page.getByRole('button', { name: new RegExp(`^${security('factors.app')}`) }).click();
      await button(security('factors.remove')).click();
      await asked.getByRole('button', { name: security('confirm.useRecovery'), exact: true }).click();
      await enterCode(recovery[1] ?? '');
      await expect(page.getByText(security('factors.empty'))).toBeVisible();
    });
  });
}
