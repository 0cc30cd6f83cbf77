import type { Browser, Page } from '@playwright/test';
import { type MainThread, readTrace, type TraceEvent } from './trace';

/** The categories that a trace of tasks needs. */
export const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'];

/** What the main thread of the page does in the next seconds. */
export async function recordMainThread(browser: Browser, page: Page, seconds: number): Promise<MainThread> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.waitForTimeout(seconds * 1000);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return readTrace(traceEvents);
}

/** Makes the page's processor so many times slower. */
export async function throttle(page: Page, rate: number): Promise<void> {
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate });
}
