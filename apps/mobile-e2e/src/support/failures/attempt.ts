import type { Page, Route } from '@playwright/test';
import { askEveryCall } from '../answers';
import { turnTo } from '../go-within';
import { closeMessages, overlaysGone } from '../overlays';
import { expect } from '../test';
import type { Action, ReadData } from './action';
import { type Message, newMessages, readScreen, type Screen } from './screen';

/** What goes wrong with a call. */
export const FAILURES = ['offline', 'refused', 'slow', 'lost'] as const;
export type Failure = (typeof FAILURES)[number];

/** Time in which a failed control has to be usable again. */
const SETTLED_MS = 20_000;

const refusalOf = (call: string): string => `Not now: ${call}`;

/** Fails the call of an action in one way; a slow one waits until it is released. */
async function failCall(page: Page, { call, sends }: Action, failure: Failure) {
  let sent = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const fail: Readonly<Record<Failure, (route: Route) => Promise<void>>> = {
    offline: (route) => route.abort('internetdisconnected'),
    refused: (route) => route.fulfill({ json: { code: 0, msg: refusalOf(call), data: null } }),
    lost: (route) => route.abort('connectionreset'),
    slow: async (route) => {
      await released;
      await route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway Timeout</h1>' });
    },
  };
  await page.route(new RegExp(`/api/${call}(\\?|$)`), async (route) => {
    if (sends && !sends.test(route.request().postData() ?? '')) return route.fallback();
    sent += 1;
    await fail[failure](route);
  });
  return { sent: () => sent, release };
}

async function answerReads(page: Page, answers: Readonly<Record<string, ReadData>>): Promise<void> {
  for (const [call, data] of Object.entries(answers))
    await page.route(new RegExp(`/api/${call}(\\?|$)`), async (route) => {
      if (typeof data !== 'function') return route.fulfill({ json: { code: 1, msg: '', data } });
      const answer = (await (await route.fetch()).json()) as { data: Record<string, unknown> };
      await route.fulfill({ json: { ...answer, data: data(answer.data, route.request().postData() ?? '') } });
    });
}

/** A screen without a form, from which each screen is opened; its code is there before the network goes. */
const BETWEEN = '/display';

/** Opens the screen of an action without what an earlier attempt left: with a load the first time, within the app from then on. */
async function open(page: Page, { path, answers = {}, anyway, needsLoad }: Action): Promise<void> {
  const isFirst = !page.url().startsWith('http');
  // The app keeps its configuration, so that one of another answer needs a load.
  const isLoad = isFirst || anyway !== undefined || needsLoad === true || 'wapConfig' in answers;
  // With the answers of the last attempt, so that no late refetch brings those of the server.
  if (!isLoad) await leave(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await answerReads(page, answers);
  if ('wapConfig' in answers) await askEveryCall(page);
  if (isLoad) {
    // Without a language that the last attempt chose, and outside the app, which may be about to reload.
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies({ name: 'lang' });
    await page.goto(BETWEEN);
  }
  await expect(page).toHaveTitle(/^Display/);
  await page.evaluate(() => {
    sessionStorage.clear();
    // A first touch, with which the app loads the code of sheets and messages.
    dispatchEvent(new Event('pointerdown'));
  });
  await turnTo(page, path);
  await expect(page).not.toHaveTitle(/^Display/);
}

/** Closes what is open and goes to the screen without a form. */
async function leave(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog'), 'each sheet can be closed').toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: SETTLED_MS });
  await overlaysGone(page);
  await closeMessages(page);
  await turnTo(page, BETWEEN);
}

/** Taps the control while its call fails, and returns what the member sees of it afterwards. */
export async function attempt(page: Page, action: Action, failure: Failure): Promise<readonly Message[]> {
  await open(page, action);
  const button = await action.prepare(page);
  // Before the network goes: the code of its screen or sheet may be on its way.
  if ('waitFor' in button) await button.waitFor();
  const { sent, release } = await failCall(page, action, failure);
  const before = await readScreen(page);
  if (failure === 'offline') await page.context().setOffline(true);
  try {
    await button.click();
    if (failure === 'slow') {
      await expect.poll(sent).toBe(1);
      await button.click({ timeout: 1000, force: true }).catch(() => undefined);
      expect(sent(), 'a second tap sends nothing while the first waits').toBe(1);
      release();
    }
    if (action.anyway && !(failure === 'offline' && action.anyway.needsNetwork)) {
      // A page that leaves waits for the network.
      await page.context().setOffline(false);
      await action.anyway.isDone(page);
      return [{ place: 'screen', text: action.anyway.text }];
    }
    return await settled(page, before, failure === 'refused' ? refusalOf(action.call) : undefined);
  } finally {
    await page.context().setOffline(false);
  }
}

/** Waits until the failure is shown and nothing is busy; nothing claims success, and what was typed is there. */
async function settled(page: Page, before: Screen, refusal: string | undefined): Promise<readonly Message[]> {
  let after = before;
  await expect(async () => {
    after = await readScreen(page);
    const seen = newMessages(before, after);
    expect(seen, 'the failure is shown').not.toEqual([]);
    if (refusal) expect(seen.map(({ text }) => text).join(), 'the reason is shown').toContain(refusal);
    expect(after.isBusy, 'nothing is busy').toBe(false);
  }).toPass({ timeout: SETTLED_MS });
  expect(after.successes, 'nothing claims success').toEqual(before.successes);
  expect(after.path, 'the screen stays').toBe(before.path);
  const seen = newMessages(before, after);
  // The sheet about an unknown outcome takes the place of a sheet with a form.
  if (Object.keys(before.typed).some((label) => !(label in after.typed))) await page.keyboard.press('Escape');
  await expect
    .poll(async () => (await readScreen(page)).typed, { message: 'what was typed is kept' })
    .toMatchObject(before.typed);
  return seen;
}
