import { gzipSync } from 'node:zlib';
import type { WebSocketRoute } from '@playwright/test';
import { OptionsScreen } from './support/options-screen';
import { expect, test } from './support/test';

test.use({ member: true });

interface Line {
  /** Sockets the page opened so far, each with the topics it subscribed. */
  readonly sockets: { readonly route: WebSocketRoute; readonly at: number; readonly topics: string[] }[];
}

const subscribed = (message: string | Buffer): string | undefined =>
  typeof message === 'string' ? (JSON.parse(message) as { sub?: string }).sub : undefined;

const line = test.extend<{ line: Line }>({
  line: async ({ page }, use) => {
    const sockets: Line['sockets'] = [];
    await page.routeWebSocket('**/ws', (route) => {
      const topics: string[] = [];
      sockets.push({ route, at: Date.now(), topics });
      const server = route.connectToServer();
      route.onMessage((message) => {
        const topic = subscribed(message);
        if (topic !== undefined) topics.push(topic);
        server.send(message);
      });
    });
    await use({ sockets });
  },
});

/** What is no market data, and what is of no market. */
function brokenFrames(): (string | Buffer)[] {
  const tick = { id: 1, open: 1, high: -5, low: 1e300, close: null, vol: 'x', amount: 1, count: 1 };
  return [
    'no json',
    '{"ping":"x"}',
    Buffer.from([31, 139, 8, 0, 1, 2, 3]),
    Buffer.alloc(64),
    gzipSync('{"ch":'),
    gzipSync('null'),
    gzipSync(JSON.stringify({ ch: 'market.btcusdt.kline.1min', ts: 1, tick })),
    gzipSync(JSON.stringify({ ch: 'market.other.kline.1min', ts: 1, tick: {} })),
    gzipSync(Buffer.alloc(8_000_000)),
  ];
}

line(
  'OPT-16 OPT-17 OPT-19 CONST-08 a cut line keeps the chart, comes back after 3 s and subscribes again; broken frames leave the screen as it is',
  async ({ page, line: { sockets } }) => {
    await page.goto('/options?currentSymbol=btcusdt');
    const screen = new OptionsScreen(page);
    await page.getByRole('tab', { name: '1m', exact: true }).click();
    await expect.poll(() => sockets[0]?.topics).toContain('market.btcusdt.kline.1min');
    await expect(screen.candles).not.toHaveCount(0);
    await test.step('a cut line', async () => {
      const before = await screen.candles.count();
      const cut = Date.now();
      await sockets[0]!.route.close({ code: 1012 });
      await expect.poll(() => sockets.length).toBe(2);
      expect(await screen.candles.count()).toBeGreaterThanOrEqual(before);
      expect(sockets[1]!.at - cut).toBeGreaterThanOrEqual(2900);
      await expect.poll(() => sockets[1]!.topics).toEqual(['market.btcusdt.kline.1min']);
    });
    await test.step('broken frames, and the stream goes on', async () => {
      for (const frame of brokenFrames()) sockets[1]!.route.send(frame);
      const tag = page.getByRole('main').locator('section[data-stale]');
      const shownPrice = () => tag.innerText();
      const was = await shownPrice();
      await expect.poll(shownPrice, 'live bars still arrive').not.toBe(was);
      await expect(tag).toHaveAttribute('data-stale', 'false');
      await page.getByRole('tab', { name: '5m', exact: true }).click();
      await expect.poll(() => sockets[1]!.topics).toContain('market.btcusdt.kline.5min');
      await expect(screen.candles).not.toHaveCount(0);
      await expect(screen.buyUp).toBeEnabled();
    });
  },
);

test('OPT-20 ERRORS-10 a failing history keeps the loading indicator on and is retried automatically', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/market/history/kline*', (route) => route.abort());
  await page.goto('/options');
  const chart = page.getByRole('main').locator('section[data-stale]');
  await expect(chart.getByText('Couldn’t load. Tap to retry.')).toBeVisible();
  await expect(chart.getByText('Loading chart')).toBeVisible();
  await page.unroute('**/market/history/kline*');
  await page.clock.fastForward(6000);
  await expect(new OptionsScreen(page).candles).not.toHaveCount(0);
  await expect(chart.getByText('Loading chart')).toBeHidden();
});

test('OPT-08 OPT-11 prices older than 10 s are marked and buying waits until fresh ones come', async ({
  page,
}) => {
  let quiet = false;
  await page.routeWebSocket('**/ws', (route) => {
    route.connectToServer().onMessage((frame) => {
      if (!quiet) route.send(frame);
    });
  });
  await page.clock.install();
  await page.goto('/options');
  const screen = new OptionsScreen(page);
  await expect(screen.buyUp).toBeEnabled();
  quiet = true;
  await page.route('**/market/detail*', (route) => route.abort());
  await page.clock.fastForward(11_000);
  await expect(page.getByText(/^Updated \d+ s ago$/)).toBeVisible();
  await expect(screen.buyUp).toBeDisabled();
  await expect(screen.buyDown).toBeDisabled();
  quiet = false;
  await page.unroute('**/market/detail*');
  await page.clock.fastForward(45_000);
  await expect(screen.buyUp).toBeEnabled();
  await expect(page.getByText(/^Updated \d+ s ago$/)).toBeHidden();
});
