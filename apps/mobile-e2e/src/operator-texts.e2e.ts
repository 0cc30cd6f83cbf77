/** What a site states on top of the defaults: terms to accept, and banks to choose from. */
import { callServer } from './support/calls';
import { overlaysGone } from './support/overlays';
import { reloaded } from './support/reloaded';
import { FAR_SITE_WITH_TERMS } from './support/settings';
import { expect, test } from './support/test';
import { holds, sheetHolds } from './support/wcag';

test.use({ settings: FAR_SITE_WITH_TERMS });
test.describe.configure({ lock: 'far site' });

test('TERMS-02 TERMS-03 WCAG 2.2 AA a visitor reads the texts above the form, and registers once they are accepted', async ({
  page,
}) => {
  await page.goto('/register');
  const email = page.getByRole('textbox', { name: 'Email', exact: true });
  await email.fill('terms@example.com');
  await page.getByLabel('Password', { exact: true }).fill('secret123');
  await page.getByLabel('Confirm password').fill('secret123');
  await page.getByRole('button', { name: 'Risk disclosure' }).click();
  const sheet = page.getByRole('dialog', { name: 'Risk disclosure' });
  await expect(sheet).toContainText('You can lose your stake.');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await expect(email).toHaveValue('terms@example.com');

  const box = page.getByRole('checkbox');
  await expect(box).not.toBeChecked();
  const submit = page.getByRole('main').getByRole('button', { name: 'Create account' });
  await submit.click();
  await expect(page.getByText('Accept the terms to create an account')).toBeVisible();
  await holds(page, 'registration with terms');
  await box.click();
  await reloaded(page, () => submit.click());
  await expect(page.getByRole('button', { name: 'Open account menu' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Accept our terms' })).toHaveCount(0);
});

test.describe('a member', () => {
  test.use({ member: true });

  test('TERMS-05 WCAG 2.2 AA is asked once after a log-in, and no more once the texts are accepted', async ({
    page,
    venue,
    session,
  }) => {
    const asked = page.getByRole('dialog', { name: 'Accept our terms' });
    await page.goto('/');
    await sheetHolds(asked, 'terms');
    await asked.getByRole('button', { name: 'Not now' }).click();
    await expect(asked).toBeHidden();
    await overlaysGone(page);
    await page.goto('/assets');
    await expect(page.getByRole('tab', { name: 'All' })).toBeVisible();
    await expect(asked).toHaveCount(0);

    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await asked.getByRole('button', { name: 'Accept' }).click();
    await expect(asked).toBeHidden();
    expect(await callServer(venue.base, 'getusr', {}, session)).toMatchObject({ data: { terms_due: 0 } });
  });

  test('BANKS-01 BANKS-02 chooses a bank that the site states; a name saved before stays with its card', async ({
    page,
  }) => {
    await page.goto('/bank');
    await page.getByRole('button', { name: /Example Bank/ }).click();
    const saved = page.getByRole('dialog').first();
    await expect(saved.getByRole('button', { name: 'Bank name Example Bank' })).toBeVisible();
    await saved.getByRole('button', { name: 'Close' }).click();
    await expect(saved).toBeHidden();

    await page.getByRole('button', { name: 'Add bank card' }).click();
    await page.getByRole('button', { name: /^Bank name/ }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Birch Bank' }).click();
    await page.getByLabel('Cardholder name').fill('Ann Smith');
    await page.getByLabel('Card number').fill('4111 1111 1111 1111');
    await page.getByRole('button', { name: 'Save card' }).click();
    await expect(page.getByRole('main')).toContainText('Birch Bank');
  });
});
