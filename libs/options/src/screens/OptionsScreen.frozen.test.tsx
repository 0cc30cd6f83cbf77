import { build } from '@ex/testing';
import { act, screen, within } from '@testing-library/react';
import { optionsPage, running } from '../testing/options-page';

const { open, tap, advance, buyUp } = optionsPage();
afterEach(() => jest.restoreAllMocks());

const listOf = (...markets: [id: number, symbol: string, title: string][]) => ({
  list: markets.map(([id, symbol, title]) => build.market({ id, symbol, title })),
});

describe('an order about to be confirmed', () => {
  it.each([
    ['/options', listOf([7, 'ethusdt', 'ETH/USDT'])],
    ['/options', listOf([7, 'ethusdt', 'ETH/USDT'], [8, 'btcusdt', 'BTC/USDT'])],
    ['/options?currentSymbol=btcusdt', listOf([99, 'btcusdt', 'XBT/USDT'])],
    ['/options?currentSymbol=btcusdt', { list: [] }],
  ])(
    'OPT-29 OPT-32 is for the market it shows, whatever the list at %s says meanwhile',
    async (at, later) => {
      let list = listOf([8, 'btcusdt', 'BTC/USDT'], [7, 'ethusdt', 'ETH/USDT']);
      const page = await open({ getMarketList: () => list }, at);
      await tap(page, /^Up/);
      await tap(page, 'Done');
      await tap(page, /^Up/);
      const sheet = screen.getByRole('dialog', { name: 'Confirm order' });
      const asked = page.sent.of('getMarketList').length;
      list = later;
      await advance(2_500);
      await advance(100);
      expect(page.sent.of('getMarketList').length).toBeGreaterThan(asked);
      expect(sheet).toHaveTextContent('BTC/USDT');
      expect(sheet).not.toHaveTextContent('ETH/USDT');
      await page.user.click(within(sheet).getByRole('button', { name: /Up/ }));
      await advance(400);
      expect(page.sent.last('creatorder').form).toMatchObject({ m_id: '8', ctime: '60', buytype: '1' });
      expect(page.sent.of('creatorder')).toHaveLength(1);
    },
  );
});

describe('back on the page', () => {
  /** The member leaves the page and comes back to it. */
  const look = (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  };

  it("OPT-34 D-53 requests the shown order immediately and counts from the server's seconds", async () => {
    let left = 60;
    const page = await open({ getHyOrderInfo: () => running({ count_down: left }) });
    await buyUp(page);
    const timer = within(screen.getByRole('dialog', { name: 'Order details' })).getByRole('timer');
    const asked = page.sent.of('getHyOrderInfo').length;
    look('hidden');
    await advance(400);
    expect(page.sent.of('getHyOrderInfo')).toHaveLength(asked);
    // The device slept: its clock stood still, the server's did not.
    left = 20;
    look('visible');
    await advance(400);
    expect(page.sent.of('getHyOrderInfo')).toHaveLength(asked + 1);
    expect(timer).toHaveTextContent('00:20');
  });

  it('OPT-41 D-53 requests the list of running orders immediately', async () => {
    const page = await open({
      getHyOrderList: ({ status }) => ({ list: status === 1 ? [running()] : [] }),
    });
    await tap(page, 'Orders');
    await page.user.click(screen.getByRole('tab', { name: 'Open' }));
    await advance(400);
    const askedRunning = () =>
      page.sent.of('getHyOrderList').filter(({ form }) => form['status'] === '1').length;
    const asked = askedRunning();
    look('hidden');
    await advance(400);
    look('visible');
    await advance(400);
    expect(askedRunning()).toBeGreaterThan(asked);
  });
});
