import type { Page } from '@playwright/test';

/** What hostile text brought about. */
export interface Watched {
  /** Frames in which `alert` was called. */
  readonly ran: string[];
  /** Requests to other hosts. */
  readonly asked: string[];
}

/** Notes every script of a hostile text that runs, in any frame, and every request that leaves the host. */
export async function watchScripts(page: Page, host: string): Promise<Watched> {
  const watched: Watched = { ran: [], asked: [] };
  await page.exposeBinding('alert', ({ frame }) => void watched.ran.push(frame.url()));
  page.on('dialog', (dialog) => {
    watched.ran.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== host) watched.asked.push(request.url());
  });
  return watched;
}
