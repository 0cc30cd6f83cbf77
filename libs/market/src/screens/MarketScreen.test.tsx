import { build, mockCalls, outcome, renderScreen, scenario, setUpMocks, watchBusy } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Screen } from './MarketScreen';

setUpMocks();
const currencies = {
  getAllCurrencyList: {
    list: [
      build.currency({
        id: 1,
        currency_name: 'USDT',
        child: [
          { id: 11, currency_name: 'Main' },
          { id: 12, currency_name: 'New' },
        ],
      }),
      build.currency({ id: 2, currency_name: 'BTC', child: [{ id: 21, currency_name: 'Alt' }] }),
    ],
  },
};
/** A table whose rows show which tab was requested. */
const table = {
  getAllMarketList: ({ fid, eid }: { fid: number; eid: number }) => ({
    list: [build.market({ symbol: `s${fid}x${eid}`, title: `F${fid}E${eid}/USDT` })],
  }),
};
const open = () => renderScreen(<Screen />, { at: '/market' });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Markets' }))
    .getAllByRole('row')
    .slice(1);

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('market list', () => {
  it('MARKET-01 MARKET-05 a visitor sees name, price with a dollar estimate and 24h change', async () => {
    const calls = mockCalls(scenario('filled'), {
      getAllMarketList: {
        list: [build.market({ close: '64210.5', hamount: '64210.567', change: '+2.31%' })],
      },
    });
    open();
    const [row] = await rows();
    for (const name of ['Name', 'Price', '24h change'])
      expect(screen.getByRole('columnheader', { name })).toBeVisible();
    expect(row).toHaveTextContent('BTC/USDT');
    expect(row).toHaveTextContent('64,210.500000');
    expect(row).toHaveTextContent('+2.31%');
    expect(calls.all.every((call) => call.token === null)).toBe(true);
  });

  it.each([
    ['64210.567', /^\D*64,210\.57$/],
    ['1', /^\D*1\.00$/],
    ['0.0812', /^\D*0\.08$/],
    ['0.004', /^\D*0\.004$/],
    ['0.00000837', /^\D*0\.00000837$/],
  ])(
    'MARKET-06 RIM-41 D-32 the dollar estimate of %s has 2 decimals, unless it would read 0.00',
    async (hamount, shown) => {
      mockCalls(scenario('filled'), { getAllMarketList: { list: [build.market({ hamount })] } });
      open();
      const [row] = await rows();
      expect(within(row!).getByText(shown)).toBeVisible();
    },
  );

  it('MARKET-10 D-85 CONST-16 a minus is falling, everything else rising', async () => {
    const list = ['+1.00%', '-1.00%', '0.00%'].map((change, id) =>
      build.market({ id, symbol: `s${id}`, change }),
    );
    mockCalls(scenario('filled'), { getAllMarketList: { list } });
    open();
    const tones = (await rows()).map((row) =>
      row.querySelector('.fall') ? 'fall' : row.querySelector('.rise') && 'rise',
    );
    expect(tones).toEqual(['rise', 'fall', 'rise']);
  });

  it('COIN-01 COIN-05 the picture of the coin leads to its page, where the site offers it', async () => {
    mockCalls(scenario('filled'), { getAllMarketList: { list: [build.market()] } });
    const { user, address, unmount } = open();
    await user.click(within((await rows())[0]!).getByRole('link', { name: 'About BTC' }));
    expect(address()).toBe('/coin?name=BTC');
    unmount();
    mockCalls(scenario('filled'), { wapConfig: build.siteConfig({ features: [] }) });
    open();
    await rows();
    expect(screen.queryByRole('link', { name: 'About BTC' })).not.toBeInTheDocument();
  });

  it('MARKET-09 D-33 a row leads to options with symbol and name', async () => {
    mockCalls(scenario('filled'), { getAllMarketList: { list: [build.market()] } });
    const { user, address } = open();
    await user.click(within((await rows())[0]!).getByRole('link', { name: /^BTC/ }));
    expect(address()).toBe('/options?currentSymbol=btcusdt&name=BTC%2FUSDT');
  });
});

describe('tabs of the market list', () => {
  const tabNames = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
  const subNames = () =>
    screen.getAllByRole('radio').map((sub) => sub.closest('label')?.textContent ?? sub.textContent);

  it('MARKET-02 MARKET-03 MARKET-04 D-31 main currencies above, All and the sub-currencies below', async () => {
    mockCalls(scenario('filled'), currencies, table);
    open();
    expect(await screen.findByText('F1E0')).toBeVisible();
    expect(tabNames()).toEqual(['USDT', 'BTC']);
    expect(screen.getByRole('tabpanel', { name: 'USDT' })).toContainElement(screen.getByText('F1E0'));
    expect(subNames()).toEqual(['All', 'Main', 'New']);
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
  });

  it('MARKET-07 says that the rows are still those of another tab until they are drawn', async () => {
    mockCalls(scenario('filled'), currencies, table);
    const { user } = open();
    await screen.findByText('F1E0');
    const panel = screen.getByRole('tabpanel');
    const changes = watchBusy(panel);
    await user.click(screen.getByRole('tab', { name: 'BTC' }));
    expect(await screen.findByText('F2E0')).toBeVisible();
    expect(changes()).toBe(2);
    expect(panel).not.toHaveAttribute('aria-busy');
  });

  it('MARKET-07 D-31 choosing a tab asks for its table and never shows the one before', async () => {
    const calls = mockCalls(scenario('filled'), currencies, table);
    const { user } = open();
    await screen.findByText('F1E0');
    expect(calls.last('getAllMarketList').form).toEqual({ fid: '1', eid: '0' });
    await user.click(screen.getByRole('radio', { name: 'New' }));
    expect(await screen.findByText('F1E12')).toBeVisible();
    expect(calls.last('getAllMarketList').form).toEqual({ fid: '1', eid: '12' });
    await user.click(screen.getByRole('tab', { name: 'BTC' }));
    expect(screen.queryByText('F1E12')).not.toBeInTheDocument();
    expect(await screen.findByText('F2E0')).toBeVisible();
    expect(calls.last('getAllMarketList').form).toEqual({ fid: '2', eid: '0' });
    expect(subNames()).toEqual(['All', 'Alt']);
  });
});

describe('market list without rows', () => {
  it('MARKET-12 SHELL-32 an empty table says so and keeps the tabs', async () => {
    mockCalls(scenario('filled'), { getAllMarketList: { list: [] } });
    open();
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    expect(screen.getAllByRole('tab')).not.toHaveLength(0);
  });

  it('MARKET-12 says so too when there are no currencies at all', async () => {
    const calls = mockCalls(scenario('empty'));
    const page = open();
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    await page.answered();
    expect(calls.of('getAllMarketList')).toHaveLength(0);
  });

  it.each(['getAllCurrencyList', 'getAllMarketList'] as const)(
    'SHELL-31 D-10 says so when %s fails and can be tried again',
    async (call) => {
      mockCalls(scenario('filled'), { [call]: outcome.offline() });
      const { user } = open();
      expect(await screen.findByText('Couldn’t load')).toBeVisible();
      mockCalls(scenario('filled'));
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(screen.queryByText('Couldn’t load')).not.toBeInTheDocument());
      expect(await rows()).not.toHaveLength(0);
    },
  );

  it('the refresh button asks for the table again', async () => {
    const calls = mockCalls(scenario('filled'));
    const { user } = open();
    await rows();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(calls.of('getAllMarketList')).toHaveLength(2));
  });
});

it('RISK-86 an empty list says that the venue has no prices, where that is why', async () => {
  const venue_state = { mode: 'no-prices', notice: '', off: [] };
  mockCalls(scenario('empty'), { wapConfig: build.siteConfig({ venue_state }) });
  open();
  expect(await screen.findByText('No market prices')).toBeVisible();
});
