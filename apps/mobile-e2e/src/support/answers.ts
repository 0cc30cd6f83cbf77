import type { Page } from '@playwright/test';

type Data = Record<string, unknown>;

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

/** Sets switches and settings of the site, as its operator would. */
export const setSite = (page: Page, settings: Data): Promise<void> =>
  changeAnswer(page, 'wapConfig', (data) => ({ ...data, ...settings }));

/** Changes what the server tells about the member. */
export const setMember = (page: Page, fields: Data): Promise<void> =>
  changeAnswer(page, 'getusr', (data) => ({ ...data, ...fields }));
