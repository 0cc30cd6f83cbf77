import type { Locator, Page } from '@playwright/test';

/** Entries of the Event Timing API that belong to an interaction, kept until they are asked for. */
const WATCH = `
  window.benchInteractions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.benchInteractions.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;
const TAKE = 'Math.max(0, ...window.benchInteractions.splice(0))';
/** Entries are reported after the paint they wait for. */
const REPORT_MS = 1_500;

/** A finger stays on the glass this long; Playwright's own tap leaves it in the moment it comes, as none can. */
const FINGER_MS = 80;

/** Taps the middle of a control as a finger does. */
export async function tap(control: Locator): Promise<void> {
  const page = control.page();
  const box = await placeOf(control);
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  await page.waitForTimeout(FINGER_MS);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}

/** Where a control is; a screen may redraw it at any moment. */
async function placeOf(control: Locator): Promise<NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>> {
  for (let tries = 0; tries < 10; tries += 1) {
    await control.waitFor();
    const box = await control.boundingBox();
    if (box) return box;
  }
  throw new Error(`${String(control)} has no place on the page.`);
}

/** Has the page keep its interactions; before it is opened. */
export const watchInteractions = (page: Page): Promise<unknown> => page.addInitScript(WATCH);

/** Taps on the order settings `times` times; answers from each tap to the next paint, ms, 0 for less than 16. */
export async function openingDelays(page: Page, times: number): Promise<number[]> {
  const delays: number[] = [];
  await page.evaluate(TAKE);
  while (delays.length < times) {
    await tap(page.getByRole('button', { name: /^Stake/ }));
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    await page.waitForTimeout(REPORT_MS);
    delays.push(await page.evaluate<number>(TAKE));
    await tap(sheet.getByRole('button', { name: 'Done' }));
    await sheet.waitFor({ state: 'hidden' });
    await page.waitForTimeout(REPORT_MS);
    await page.evaluate(TAKE);
  }
  return delays;
}

/** Does taps in their order, `rounds` times; answers from each to the next paint, ms, 0 for less than 16. */
export async function tapDelays(
  page: Page,
  taps: readonly ((page: Page) => Promise<unknown>)[],
  rounds: number,
): Promise<number[]> {
  const delays: number[] = [];
  await page.evaluate(TAKE);
  for (let round = 0; round < rounds; round += 1) {
    for (const act of taps) {
      await act(page);
      await page.waitForTimeout(REPORT_MS);
      delays.push(await page.evaluate<number>(TAKE));
    }
  }
  return delays;
}
