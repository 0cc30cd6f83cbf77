import { build, outcome, watchListEnd } from '@ex/testing';
import { formatServerTime } from '@ex/languages';
import { screen, within } from '@testing-library/react';
import { radio, spotPage } from '../testing/spot-page';

const { openOrders, tap, advance } = spotPage();
afterEach(() => jest.restoreAllMocks());

const ten = (from: number) =>
  Array.from({ length: 10 }, (_, at) => build.spotOrder({ id: from - at, status: 1 }));

describe('the list of spot orders', () => {
  it('SPOTLIST-02 SPOTLIST-03 SPOTLIST-04 SPOTLIST-10 asks by status and side, from page 1 at each change', async () => {
    const page = await openOrders();
    const last = () => page.sent.last('tradegetOrderList').form;
    expect(last()).toEqual({ status: '1', type: '0', page: '1', limit: '10' });
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Open', 'Completed', 'Canceled']);
    await tap(page, screen.getByRole('tab', { name: 'Completed' }));
    expect(last()).toMatchObject({ status: '2', type: '0', page: '1' });
    await tap(page, radio('Sell'));
    expect(last()).toMatchObject({ status: '2', type: '2', page: '1' });
    await tap(page, radio('Buy'));
    expect(last()).toMatchObject({ status: '2', type: '1', page: '1' });
    await tap(page, screen.getByRole('tab', { name: 'Canceled' }));
    expect(last()).toMatchObject({ status: '3', type: '1', page: '1' });
  });

  it('SPOTLIST-05 SPOTLIST-06 reads further pages and starts again at a refresh', async () => {
    const endComesNear = watchListEnd();
    const page = await openOrders({
      tradegetOrderList: ({ page: number }) => ({
        list: number === 1 ? ten(30) : [build.spotOrder({ id: 3 })],
      }),
    });
    expect(screen.getAllByRole('article')).toHaveLength(10);
    endComesNear();
    await advance(200);
    expect(screen.getAllByRole('article')).toHaveLength(11);
    expect(screen.getByText('End of list')).toBeVisible();
    const asked = page.sent.of('tradegetOrderList').length;
    await tap(page, screen.getByRole('button', { name: 'Refresh' }));
    expect(page.sent.of('tradegetOrderList')[asked]?.form).toMatchObject({ page: '1' });
  });

  it('SPOTLIST-07 D-44 only orders in progress can be cancelled', async () => {
    const list = [1, 2, 3].map((status) => build.spotOrder({ id: status, status }));
    const page = await openOrders({ tradegetOrderList: { list } });
    expect(screen.getAllByRole('button', { name: 'Cancel' })).toHaveLength(1);
    await tap(page, screen.getByRole('button', { name: 'Cancel' }));
    await tap(page, screen.getByRole('button', { name: 'Cancel order' }));
    expect(page.sent.last('tradecancelOrder').form).toEqual({ bb_id: '1' });
  });

  it('SPOTLIST-09 D-43 shows every figure of an order, and -- for what is not filled yet', async () => {
    const open = build.spotOrder({ id: 2, xjprice: '64000', predict_num: '0.5', coinnum: null, price: null });
    const done = build.spotOrder({
      id: 1,
      type: 2,
      type_text: 'Sell',
      ordertype_text: 'Market',
      status: 2,
      xjprice: null,
      price: '63999.5',
      predict_num: '0.2',
      coinnum: '0.1',
      addtime: '2026-11-21 02:15:00',
      tradetime: '2026-11-21 02:16:00',
    });
    await openOrders({ tradegetOrderList: { list: [open, done] } });
    const [first, second] = screen.getAllByRole('article');
    expect(first).toHaveTextContent(/Buy.*BTC\/USDT.*Limit.*64,000\.000000.*0\.50000000.*Filled 0%.*--.*--/);
    expect(second).toHaveTextContent(
      /Sell.*Market.*--.*0\.20000000.*Filled 50%.*0\.10000000.*63,999\.500000/,
    );
    // A figure of its own: its sign stays behind it in languages written from right to left.
    expect(within(second!).getByText('50%').tagName).toBe('BDI');
    expect(within(second!).getByText(formatServerTime(done.addtime)).closest('dl')).toBeNull();
    expect(within(second!).getByText(formatServerTime(done.tradetime)).closest('dl')).toBeVisible();
  });

  it('SPOTLIST-11 says that there are no records', async () => {
    await openOrders();
    expect(screen.getByText('Nothing here yet')).toBeVisible();
  });

  it('offers to try again when the list could not be read', async () => {
    const page = await openOrders({ tradegetOrderList: outcome.offline() });
    const asked = page.sent.of('tradegetOrderList').length;
    await tap(page, screen.getByRole('button', { name: 'Try again' }));
    expect(page.sent.of('tradegetOrderList').length).toBeGreaterThan(asked);
  });
});
