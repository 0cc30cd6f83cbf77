import { type BrowserContext, test as base, expect } from '@playwright/test';
import { heldToken } from './calls';
import { fullChromium } from './chromium';
import { Venue, type VenueSettings } from './venue';

/** Short options, so that a test sees one end. */
const SITE = {
  options: {
    terms: [
      { seconds: 12, minimum: '10' },
      { seconds: 20, minimum: '20' },
      { seconds: 300, minimum: '30' },
    ],
  },
};

interface TestFixtures {
  /** Whether the visit starts signed in as the demo member. */
  member: boolean;
  /**
   * Values that the browser's cookies start with, where the app looks for what local storage lacks. Playwright fills local
   * storage through a page of its own for each test, which takes a third of a test's start.
   */
  stored: Readonly<Record<string, string>>;
  /** Whether the visit is in a browser of its own with all that has a window: push messages, installing the app. */
  fullBrowser: boolean;
  /**
   * Console errors of the page so far. A test whose page threw or broke its content policy fails, regardless
   * of its own checks.
   */
  consoleErrors: string[];
  /** Requests that are open when a test ends do not matter: a half changed answer is then no failure. */
  lateCalls: undefined;
}
interface WorkerFixtures {
  /** Set by a file that needs a server of its own kind. */
  settings: VenueSettings;
  /** Environment variables of the server that are known when the run starts, such as the port of another server. */
  extraEnv: Readonly<Record<string, string>>;
  /** The server of the run, with the simulated market. */
  venue: Venue;
  /** Session of the demo member that no test ends. */
  session: string;
}

/** Playwright's test with the real server behind it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{ site: SITE }, { option: true, scope: 'worker' }],
  extraEnv: [{}, { option: true, scope: 'worker' }],
  venue: [
    async ({ settings, extraEnv }, use) => {
      const venue = await Venue.open({ ...settings, env: { ...settings.env, ...extraEnv } });
      await use(venue);
      await venue.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  session: [async ({ venue }, use) => use(await heldToken(venue.base)), { scope: 'worker' }],
  member: [false, { option: true }],
  stored: [{}, { option: true }],
  fullBrowser: [false, { option: true }],
  baseURL: async ({ venue }, use) => use(venue.base),
  context: async ({ context: reused, playwright, venue, session, member, stored, fullBrowser }, use) => {
    const browser = fullBrowser ? await playwright.chromium.launch(fullChromium()) : undefined;
    const context = (await browser?.newContext()) ?? reused;
    await context.addCookies(cookiesOf(venue.base, { ...(member && { token: session }), ...stored }));
    await use(context);
    await browser?.close();
    // Playwright rids the context that it uses again of pages, storage, routes and scripts, but not of these.
    await reused.clearPermissions();
    await reused.setOffline(false);
  },
  consoleErrors: [
    async ({ context, venue }, use, info) => {
      const consoleErrors: string[] = [];
      const thrown: string[] = [];
      context.on('weberror', (error) => thrown.push(String(error.error())));
      context.on('console', (message) => {
        if (message.type() === 'error') consoleErrors.push(message.text());
      });
      await use(consoleErrors);
      if (info.status !== info.expectedStatus) await info.attach('server', { body: venue.output() });
      expect(thrown, 'uncaught errors of the page').toEqual([]);
      expect(consoleErrors.filter(isPolicy), 'violations of the content policy').toEqual([]);
    },
    { auto: true },
  ],
  lateCalls: [
    async ({ context }, use) => {
      await use(undefined);
      const routed = [context, ...context.pages()];
      await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
    },
    { auto: true },
  ],
});

/** Signs a visit in as another member than the demo one, before its first page. */
export const signIn = (context: BrowserContext, base: string, token: string): Promise<void> =>
  context.addCookies(cookiesOf(base, { token }));

/** Values as the app keeps them in cookies. */
const cookiesOf = (base: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, value]) => ({
    name,
    value: encodeURIComponent(value),
    domain: new URL(base).hostname,
    path: '/',
    sameSite: 'Strict' as const,
  }));

const isPolicy = (text: string): boolean => /Content Security Policy|TrustedHTML|TrustedScript/i.test(text);

export { expect };
