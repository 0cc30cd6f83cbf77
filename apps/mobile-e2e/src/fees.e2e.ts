import { goWithin, openFirst } from './support/go-within';
import { expect, test } from './support/test';
import { texts } from './support/texts';
import { holds } from './support/wcag';

const t = texts('en');

test('PAY-20 a visitor reads fees and limits of every level', async ({ page }) => {
  await page.goto('/fees');
  await expect(page.getByRole('heading', { level: 1, name: t('tiers', 'title') })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('VIP 3');
  await expect(page.getByRole('main')).toContainText('500,000');
  await holds(page, 'fees of a visitor');
});

test.describe('a member', () => {
  test.use({ member: true });

  test('PAY-20 sees the own level, and what is left today before a withdrawal', async ({ page }) => {
    await openFirst(page, '/withdrawal');
    const main = page.getByRole('main');
    await expect(main).toContainText(/You can withdraw .* more today/);
    await main.getByRole('link', { name: t('tiers', 'title') }).click();
    await expect(main).toContainText('VIP 0');
    await holds(page, 'own level');
    await goWithin(page, '/withdrawal');
    await expect(main).toContainText(/You can withdraw .* more today/);
  });
});
