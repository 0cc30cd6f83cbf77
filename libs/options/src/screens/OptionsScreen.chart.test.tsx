import { build, outcome, watchBusy } from '@ex/testing';
import { screen, within } from '@testing-library/react';
import { button, optionsPage, running, settled } from '../testing/options-page';

const { open, tap, advance } = optionsPage();
// The chart comes lazily; here it is there from the start.
beforeAll(() => import('@ex/chart'));

const period = (name: string) => screen.getByRole('tab', { name });
/** Leaves the screen for good: unwatched market data is dropped after a second. */
const leave = async (page: { unmount: () => void }) => {
  page.unmount();
  await advance(1500);
};
const of = (id: number) => ({ getusr: build.user({ id }) });

it('OPT-12 says that the chart is still that of another period until it is drawn', async () => {
  const page = await open(of(7), undefined, 'anna-token');
  const panel = screen.getByRole('tabpanel');
  const changes = watchBusy(panel);
  await page.user.click(period('15m'));
  expect(changes()).toBe(2);
  expect(panel).not.toHaveAttribute('aria-busy');
});

describe('the chart is as the member left it', () => {
  it('OPT-12 OPT-14 keeps period and indicators for each member of one device', async () => {
    const anna = await open(of(7), undefined, 'anna-token');
    await anna.user.click(period('15m'));
    await tap(anna, 'Indicators');
    const sheet = screen.getByRole('dialog', { name: 'Indicators' });
    await anna.user.click(within(sheet).getByRole('checkbox', { name: /^MA20/ }));
    await anna.user.click(within(sheet).getByRole('checkbox', { name: 'Volume' }));
    await tap(anna, 'Done');
    expect(screen.getByText(/^MA20$/)).toBeInTheDocument();
    await leave(anna);

    const ben = await open(of(8), undefined, 'bens-token');
    expect(period('D')).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByText(/^MA20$/)).not.toBeInTheDocument();
    await ben.user.click(period('W'));
    await leave(ben);

    const again = await open(of(7), undefined, 'other-token-of-anna');
    expect(period('15m')).toHaveAttribute('aria-selected', 'true');
    expect(again.asked.kline.at(-1)).toMatchObject({ period: '15min' });
    expect(screen.getByText(/^MA20$/)).toBeInTheDocument();
    await tap(again, 'Indicators');
    expect(screen.getByRole('checkbox', { name: 'Volume' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: /^MA5 / })).toBeChecked();
  });

  it('OPT-16 after a reload the kept period is requested immediately, before the server says who it is', async () => {
    const page = await open(of(7));
    await page.user.click(period('60m'));
    await leave(page);
    const reloaded = await open({ getusr: outcome.loading() });
    expect(reloaded.asked.kline.map(({ period: asked }) => asked)).toEqual(['60min']);
    expect(period('60m')).toHaveAttribute('aria-selected', 'true');
  });

  it('OPT-14 a choice made before the server said who it is belongs to that member', async () => {
    let tell = (): void => undefined;
    const told = new Promise<void>((resolve) => (tell = resolve));
    const page = await open({ getusr: () => told.then(() => build.user({ id: 7 })) as never });
    await page.user.click(period('M'));
    tell();
    await advance(100);
    expect(period('M')).toHaveAttribute('aria-selected', 'true');
    await leave(page);
    await open(of(7));
    expect(period('M')).toHaveAttribute('aria-selected', 'true');
  });
});

const lists = (runs: unknown[], ends: unknown[] = []) => ({
  getHyOrderList: ({ status }: { status: number }) => ({ list: (status === 1 ? runs : ends) as never }),
});

describe('orders next to the chart', () => {
  it('OPT-34 OPT-41 a running order is there after a reload, with the server time, regardless of the device clock', async () => {
    const page = await open(lists([running({ count_down: 48 })]));
    expect(button(/^1 open/)).toHaveTextContent('00:48');
    await leave(page);
    jest.setSystemTime(Date.UTC(2031, 0, 1));
    const reloaded = await open({
      ...lists([running({ count_down: 30 })]),
      getHyOrderInfo: running({ count_down: 30 }),
    });
    expect(button(/^1 open/)).toHaveTextContent('00:30');
    await advance(3000);
    expect(button(/^1 open/)).toHaveTextContent('00:27');
    await tap(reloaded, /^1 open/);
    expect(screen.getByRole('dialog', { name: 'Order details' })).toBeVisible();
  });

  it('OPT-40 OPT-44 several running orders lead to their list; opening the list again selects the settled ones', async () => {
    const page = await open(lists([running(), running({ id: 42, count_down: 20 })]));
    expect(button(/^2 open/)).toHaveTextContent('00:20');
    await tap(page, /^2 open/);
    expect(screen.getByRole('tab', { name: 'Open' })).toHaveAttribute('aria-selected', 'true');
    await tap(page, 'Chart');
    await tap(page, 'Orders');
    expect(screen.getByRole('tab', { name: 'Settled' })).toHaveAttribute('aria-selected', 'true');
  });

  it('OPT-35 OPT-36 OPT-38 marks an order on the chart, asks when it ends and shows its exit', async () => {
    let runs: unknown[] = [running({ count_down: 10, time: 60 })];
    let ends: unknown[] = [
      settled({ id: 5, buytime: '2026-11-20 00:00:00', selltime: '2026-11-20 00:01:00' }),
    ];
    const page = await open({
      getHyOrderList: ({ status }) => ({ list: (status === 1 ? runs : ends) as never }),
    });
    const chart = () => screen.getByRole('img', { name: /candlestick chart/ });
    // The candles of minutes are asked for once the option is known.
    await advance(100);
    expect(chart()).toHaveAccessibleName(
      'BTC/USDT, 1m, candlestick chart. Up, opened at 64,210.500000, still open',
    );
    expect(document.querySelectorAll('[data-mark]')).toHaveLength(1);
    runs = [running({ count_down: 0, time: 60 })];
    await advance(10_100);
    expect(button(/^1 settling…/)).toBeVisible();
    [runs, ends] = [[], [settled(), ...ends]];
    await advance(5500);
    expect(button(/^Won/)).toHaveTextContent('+8.50');
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContainEqual(
      expect.stringContaining('Won +8.50'),
    );
    expect(chart()).toHaveAccessibleName(/won \+8\.50/);
    expect(document.querySelector('[data-mark]')).toHaveAttribute('data-result', 'win');
    await advance(30_000);
    expect(screen.queryByRole('button', { name: /^Won/ })).not.toBeInTheDocument();
    expect(page.sent.of('getHyOrderList').filter(({ form }) => form.status === '1').length).toBeLessThan(6);
  });

  it('OPT-37 the result opens the details', async () => {
    let runs: unknown[] = [running({ count_down: 2 })];
    const page = await open({
      getHyOrderList: ({ status }) => ({
        list: (status === 1 ? runs : runs.length ? [] : [settled()]) as never,
      }),
      getHyOrderInfo: settled(),
    });
    runs = [];
    await advance(2500);
    await advance(100);
    await tap(page, /^Won/);
    expect(screen.getByRole('dialog', { name: 'Order details' })).toHaveTextContent('10.00 × 85% = +8.50');
  });

  it('an order of another market runs in the strip, not on this chart', async () => {
    await open(lists([running({ coinname: 'ETH/USDT' })]));
    expect(button(/^1 open/)).toBeVisible();
    expect(document.querySelector('[data-mark]')).toBeNull();
  });

  it('OPT-28 OPT-46 answers that make no sense leave the screen usable; it recovers automatically', async () => {
    let broken = true;
    const page = await open({
      getHyConfig: () => (broken ? outcome.malformed() : build.contractConfig()),
      getHyOrderList: ({ status }) =>
        broken ? outcome.malformed() : { list: status === 1 ? [running({ count_down: 40 })] : [] },
    });
    expect(button(/^Up/)).toBeDisabled();
    expect(screen.getByText('Waiting for prices…', { selector: 'p' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^\d+ open/ })).not.toBeInTheDocument();
    broken = false;
    await advance(5100);
    await advance(100);
    expect(button(/^Up/)).toBeEnabled();
    expect(button(/^1 open/)).toBeVisible();
    const asked = page.sent.of('getHyConfig').length;
    await advance(11_000);
    expect(page.sent.of('getHyConfig')).toHaveLength(asked);
  });
});
