import type { Browser } from '@playwright/test';
import { PHONE, storageOf } from './pages';
import { throttle } from './record';

/** Slow 4G as Lighthouse has it, really applied: 150 ms and 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
} as const;
const PROCESSOR_SHARE = 4;
const PATIENCE_MS = 60_000;

/** Moments of a page on a slow phone, ms since its navigation began. */
export interface Waterfall {
  /** First byte of the document. */
  readonly document: number;
  readonly firstPaint: number;
  /** The last script and text file of the first screen. */
  readonly code: number;
  /** A price can be read, in the first picture or on the screen. */
  readonly price: number;
  /** Answer of the last call before the content, undefined when it asked none. */
  readonly calls: number | undefined;
  /** A price or an amount can be read on the app's own screen, whose buttons can be used. */
  readonly content: number;
}

/** Opens a page with an empty cache on a slow line with a slow processor and waits until a live price can be read. */
export async function openOnSlowPhone(
  browser: Browser,
  base: string,
  path: string,
  token?: string,
): Promise<Waterfall> {
  const context = await browser.newContext({ ...PHONE, storageState: storageOf(base, token) });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await throttle(page, PROCESSOR_SHARE);
    await page.addInitScript(NOTE_CONTENT);
    await page.goto(`${base}${path}`, { waitUntil: 'commit' });
    page.setDefaultTimeout(PATIENCE_MS);
    await page.evaluate('window.contentSeen');
    return await page.evaluate<Waterfall>(READ_MOMENTS);
  } finally {
    await context.close();
  }
}

/** Looks in every frame whether the page shows a figure with a fraction, and notes when it does and when the app itself does. */
const NOTE_CONTENT = `window.contentSeen = new Promise((resolve) => {
  const look = () => {
    const isShown = /\\d[.,]\\d{2}/.test(document.body?.innerText ?? '');
    if (isShown) window.priceAt ??= performance.now();
    if (isShown && !document.querySelector('.start')) resolve(window.contentAt = performance.now());
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
});`;

const READ_MOMENTS = `(() => {
  const content = window.contentAt;
  const ends = (isIt) => performance.getEntriesByType('resource')
    .filter(({ name, responseEnd }) => isIt(new URL(name).pathname) && responseEnd <= content)
    .map(({ responseEnd }) => responseEnd);
  const calls = ends((path) => path.startsWith('/api/') || path.startsWith('/market/'));
  return {
    document: performance.getEntriesByType('navigation')[0].responseStart,
    price: window.priceAt,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? content,
    code: Math.max(0, ...ends((path) => /\\.(js|css)$/.test(path))),
    calls: calls.length > 0 ? Math.max(...calls) : undefined,
    content,
  };
})()`;
