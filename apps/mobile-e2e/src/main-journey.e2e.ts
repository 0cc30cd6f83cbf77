import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO } from './support/calls';
import { madeRecording, Recording, shown, steps } from './support/candles';
import { OptionsScreen } from './support/options-screen';
import { recordedCandles } from './support/places';
import { expect, test as base } from './support/test';
import { reloaded } from './support/reloaded';
import { Venue } from './support/venue';

/** Time for a slow machine to start the server again while the order runs. */
const SECONDS = 60;
const STAKE = '12.34';
/** Not a round rate, so that a profit has more digits than any shown figure but the balance. */
const PAYOUT = '0.8123';
const SITE = {
  switches: { verifyEmailCode: true },
  options: { payoutRate: PAYOUT, terms: [{ seconds: SECONDS, minimum: '10' }] },
};

/** The server replays recorded candles, and the test has the same candles to reckon with. */
const test = base.extend<object, { venue: Venue; candles: string; recording: Recording; anchor: Anchor }>({
  candles: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'candles-'));
      const made = path.join(folder, 'made.csv');
      writeFileSync(made, madeRecording());
      await use(recordedCandles() ?? made);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  recording: [
    async ({ candles }, use) => use(new Recording(readFileSync(candles, 'utf8'))),
    { scope: 'worker' },
  ],
  anchor: [async ({ recording }, use) => use(alignedAnchor(recording)), { scope: 'worker' }],
  venue: [
    async ({ candles, anchor }, use) => {
      const venue = await Venue.open({
        empty: true,
        site: SITE,
        env: { MARKET_FEED: 'replay', MARKET_REPLAY: candles },
        // A venue takes its clock from here when its database has none yet.
        files: { 'replay-anchor.json': JSON.stringify(anchor) },
      });
      await use(venue);
      await venue.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** A point of the line from wall time to market time, ms; where the venue begins to play. */
interface Anchor {
  readonly wall: number;
  readonly market: number;
}

/**
 * Begins a day into the recording, at most in its middle. Full seconds of the market are on full seconds of
 * the wall clock, so that a shown time identifies the market second.
 */
function alignedAnchor({ first, last }: Recording): Anchor & Record<string, unknown> {
  const into = Math.min(86_400, Math.floor((last + 1 - first) / 120) * 60);
  return {
    wall: Math.floor(Date.now() / 1000) * 1000,
    market: (first + into) * 1000,
    speed: 1,
    recording: `btcusdt ${first} ${last}`,
  };
}

/** The balance that the settings sheet shows; the sheet is closed again. */
async function balanceShown(screen: OptionsScreen): Promise<string> {
  await screen.page
    .getByRole('main')
    .getByRole('button', { name: /^Stake/ })
    .click();
  const line = screen.settings.getByRole('button', { name: /^Available/ });
  const text = await line.innerText();
  await screen.settings.getByRole('button', { name: 'Close' }).click();
  await expect(screen.settings).toBeHidden();
  return /[\d.,]+/.exec(text)?.[0] ?? text;
}

async function register(page: Page, venue: Venue, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => mailed(venue, email)).toMatch(/^\d{6}$/);
  await page.getByLabel('Email code').fill(mailed(venue, email));
  await page.getByLabel('Password', { exact: true }).fill('secret123');
  await page.getByLabel('Confirm password').fill('secret123');
  await expect(page.getByRole('checkbox'), 'no terms are stated').toHaveCount(0);
  await reloaded(page, () => page.getByRole('main').getByRole('button', { name: 'Create account' }).click());
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Open account menu' })).toBeVisible();
}

function mailed(venue: Venue, email: string): string {
  try {
    return venue.mailedCode(email);
  } catch {
    return '';
  }
}

async function openMarket(page: Page): Promise<OptionsScreen> {
  const tabs = page.getByRole('navigation', { name: 'Main navigation' });
  await tabs.getByRole('link', { name: 'Markets' }).click();
  // The home screen, which stands until then, links each market more than once.
  await expect(page.getByRole('tablist', { name: 'Main currency' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /^BTC/ }).click();
  await expect(page).toHaveURL(/\/options\?currentSymbol=btcusdt/);
  const screen = new OptionsScreen(page);
  await expect(screen.buyUp).toBeEnabled();
  return screen;
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Open account menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('dialog', { name: 'Log out of this device?' });
  await reloaded(page, () => question.getByRole('button', { name: 'Log out' }).click());
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
}

async function logIn(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email, phone or username', { exact: true }).fill(DEMO.account);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await reloaded(page, () => page.getByRole('button', { name: 'Log in' }).click());
  await expect(page.getByRole('button', { name: 'Open account menu' })).toBeVisible();
}

/** The expected result of an order, by the recorded candles alone. */
function expectedEnd(direction: 'up' | 'down', opened: string, close: bigint, decimals: number) {
  const open = steps(opened, decimals);
  const won = direction === 'up' ? close > open : close < open;
  const stake = steps(STAKE, 8);
  const gain = (stake * steps(PAYOUT, 8)) / 10n ** 8n;
  const profit = close === open ? 0n : won ? gain : -stake;
  const sign = profit > 0n ? '+' : profit < 0n ? '\u2212' : '';
  return {
    profit,
    word: profit > 0n ? 'Won' : profit < 0n ? 'Lost' : 'Stake returned',
    text: `${sign}${shown(profit < 0n ? -profit : profit, 8, 2)}`,
  };
}

test('AUTH-04 AUTH-12 AUTH-18 TERMS-06 MARKET-09 OPT-12 OPT-22 OPT-27 OPT-32 OPT-36 OPT-38 OPT-42 a new member trades: registered, bought, settled as the candles say, nothing lost by a crash', async ({
  page,
  venue,
  anchor,
  recording,
}) => {
  test.setTimeout(300_000);
  await register(page, venue, 'new.member@example.com');
  let screen = await openMarket(page);
  expect(await balanceShown(screen)).toBe('0.00000000');
  await logOut(page);
  await logIn(page);

  screen = await openMarket(page);
  await page.getByRole('tab', { name: '1m', exact: true }).click();
  await expect(screen.candles).not.toHaveCount(0);
  // Bars may come before the history does.
  await expect.poll(() => screen.candles.count()).toBeGreaterThan(30);
  await expect(screen.average.first()).toBeVisible();
  const balance = steps(await balanceShown(screen), 8);

  await screen.buyUp.click();
  await screen.choose(SECONDS, STAKE);
  await screen.buy('Up');
  const opened = await screen.price('Open price').innerText();
  const openTime = await screen.fact('Opened').innerText();
  await expect(screen.price('Close price')).toContainText('--');
  await expect(screen.fact('Profit/loss')).toContainText('--');
  const since = Date.parse(`${openTime.replace(' ', 'T')}Z`);

  await venue.kill();
  const left = await screen.secondsLeft();
  await expect.poll(() => screen.secondsLeft(), 'the countdown goes on without a server').toBeLessThan(left);
  await venue.start();
  await page.reload();
  await expect(screen.candles).not.toHaveCount(0);
  expect(await balanceShown(screen), 'the stake is held').toBe(shown(balance - steps(STAKE, 8), 8, 8));
  await page.getByRole('button', { name: 'Orders' }).click();
  await page.getByRole('tab', { name: 'Open' }).click();
  await page.getByRole('button', { name: /^View order/ }).click();
  await expect(screen.price('Open price')).toHaveText(opened);
  await expect(screen.fact('Opened')).toHaveText(openTime);
  await screen.expectCountdown(since, SECONDS);

  const { wall, market } = anchor;
  const second = (since + market - wall) / 1000;
  // It opens at the first price after its acceptance; the time shown is cut to the second.
  expect([0, 1, 2].map((ahead) => shown(recording.at(second + ahead), recording.decimals, 6))).toContain(
    opened,
  );
  const close = recording.at(second + SECONDS);
  const end = expectedEnd('up', opened, close, recording.decimals);
  await expect(screen.detail.getByText(end.word, { exact: true })).toBeVisible({
    timeout: (SECONDS + 30) * 1000,
  });
  await expect(screen.price('Close price')).toHaveText(shown(close, recording.decimals, 6));
  await expect(screen.fact('Profit/loss')).toContainText(end.text);
  await screen.detail.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('tab', { name: 'Settled' }).click();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^View order/ }) });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(end.text);
  await expect(row).toContainText(shown(close, recording.decimals, 6));
  await page.getByRole('button', { name: 'Chart' }).click();
  await expect.poll(() => balanceShown(screen)).toBe(shown(balance + end.profit, 8, 8));
});
