import type { Page } from '@playwright/test';
import { faultsOf } from './support/form-faults';
import { type Form, FORMS } from './support/forms';
import { goWithin, openFirst } from './support/go-within';
import { closeMessages, overlaysGone } from './support/overlays';
import { expect, test } from './support/test';

/** What the server says to a form, each time another text. */
const refusalsOf = ({ call }: Form) => [`Not today: ${call}`, `Not today either: ${call}`];

/** Sends a form as an impatient member does: with a double tap. */
async function send(page: Page, { submit, confirm, decide }: Form): Promise<void> {
  if (!confirm) return submit(page).dblclick();
  await submit(page).click();
  await decide?.(page);
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).dblclick();
}

/** The fields of a request that was sent as a form. */
const fieldsOf = (body: string | null) => Object.fromEntries(new URLSearchParams(body ?? ''));

/** The form shows one fault after the other, removes it once it is fixed, and is not sent before. */
async function tellsFaults(page: Page, { call, submit }: Form): Promise<void> {
  for (const { make, text } of faultsOf(call)) {
    const mend = await make(page);
    await submit(page).click();
    await expect(page.getByText(text).first()).toBeVisible();
    await mend();
    await expect(page.getByText(text)).toHaveCount(0);
  }
}

interface Sent {
  readonly headers: Record<string, string>;
  readonly fields: Record<string, string>;
}

/** On request, refuses each call of a form with another message; answers the calls sent and the refusals. */
async function refuseAll(page: Page, form: Form) {
  const sent: Sent[] = [];
  const refusals = refusalsOf(form);
  let refuse = () => {};
  await page.route(`**/api/${form.call}`, async (route, request) => {
    const msg = refusals[sent.push({ headers: request.headers(), fields: fieldsOf(request.postData()) }) - 1];
    await new Promise<void>((answer) => (refuse = answer));
    await route.fulfill({ json: { code: 0, msg, data: null } });
  });
  return { sent, refuse: () => refuse() };
}

/** Each call of a form is refused twice; none reaches the server. */
async function tellsAndSends(page: Page, form: Form): Promise<void> {
  const { sent, refuse } = await refuseAll(page, form);
  await form.fill(page);
  await tellsFaults(page, form);
  expect(sent).toEqual([]);
  for (const [at, message] of refusalsOf(form).entries()) {
    await send(page, form);
    await expect.poll(() => sent.length).toBe(at + 1);
    // Only now: after an answer between the two taps, the second would hit what is behind the sheet.
    refuse();
    await expect(page.getByText(message, { exact: true }).first()).toBeVisible();
    expect(sent).toHaveLength(at + 1);
  }
  for (const { headers, fields } of sent) {
    expect(fields).toEqual(expectedOf(form));
    expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(headers['lang']).toBe('en');
    expect(Boolean(headers['token'])).toBe(form.area !== 'entry');
  }
}

const expectedOf = ({ body }: Form) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : expect.stringMatching(value),
    ]),
  );

/** Closes sheets that a refused form left open, and its messages, which would cover the next one. */
async function leave(page: Page): Promise<void> {
  while ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
  await overlaysGone(page);
  await closeMessages(page);
}

/** One visit for the forms of an area: opening the app takes longer than filling one of them. */
function tellAndSend(area: Form['area']): void {
  const forms = FORMS.filter((form) => form.area === area);
  const faults = forms.flatMap(({ call }) => faultsOf(call).map(({ row }) => row));
  const proves = [...new Set([...faults, 'ERRORS-12', ...forms.map(({ rows }) => rows)])].join(' ');
  test(`${proves} each says what is wrong, is sent once by a double tap, and again after a refusal`, async ({
    page,
  }) => {
    for (const form of forms) {
      await test.step(form.call, async () => {
        await (form === forms[0] ? openFirst : goWithin)(page, form.path);
        await tellsAndSends(page, form);
        if (form !== forms.at(-1)) await leave(page);
      });
    }
  });
}

const ALL = 'CALLS-01 CALLS-02 CALLS-03 I18N-07 ERRORS-06';

test.describe(`${ALL} the forms of a visitor`, () => {
  tellAndSend('entry');
});

test.describe(`${ALL} the forms of a member`, () => {
  test.use({ member: true });
  for (const area of ['account', 'trade', 'money', 'finance'] as const)
    test.describe(area, () => tellAndSend(area));
});
