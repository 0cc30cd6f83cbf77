import type { Browser } from '@playwright/test';
import { PHONE, storageOf } from './pages';

/** What a page loaded, in bytes of bodies as they came over the wire. */
export interface Transfer {
  readonly scripts: number;
  readonly styles: number;
  readonly all: number;
  /** A call that is polled counts once; data inside the document itself is none. */
  readonly requests: number;
  /** Scripts, as paths. */
  readonly files: readonly string[];
}

/** Late parts of a screen come when the first ones have been drawn, ms. */
const LATE_MS = 1_500;

/** Opens a page with an empty cache and adds up all requests until the network is idle. */
export async function transferOf(
  browser: Browser,
  base: string,
  path: string,
  token?: string,
): Promise<Transfer> {
  const context = await browser.newContext({ ...PHONE, storageState: storageOf(base, token) });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const types = new Map<string, string>();
  const files = new Set<string>();
  const bytes = new Map<string, number>();
  const asked = new Set<string>();
  devtools.on('Network.requestWillBeSent', ({ request: { url, postData = '' } }) => {
    if (/^https?:/.test(url)) asked.add(`${url} ${postData}`);
  });
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    types.set(requestId, type);
    if (type === 'Script') files.add(new URL(response.url).pathname);
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength),
  );
  await devtools.send('Network.enable');
  await page.goto(`${base}${path}`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(LATE_MS);
  await context.close();
  const sum = (type?: string) =>
    [...bytes].reduce((total, [id, size]) => (type && types.get(id) !== type ? total : total + size), 0);
  return {
    scripts: sum('Script'),
    styles: sum('Stylesheet'),
    all: sum(),
    requests: asked.size,
    files: [...files],
  };
}
