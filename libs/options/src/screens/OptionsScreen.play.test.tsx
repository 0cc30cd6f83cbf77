import { screen } from '@testing-library/react';
import { button, optionsPage, running, settled } from '../testing/options-page';

const { open, tap, advance } = optionsPage();
// The chart comes lazily; here it is there from the start.
beforeAll(() => import('@ex/chart'));

const lists = (runs: unknown[], ends: unknown[] = []) => ({
  getHyOrderList: ({ status }: { status: number }) => ({ list: (status === 1 ? runs : ends) as never }),
});
const period = (name: string) => screen.getByRole('tab', { name });

describe('while an option runs', () => {
  it('LIFT-20 a card over the chart has time left, open price, price now and the projected result', async () => {
    await open(lists([running({ buyprice: '100' })]));
    const card = button(/^1 open/);
    expect(card).toHaveTextContent('Up 100.00 → 102.31');
    expect(card).toHaveTextContent(/Winning \+8\.50\sUSDT/);
    expect(screen.getByRole('tabpanel')).toContainElement(card);
    await advance(3000);
    expect(card).toHaveTextContent('00:57');
  });

  it('LIFT-21 the chart shows minutes, until the member picks a period; the kept period stays', async () => {
    const page = await open(lists([running()]));
    await advance(100);
    expect(period('1m')).toHaveAttribute('aria-selected', 'true');
    expect(page.asked.kline.at(-1)).toMatchObject({ period: '1min' });
    await page.user.click(period('5m'));
    expect(period('5m')).toHaveAttribute('aria-selected', 'true');
    page.unmount();
    await advance(1500);
    const other = await open(lists([running({ coinname: 'ETH/USDT' })]));
    await advance(100);
    expect(period('5m')).toHaveAttribute('aria-selected', 'true');
    other.unmount();
    await advance(1500);
    const again = await open(lists([running()]));
    await advance(100);
    expect(period('1m')).toHaveAttribute('aria-selected', 'true');
    await tap(again, 'Indicators');
    await again.user.click(screen.getByRole('checkbox', { name: 'Volume' }));
    again.unmount();
    await advance(1500);
    await open();
    expect(period('5m')).toHaveAttribute('aria-selected', 'true');
  });

  it('LIFT-22 the way to the orders says how many run', async () => {
    const page = await open(lists([running(), running({ id: 42 })]));
    expect(button('Orders')).toHaveAccessibleDescription('2 open');
    await tap(page, 'Orders');
    expect(button('Chart')).not.toHaveAccessibleDescription('2 open');
  });

  it('LIFT-24 the details keep their height and the line of the result while it settles', async () => {
    let order = running({ buyprice: '100', count_down: 20 });
    const page = await open({ ...lists([order]), getHyOrderInfo: () => order });
    await tap(page, /^1 open/);
    const sheet = screen.getByRole('dialog', { name: 'Order details' });
    const line = () => sheet.querySelector('p.result')!;
    expect(sheet).toHaveClass('tall');
    expect(line()).toHaveTextContent('Winning');
    order = running({ buyprice: '100', count_down: 0 });
    for (let second = 0; second < 21; second++) await advance(1000);
    expect(line()).toBeEmptyDOMElement();
    order = settled();
    await advance(5500);
    await advance(100);
    expect(line()).toHaveTextContent('Won');
    expect(sheet).toHaveClass('tall');
  });
});
