import type { Browser, Page } from '@playwright/test';
import { tap, tapDelays, watchInteractions } from '../browser/interactions';
import { PHONE, storageOf } from '../browser/pages';
import { throttle } from '../browser/record';
import { FLOOD, USUAL } from '../market/market';
import type { Bench, Finding } from '../part';
import { figure, percentile } from '../report/numbers';
import { type LiveVenue, withLiveVenue } from '../venue/live-venue';
import type { MemberVenue } from '../venue/member-venue';

const THROTTLE = 4;
const ROUNDS = 3;
/** Widths from the narrowest phone to a tablet, each in another script. */
const LOOKS = [
  { width: 320, lang: 'en' },
  { width: 360, lang: 'ar' },
  { width: 430, lang: 'th' },
  { width: 768, lang: 'de' },
] as const;

type Act = (page: Page) => Promise<unknown>;
/** A screen and taps, and a key that closes, that may be repeated in their order, found without a word of any language. */
interface TappedPage {
  readonly path: string;
  readonly taps: readonly Act[];
}

const dialog = (page: Page) => page.getByRole('dialog');
const choose =
  (role: 'radio' | 'tab', place: number): Act =>
  (page) =>
    tap(page.getByRole(role).nth(place));
const open =
  (selector: string): Act =>
  async (page) => {
    await tap(page.locator(selector).first());
    await dialog(page).waitFor();
  };
const close: Act = async (page) => {
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
};

const TAPPED: readonly TappedPage[] = [
  { path: '/', taps: [open('header button[aria-haspopup=dialog]'), close] },
  { path: '/market', taps: [choose('tab', 1), choose('tab', 0)] },
  { path: '/exchange?currentSymbol=btcusdt', taps: [choose('radio', 1), choose('radio', 0)] },
  {
    path: '/options?currentSymbol=btcusdt',
    taps: [open('[data-bottom-bar] button[aria-haspopup=dialog]'), close, choose('tab', 1), choose('tab', 0)],
  },
  { path: '/assets', taps: [choose('tab', 1), choose('tab', 0)] },
];

/** Answers to taps on every polled screen while prices flood in, on a slow phone, at several widths and in several scripts. */
export function measureTaps(bench: Bench): Promise<Finding> {
  return withLiveVenue(bench, (live) => measureAll(bench, live));
}

async function measureAll(bench: Bench, { market, venue, browser }: LiveVenue): Promise<Finding> {
  const rows: string[][] = [];
  for (const { path, taps } of TAPPED) {
    const cells: string[] = [];
    for (const { width, lang } of LOOKS) {
      const page = await openPage(venue, browser, path, width, lang);
      await market.run(USUAL);
      await tapDelays(page, taps, 1);
      await throttle(page, THROTTLE);
      await market.run(FLOOD);
      cells.push(figure(percentile(await tapDelays(page, taps, ROUNDS), 1)));
      await page.context().close();
    }
    rows.push([path.split('?')[0] ?? path, ...cells]);
    bench.say(rows.at(-1)?.join(', ') ?? '');
  }
  return {
    columns: ['page', ...LOOKS.map(({ width, lang }) => `${width} px, ${lang}`)],
    rows,
    notes: [
      `Slowest tap (INP), ms, in steps of 8 ms (0: below 16 ms), of ${ROUNDS} rounds after the first, which also fetches code; processor / ${THROTTLE}, ${FLOOD.framesPerSecond} candles a second, everything polled at its period.`,
    ],
  };
}

async function openPage(
  { base, token }: MemberVenue,
  browser: Browser,
  path: string,
  width: number,
  lang: string,
): Promise<Page> {
  const { cookies, origins } = storageOf(base, token);
  const localStorage = origins.flatMap((origin) => origin.localStorage);
  const context = await browser.newContext({
    ...PHONE,
    viewport: { width, height: PHONE.viewport.height },
    storageState: {
      cookies,
      origins: [{ origin: base, localStorage: [...localStorage, { name: 'lang', value: lang }] }],
    },
  });
  const page = await context.newPage();
  await watchInteractions(page);
  await page.goto(base + path);
  await page.locator('main').waitFor();
  return page;
}
