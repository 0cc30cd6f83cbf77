import type { Page } from '@playwright/test';
import { shown, steps } from './support/candles';
import { fitsSoon, misfitsOfLargeText } from './support/layout';
import { OptionsScreen } from './support/options-screen';
import { test } from './support/mailbox';
import { LONG, LONGEST, SHORT } from './support/rising-market';
import { expect } from './support/test';

test.use({ member: true });
// The server of the journeys that read mails will do.
test.describe.configure({ lock: 'rising market' });

async function openMinutes(page: Page): Promise<OptionsScreen> {
  await page.goto('/options?currentSymbol=btcusdt&name=BTC%2FUSDT');
  await page.getByRole('tab', { name: '1m', exact: true }).click();
  const screen = new OptionsScreen(page);
  await expect(screen.candles).not.toHaveCount(0);
  await expect(screen.buyUp).toBeEnabled();
  return screen;
}

/** `close − open = change` with 6 decimals, worked out from the two prices that the details show. */
async function priceSum(screen: OptionsScreen): Promise<string> {
  const [open, close] = [screen.price('Open price'), screen.price('Close price')];
  const [from, to] = [await open.innerText(), await close.innerText()];
  const change = steps(to, 6) - steps(from, 6);
  expect(change, 'this market only rises').toBeGreaterThan(0n);
  return `${to} \u2212 ${from} = +${shown(change, 6, 6)}`;
}

test('OPT-31 OPT-36 OPT-37 OPT-39 OPT-43 OPT-44 D-52 one option is won and one lost: marked on the chart, explained in the details', async ({
  page,
}) => {
  const screen = await openMinutes(page);
  await screen.buyUp.click();
  await screen.choose(SHORT, '10');
  await screen.buy('Up');
  await screen.close();
  await screen.buy('Down');
  await screen.close();
  await expect(screen.marks).toHaveCount(2);
  await expect(page.locator('[data-mark][data-direction="up"]')).toHaveCount(1);
  await expect(page.getByRole('img', { name: /Down, opened at/ })).toBeVisible();

  const result = page.getByRole('button', { name: /^Lost/ });
  await expect(result).toBeVisible();
  await fitsSoon(() => misfitsOfLargeText(page), 'the result in large text');
  await result.click();
  await expect(screen.detail).toContainText(
    /You chose Down\.\s*The price rose\.\s*That’s against the direction/,
  );
  await expect(screen.detail).toContainText(await priceSum(screen));
  await expect(screen.detail).toContainText('10.00 \u2212 10.00 = 0.00');
  await screen.close();
  await expect(page.locator('[data-mark][data-result="loss"]')).toHaveCount(1);
  await expect(page.locator('[data-mark][data-result="win"]')).toHaveCount(1);

  await page.getByRole('button', { name: 'Orders' }).click();
  await page
    .getByRole('button', { name: /^View order/ })
    .filter({ hasText: '+8.50' })
    .click();
  await expect(screen.detail).toContainText(
    /You chose Up\.\s*The price rose\.\s*That’s the direction you chose/,
  );
  await expect(screen.detail).toContainText(await priceSum(screen));
  await expect(screen.detail).toContainText('10.00 × 85% = +8.50');
  await expect(screen.detail).toContainText('10.00 + 8.50 = 18.50');
});

test('OPT-05 OPT-19 OPT-34 OPT-40 OPT-41 D-53 a running option outlives a cut line and a reload, on a device whose clock is an hour ahead', async ({
  page,
}) => {
  const sockets: { close: () => Promise<void> }[] = [];
  await page.routeWebSocket('**/ws', (route) => {
    route.connectToServer();
    sockets.push({ close: () => route.close({ code: 1012 }) });
  });
  await page.addInitScript(`{
    const real = Date.now;
    Date.now = () => real.call(Date) + 3_600_000;
  }`);
  const screen = await openMinutes(page);
  await screen.buyUp.click();
  await screen.choose(LONG, '10');
  await screen.buy('Up');
  await screen.close();
  await page.getByRole('button', { name: /^Duration/ }).click();
  await screen.choose(LONGEST, '11');
  await screen.buy('Up');
  const openTime = await screen.fact('Opened').innerText();
  await screen.close();
  const opened = sockets.length;
  await sockets.at(-1)?.close();
  await expect.poll(() => sockets.length, 'the line comes back').toBeGreaterThan(opened);

  await page.reload();
  await page.getByRole('button', { name: 'Orders' }).click();
  const order = (stake: string) =>
    page.getByRole('button', { name: new RegExp(`^View order .* Stake ${stake} `) });
  await page.getByRole('tab', { name: 'Open' }).click();
  await order('11.00').click();
  await screen.expectCountdown(Date.parse(`${openTime.replace(' ', 'T')}Z`), LONGEST);
  await screen.close();
  await expect(order('10.00'), 'the shorter one ends by itself').toHaveCount(0);
  await page.getByRole('tab', { name: 'Settled' }).click();
  await page
    .getByRole('button', { name: /^View order/ })
    .filter({ hasText: '+8.50' })
    .first()
    .click();
  await expect(screen.detail.getByText('Won', { exact: true })).toBeVisible();
  await screen.close();
  await page.getByRole('button', { name: 'Chart' }).click();
  await expect(screen.candles).not.toHaveCount(0);
  await expect(page.getByRole('tab', { name: '1m', exact: true })).toHaveAttribute('aria-selected', 'true');
});

test('OPT-28 OPT-46 OPT-48 invalid answers leave the screen usable, and it recovers automatically', async ({
  page,
}) => {
  const nonsense = ['{"code":1,"data":{"list":[{"id":"x"}]}}', '<html></html>', 'null', '{"code":1}'];
  let asked = 0;
  const broken = ['**/api/getHyOrderList', '**/api/getHyConfig', '**/market/detail*'];
  for (const address of broken)
    await page.route(address, (route) =>
      route.fulfill({ contentType: 'application/json', body: nonsense[asked++ % nonsense.length] ?? '' }),
    );
  await page.clock.install();
  await page.goto('/options?currentSymbol=btcusdt&name=BTC%2FUSDT');
  const screen = new OptionsScreen(page);
  await expect(screen.candles).not.toHaveCount(0);
  await expect(page.getByRole('paragraph').filter({ hasText: 'Waiting for prices…' })).toBeVisible();
  await expect(screen.buyUp).toBeDisabled();
  await page.getByRole('button', { name: 'Orders' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('button', { name: 'Chart' }).click();
  for (const address of broken) await page.unroute(address);
  // Failed polls wait longer from time to time.
  await page.clock.fastForward(45_000);
  await expect(screen.buyUp).toBeEnabled();
  await expect(page.getByText('Waiting for prices…')).toBeHidden();
});
