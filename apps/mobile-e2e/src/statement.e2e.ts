import { readFile } from 'node:fs/promises';
import { languages } from './support/languages';
import { expect, test } from './support/test';
import { texts } from './support/texts';
import { holds } from './support/wcag';

const TIME = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}Z?$/;
const AMOUNT = /^-?\d+\.\d{8}$/;

for (const lang of languages('en')) {
  const t = texts(lang);
  const text = (key: string): string => t('wallet', `statement.${key}`);

  test.describe(`in ${lang}`, () => {
    test.use({ member: true, stored: { lang } });
    test(`STATEMENT-02 WCAG 2.2 AA reads a statement, saves it as CSV and prints nothing but the document, in ${lang}`, async ({
      page,
    }) => {
      await page.goto('/statement');
      await page.getByRole('button', { name: text('show'), exact: true }).click();
      const pdf = page.getByRole('button', { name: text('pdf'), exact: true });
      await expect(pdf).toBeVisible();
      await holds(page, `statement: ${lang}`);

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: text('csv'), exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^statement-\d{4}-\d{2}-01-\d{4}-\d{2}-\d{2}\.csv$/);
      const [head = '', ...lines] = (await readFile(await download.path(), 'utf8'))
        .replace(/^\uFEFF/, '')
        .trim()
        .split(/\r?\n/);
      expect(head.split(',')).toContain(text('account'));
      expect(lines).not.toEqual([]);
      for (const line of lines) {
        const [, time, , coin, amount] = line.split(',').map((cell) => cell.replace(/^"|"$/g, ''));
        expect(time).toMatch(TIME);
        expect(coin).toMatch(/^[A-Z]+$/);
        expect(amount).toMatch(AMOUNT);
      }

      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', '');
      });
      await pdf.click();
      await expect(page.locator('body')).toHaveAttribute('data-printed', '');
      await page.emulateMedia({ media: 'print' });
      const printed = await page.locator('body').innerText();
      for (const seen of [t('shell', 'titles.statement'), text('opening'), 'USDT', 'UTC'])
        expect(printed).toContain(seen);
      for (const unseen of [text('pdf'), text('csv'), text('show')]) expect(printed).not.toContain(unseen);
      const file = await page.pdf({ format: 'A4' });
      expect(file.subarray(0, 5).toString()).toBe('%PDF-');
      // The app would be higher than a sheet: what was left of it would be seen as further ones.
      expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    });
  });
}
