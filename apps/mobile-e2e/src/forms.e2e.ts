import type { Page } from '@playwright/test';
import { faultsOf } from './support/form-faults';
import { type Form, FORMS } from './support/forms';
import { expect, test } from './support/test';

const MESSAGES = ['Not today', 'Not today either'];

/** Sends a form as an impatient member does: with a double tap. */
async function send(page: Page, { submit, confirm, decide }: Form): Promise<void> {
  if (!confirm) return submit(page).dblclick();
  await submit(page).click();
  await decide?.(page);
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).dblclick();
}

/** The fields of a request that was sent as a form. */
const fieldsOf = (body: string | null) => Object.fromEntries(new URLSearchParams(body ?? ''));

/** Each fault is told in turn, gone once it is right again, and keeps the form from being sent. */
async function tellsFaults(page: Page, { call, submit }: Form): Promise<void> {
  for (const { make, text } of faultsOf(call)) {
    const mend = await make(page);
    await submit(page).click();
    await expect(page.getByText(text).first()).toBeVisible();
    await mend();
    await expect(page.getByText(text)).toHaveCount(0);
  }
}

/** One visit a form, for opening and filling it takes longest. What it sends is refused twice; nothing reaches the server. */
function tellsAndSends(form: Form): void {
  const { call, rows, body } = form;
  const faults = faultsOf(call).map(({ row }) => row);
  const proves = [...new Set(faults.length > 0 ? [...faults, 'ERRORS-12'] : []), rows].join(' ');
  test(`${proves} ${call} says what is wrong, is sent once by a double tap, and again after a refusal`, async ({
    page,
  }) => {
    const sent: { headers: Record<string, string>; fields: Record<string, string> }[] = [];
    let refuse = () => {};
    await page.goto(form.path);
    // From here on: a page with routes does without the browser's cache.
    await page.route(`**/api/${call}`, async (route, request) => {
      const msg =
        MESSAGES[sent.push({ headers: request.headers(), fields: fieldsOf(request.postData()) }) - 1];
      await new Promise<void>((answer) => (refuse = answer));
      await route.fulfill({ json: { code: 0, msg, data: null } });
    });
    await form.fill(page);
    await tellsFaults(page, form);
    expect(sent).toEqual([]);
    for (const [at, message] of MESSAGES.entries()) {
      await send(page, form);
      await expect.poll(() => sent.length).toBe(at + 1);
      // Only now: after an answer between the two taps, the second would hit what is behind the sheet.
      refuse();
      await expect(page.getByText(message, { exact: true }).first()).toBeVisible();
      expect(sent).toHaveLength(at + 1);
    }
    const expected = Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : expect.stringMatching(value),
    ]);
    for (const { headers, fields } of sent) {
      expect(fields).toEqual(Object.fromEntries(expected));
      expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
      expect(headers['lang']).toBe('en');
      expect(Boolean(headers['token'])).toBe(!form.visitor);
    }
  });
}

const ALL = 'CALLS-01 CALLS-02 CALLS-03 I18N-07 ERRORS-06';

test.describe(`${ALL} a form of a visitor`, () => {
  FORMS.filter(({ visitor }) => visitor).forEach(tellsAndSends);
});

test.describe(`${ALL} a form of a member`, () => {
  test.use({ member: true });
  FORMS.filter(({ visitor }) => !visitor).forEach(tellsAndSends);
});
