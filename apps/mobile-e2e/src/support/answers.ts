import type { Page } from '@playwright/test';
import { expect } from './test';

type Data = Record<string, unknown>;

/** Time within which a polling page has refetched. */
const ASKED_MS = 1000;

/** Takes away the answers that documents bring along, so that the page asks each call. */
export const askEveryCall = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const remove = () => document.getElementById('first-answers')?.remove();
    new MutationObserver(remove).observe(document, { childList: true, subtree: true });
  });

/** Changes the data of what the server really answers to a call, for a page. */
export async function changeAnswer(page: Page, call: string, change: (data: Data) => Data): Promise<void> {
  await askEveryCall(page);
  await page.route(`**/api/${call}*`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Data };
    await route.fulfill({ response, json: { ...answer, data: change(answer.data) } });
  });
}

/**
 * Sets fields of what the server really answers to a call. Answers a function that sets others instead: the
 * open page refetches, as it does when the network is back, which takes a fraction of a new load.
 */
export async function setFields(
  page: Page,
  call: string,
  fields: Data,
): Promise<(fields: Data) => Promise<void>> {
  let now = fields;
  let given: Data | undefined;
  await changeAnswer(page, call, (data) => {
    given = now;
    return { ...data, ...now };
  });
  return async (next) => {
    now = next;
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      // A call that is under way is not made again: it may bring the fields of before.
      await expect.poll(() => given, { timeout: ASKED_MS }).toBe(next);
    }).toPass();
  };
}

/** Sets switches and settings of the site, as its operator would. */
export const setSite = (page: Page, settings: Data) => setFields(page, 'wapConfig', settings);

/** Changes what the server tells about the member. */
export const setMember = (page: Page, fields: Data) => setFields(page, 'getusr', fields);
