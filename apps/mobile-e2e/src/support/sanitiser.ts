import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { SANITISER } from './places';

/** Opens an empty page with the app's own content policy and the app's sanitiser as `c7.sanitise`. */
export async function openSanitiser(page: Page, base: string): Promise<void> {
  const made = await build({
    entryPoints: [SANITISER],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'c7',
  });
  const policy = (await fetch(base)).headers.get('content-security-policy') ?? '';
  await page.route('**/c7.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: made.outputFiles[0]?.text ?? '' }),
  );
  await openBare(page, '<script src="/c7.js"></script>', { 'content-security-policy': policy });
}

/** Opens a page of the venue's origin that is not the app's; without a policy unless told. */
export async function openBare(
  page: Page,
  body = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.unroute('**/c7');
  await page.route('**/c7', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { ...headers },
      body: `<!doctype html><body>${body}`,
    }),
  );
  await page.goto('/c7');
}
