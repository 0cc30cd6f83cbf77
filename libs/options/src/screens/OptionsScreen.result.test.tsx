import { outcome, watchListEnd } from '@ex/testing';
import { formatServerTime } from '@ex/languages';
import { screen, within } from '@testing-library/react';
import { button, optionsPage, running, settled } from '../testing/options-page';

const { open, tap, advance, buyUp } = optionsPage();

describe('the order runs and ends', () => {
  it('OPT-34 OPT-35 OPT-36 OPT-38 counts down, asks when over and every 5 s from then, and stops with the result', async () => {
    let answer = running({ count_down: 10 });
    const page = await open({ getHyOrderInfo: () => answer });
    await buyUp(page);
    const detail = screen.getByRole('dialog', { name: 'Order details' });
    expect(within(detail).getAllByText('--').length).toBeGreaterThanOrEqual(2);
    const asked = page.sent.of('getHyOrderInfo').length;
    answer = running({ count_down: 0 });
    await advance(10_000);
    expect(detail).toHaveTextContent('Settling…');
    expect(page.sent.of('getHyOrderInfo').length - asked).toBe(1);
    await advance(5000);
    await advance(5000);
    expect(page.sent.of('getHyOrderInfo').length - asked).toBe(3);
    answer = settled();
    await advance(6000);
    expect(detail).toHaveTextContent('Won');
    expect(detail).toHaveTextContent('+8.50');
    expect(detail).toHaveTextContent('101.000000');
    const after = page.sent.of('getHyOrderInfo').length;
    await advance(11_000);
    expect(page.sent.of('getHyOrderInfo')).toHaveLength(after);
  });

  it('OPT-37 a result is said once: by the details while they are open, the strip behind them is silent', async () => {
    let ended = false;
    const page = await open({
      getHyOrderInfo: () => (ended ? settled() : running({ count_down: 5 })),
      getHyOrderList: ({ status }) => ({
        list: (ended === (status === 2) ? [ended ? settled() : running({ count_down: 5 })] : []) as never,
      }),
    });
    await buyUp(page);
    ended = true;
    for (let second = 0; second < 12; second += 1) await advance(1000);
    const said = (hidden: boolean) =>
      screen.getAllByRole('status', { hidden }).filter(({ textContent }) => textContent.includes('+8.50'));
    expect(said(true)).toHaveLength(2);
    expect(said(false)).toHaveLength(1);
    expect(said(false)[0]).toHaveTextContent('Profit +8.50');
  });

  it('OPT-05 OPT-40 OPT-42 OPT-43 OPT-44 the order list opens on settled and leads to the details', async () => {
    const lost = settled({ id: 40, hyzd: 2, is_win: 0, ploss: '-10' });
    const page = await open({ getHyOrderList: { list: [settled(), lost] }, getHyOrderInfo: settled() });
    await tap(page, 'Orders');
    expect(screen.getByRole('tab', { name: 'Settled' })).toHaveAttribute('aria-selected', 'true');
    expect(page.sent.last('getHyOrderList').form).toEqual({ status: '2', page: '1', limit: '10' });
    const row = button(/^View order 41/);
    expect(row).toHaveTextContent('10.00');
    expect(row).toHaveTextContent('100.000000');
    expect(row).toHaveTextContent('101.000000');
    expect(row).toHaveTextContent('+8.50');
    expect(within(row).getByText('+8.50').closest('.win')).toBeInTheDocument();
    expect(within(row).getByText('Up').parentElement).toHaveClass('up');
    const other = within(button(/^View order 40/));
    expect(other.getByText('\u221210.00').closest('.loss')).toBeInTheDocument();
    expect(other.getByText('Down').parentElement).toHaveClass('down');
    await tap(page, /^View order 41/);
    const detail = screen.getByRole('dialog', { name: 'Order details' });
    for (const label of ['Profit/loss', 'Stake', 'Open price', 'Close price', 'Opened', 'Closed']) {
      expect(within(detail).getByText(label)).toBeVisible();
    }
    expect(within(detail).getByText(formatServerTime(settled().buytime))).toBeVisible();
    expect(within(detail).getByText(formatServerTime(settled().selltime))).toBeVisible();
    expect(detail.querySelector('[data-result="win"]')).toBeVisible();
  });

  it('OPT-41 OPT-45 D-53 switching tabs refetches; a running row counts down and reads finishing at 0', async () => {
    const page = await open({
      getHyOrderList: ({ status }) => ({ list: status === 1 ? [running({ count_down: 3 })] : [] }),
    });
    await tap(page, 'Orders');
    await page.user.click(screen.getByRole('tab', { name: 'Open' }));
    await advance(100);
    expect(page.sent.last('getHyOrderList').form).toMatchObject({ status: '1', page: '1' });
    const row = button(/^View order 41/);
    expect(row).toHaveTextContent('Open');
    expect(row).toHaveTextContent('00:03');
    expect(row).toHaveTextContent('60 s');
    expect(row).toHaveTextContent('▲ Up BTC/USDT');
    expect(row).toHaveTextContent(/Stake\W*10\.00/);
    expect(row).toHaveTextContent(formatServerTime(running().buytime));
    await advance(3000);
    expect(button(/^View order 41/)).toHaveTextContent('Settling…');
    const before = page.sent.of('getHyOrderList').length;
    await page.user.click(screen.getByRole('tab', { name: 'Settled' }));
    await advance(100);
    expect(page.sent.of('getHyOrderList').length).toBeGreaterThan(before);
  });

  it('D-53 OPT-46 a row at 0 is looked for every 5 s until it is settled; the refresh button looks immediately', async () => {
    let left = 3;
    const page = await open({
      getHyOrderList: ({ status }) => ({ list: status === 1 ? [running({ count_down: left })] : [] }),
    });
    await tap(page, 'Orders');
    await page.user.click(screen.getByRole('tab', { name: 'Open' }));
    await advance(100);
    const asked = () => page.sent.of('getHyOrderList').filter(({ form }) => form.status === '1').length;
    const before = asked();
    await tap(page, 'Refresh');
    expect(asked()).toBe(before + 1);
    expect(page.sent.last('getHyOrderList').form).toMatchObject({ status: '1', page: '1' });
    left = 0;
    await advance(3000);
    const over = asked();
    expect(over).toBe(before + 2);
    for (let second = 0; second < 11; second += 1) await advance(1000);
    expect(asked()).toBe(over + 2);
  });

  it('D-53 more rows do not set back the countdown of those above', async () => {
    const endComesNear = watchListEnd();
    const orders = Array.from({ length: 11 }, (_, index) => running({ id: 60 - index, count_down: 50 }));
    const page = await open({
      getHyOrderList: ({ status, page: wanted }) => ({
        list: status === 1 ? orders.slice(wanted === 1 ? 0 : 10, wanted === 1 ? 10 : 11) : [],
      }),
    });
    await tap(page, 'Orders');
    await page.user.click(screen.getByRole('tab', { name: 'Open' }));
    await advance(5000);
    endComesNear();
    await advance(100);
    expect(button(/^View order 50/)).toHaveTextContent('00:50');
    expect(button(/^View order 60/)).toHaveTextContent('00:45');
  });

  it('D-53 the details shown again count from where they are', async () => {
    let answer: unknown = running();
    const page = await open({ getHyOrderInfo: () => answer as never, getHyOrderList: { list: [running()] } });
    await buyUp(page);
    expect(screen.queryByText('0 seconds left')).not.toBeInTheDocument();
    await page.user.keyboard('{Escape}');
    await advance(5000);
    answer = outcome.loading();
    await tap(page, 'Orders');
    await page.user.click(screen.getByRole('tab', { name: 'Open' }));
    await advance(400);
    await tap(page, /^View order 41/);
    expect(screen.getByRole('timer')).toHaveTextContent(/^00:5[0-5]$/);
  });

  it('OPT-46 OPT-48 SHELL-32 an empty list says so, a broken one offers a retry', async () => {
    const page = await open();
    await tap(page, 'Orders');
    expect(screen.getByText('Nothing here yet')).toBeVisible();
    page.unmount();
    const broken = await open({ getHyOrderList: outcome.malformed() });
    await tap(broken, 'Orders');
    expect(button('Try again')).toBeVisible();
  });
});
