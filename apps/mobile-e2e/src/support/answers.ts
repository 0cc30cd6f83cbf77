import type { Page } from '@playwright/test';

type Data = Record<string, unknown>;

/** Changes the data of what the server really answers to a call, for a page. */
export async function changeAnswer(page: Page, call: string, change: (data: Data) => Data): Promise<void> {
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
