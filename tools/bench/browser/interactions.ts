import type { Page } from '@playwright/test';

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

/** Has the page keep its interactions; before it is opened. */
export const watchInteractions = (page: Page): Promise<unknown> => page.addInitScript(WATCH);

/** Taps on the order settings `times` times; answers from each tap to the next paint, ms, 0 for less than 16. */
export async function openingDelays(page: Page, times: number): Promise<number[]> {
  const delays: number[] = [];
  await page.evaluate(TAKE);
  while (delays.length < times) {
    await page.getByRole('button', { name: /^Quantity/ }).tap();
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    await page.waitForTimeout(REPORT_MS);
    delays.push(await page.evaluate<number>(TAKE));
    await sheet.getByRole('button', { name: 'Done' }).tap();
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
    for (const tap of taps) {
      await tap(page);
      await page.waitForTimeout(REPORT_MS);
      delays.push(await page.evaluate<number>(TAKE));
    }
  }
  return delays;
}
