import type { Page } from '@playwright/test';
import { goWithin } from './support/go-within';
import { phonePhoto, PLACE, watchFiles } from './support/photo';
import { BY_HAND } from './support/settings';
import { expect, test } from './support/test';

test.use({ member: true, settings: BY_HAND });
test.describe.configure({ lock: 'by hand' });

const SIDES = ['Front of ID', 'Back of ID'];

/** Fills the form with photos of a phone and submits it. */
async function submit(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full legal name').fill(name);
  const buffer = await phonePhoto(page);
  for (const [at, side] of SIDES.entries()) {
    await page
      .getByLabel(side, { exact: true })
      .setInputFiles({ name: 'IMG.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByText('Uploaded')).toHaveCount(at + 1);
  }
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeFocused();
}

/** A slot holds one picture: it offers no choice of several, and another one takes the place of the first. */
async function oneEach(page: Page): Promise<void> {
  const [side = ''] = SIDES;
  const slot = page.getByLabel(side, { exact: true });
  await expect(slot).toHaveJSProperty('multiple', false);
  for (const colour of ['red', 'lime']) {
    const buffer = await phonePhoto(page, colour);
    await slot.setInputFiles({ name: 'IMG.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByText('Uploaded')).toHaveCount(1);
    await expect(page.getByRole('button', { name: `Remove: ${side}` })).toHaveCount(1);
  }
  await page.getByRole('button', { name: `Remove: ${side}` }).click();
  await expect(page.getByText('Uploaded')).toHaveCount(0);
}

/** The entry of the drawer, over home, which is open. */
async function entry(page: Page, label: string) {
  await page.getByRole('button', { name: 'Open account menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Account menu' });
  await expect(drawer.getByText(label)).toBeVisible();
  return drawer.getByRole('link', { name: /^Identity verification/ });
}

test('KYC-01 KYC-04 CONST-13 KYC-05 KYC-07 KYC-08 KYC-09 papers are submitted, rejected, submitted again and certified', async ({
  page,
  venue,
}) => {
  const lastFile = await watchFiles(page);
  await page.goto('/');
  await (await entry(page, 'Not verified')).click();
  await oneEach(page);
  await submit(page, 'Ann Lee');
  expect((await lastFile()).includes(PLACE), 'the place of the photo stays on the device').toBe(false);

  const waiting = await venue.review('list', 'identity');
  expect(waiting).toMatch(/^identity 1 .* Ann Lee$/m);
  const photos = waiting.match(/http\S+/g) ?? [];
  const seen = await Promise.all(
    photos.map(async (photo) => (await fetch(photo)).headers.get('content-type')),
  );
  expect(seen, 'the operator sees both sides').toEqual(['image/jpeg', 'image/jpeg']);

  await venue.review('reject', 'identity', '1', '--reason', 'unreadable');
  await expect(page.getByRole('main').getByRole('alert'), 'the page hears of it by itself').toContainText(
    'couldn’t accept your documents',
  );
  await expect(page.getByLabel('Full legal name')).toHaveValue('');
  await submit(page, 'Ann Maria Lee');

  await venue.review('approve', 'identity', '2');
  await expect(page.getByRole('heading', { name: 'Verified' })).toBeVisible();
  await goWithin(page, '/');
  await expect(await entry(page, 'Verified')).toHaveCount(0);
});
