import { build, fakeClock, mockCalls, outcome, renderScreen, scenario, tap, watchBusy } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { tabRoutes } from '../../tab-routes';
import { site, walletPage } from '../../testing/wallet-page';
import { Screen } from './AssetsScreen';

const { open } = walletPage();
const coin = build.coinBalance;
const btc = coin({
  coinId: 2,
  coinName: 'BTC',
  balance: '0.123456789',
  dbalance: '0.5',
  all_zhprice: '39999.994',
});
const accounts = [
  {
    type: 1,
    totalAvailableAsset: '41214.544',
    balanceInfo: [
      coin({ coinId: 1, coinName: 'USDT', balance: '1204.55', dbalance: '10', all_zhprice: '1214.55' }),
      btc,
    ],
  },
  {
    type: 2,
    totalAvailableAsset: '5',
    balanceInfo: [coin({ coinId: 1, coinName: 'USDT', balance: '5', dbalance: '0', all_zhprice: '5' })],
  },
  {
    type: 3,
    totalAvailableAsset: '0',
    balanceInfo: [coin({ coinId: 1, coinName: 'USDT', balance: '0', dbalance: '0', all_zhprice: '0' })],
  },
];
/** No day has been recorded. */
const firstDay = { getWorthHistory: { list: [] } };
const balances = { getUserBalanceList: { all_price: '41219.544', coinList: accounts }, ...firstDay };
const rows = () => screen.getAllByRole('link', { name: /On hold/ });
/** The figure at the top; on a member's first day the card of the value over time shows it too. */
const total = () => screen.getAllByText('≈ $41,219.54')[0];

const show = async (answers = {}) => {
  const page = open(Screen, '/assets', { ...balances, ...answers });
  await screen.findAllByRole('link', { name: /On hold/ });
  return page;
};

describe('assets', () => {
  it('ASSETS-01 ASSETS-02 CONST-03 D-54 has a tab for all and one for each account, named after it', async () => {
    const page = await show();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'All',
      'Options',
      'Funds',
      'Quant',
    ]);
    expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(
      expect.arrayContaining(['Options', 'Funds', 'Quant']),
    );
    await tap(page, 'Funds', 'tab');
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent(/USDT.*5\.00000000/);
  });

  it('ASSETS-01 says that the accounts are still those of another tab until they are drawn', async () => {
    const page = await show();
    const panel = screen.getByRole('tabpanel');
    const changes = watchBusy(panel);
    await tap(page, 'Funds', 'tab');
    expect(rows()).toHaveLength(1);
    expect(changes()).toBe(2);
    expect(panel).not.toHaveAttribute('aria-busy');
  });

  it('ASSETS-03 ASSETS-05 shows available and frozen with 8 decimals and the value with 2, only balances cut', async () => {
    await show();
    expect(rows()[0]).toHaveTextContent(/USDT.*1,204\.55000000.*On hold 10\.00000000.*≈ \$1,214\.55/);
    expect(rows()[1]).toHaveTextContent(/BTC.*0\.12345678(?!9).*On hold 0\.50000000.*≈ \$39,999\.99/);
  });

  it('ASSETS-03 what is frozen stands out from nothing frozen, unless amounts are hidden', async () => {
    const page = await show();
    const standsOut = () => screen.getAllByText(/^On hold/).map((one) => one.className !== '');
    expect(standsOut()).toEqual([true, true, false, false]);
    await page.user.click(screen.getByRole('button', { name: 'Hide amounts' }));
    expect(standsOut()).toEqual([false, false, false, false]);
  });

  it('ASSETS-04 requests the balances without fields', async () => {
    const { sent } = await show();
    const { method, form } = sent.last('getUserBalanceList');
    expect({ method, form }).toEqual({ method: 'POST', form: {} });
  });

  it('ASSETS-06 D-57 a coin leads to its account with id, name, account, balance and value', async () => {
    await show();
    const href = new URL(rows()[1]!.getAttribute('href') ?? '', 'https://app.example');
    expect(href.pathname).toBe('/trade-account');
    expect(Object.fromEntries(href.searchParams)).toEqual({
      id: '2',
      name: 'BTC',
      type: '1',
      usd: '0.123456789',
      conversion: '39999.994',
    });
  });

  it('RIM-54 states the debt of loans and what is left of the total, hidden with the other amounts', async () => {
    const inDebt = { getUserBalanceList: { all_price: '1000.5', debt: '1200.25', coinList: accounts } };
    const page = await show(inDebt);
    const fact = (label: string) => screen.getByText(label).nextElementSibling;
    expect(fact('Loan debt')).toHaveTextContent('≈ $1,200.25');
    expect(fact('Net assets')).toHaveTextContent('≈ $−199.75');
    await tap(page, 'Hide amounts');
    expect(fact('Net assets')).toHaveTextContent('Amount hidden');
  });

  it('RIM-54 says nothing of debts without one', async () => {
    await show();
    expect(screen.queryByText('Net assets')).not.toBeInTheDocument();
  });

  it('ASSETS-07 shows the total value, and that of each account', async () => {
    await show();
    expect(total()).toBeVisible();
    expect(screen.getByText('≈ $41,214.54')).toBeVisible();
  });

  it('ASSETS-08 belongs to the bottom tab bar', () => {
    expect(tabRoutes.find(({ path }) => path === '/assets')).toMatchObject({
      access: 'member',
      tabBar: true,
    });
  });

  it('shows how the value is divided by coin, in words', async () => {
    await show();
    const shares = screen.getByRole('list', { name: 'Allocation by coin' });
    expect(
      within(shares)
        .getAllByRole('listitem')
        .map((part) => part.textContent),
    ).toEqual(['BTC97.04%', 'USDT2.96%']);
  });

  it('hides every amount of the page, and remembers it on this device', async () => {
    const page = await show();
    await tap(page, 'Hide amounts');
    expect(page.container).not.toHaveTextContent(/1,204|41,21|On hold 10/);
    expect(screen.getAllByText('••••').length).toBeGreaterThan(5);
    page.unmount();
    const again = await show();
    expect(again.container).not.toHaveTextContent('41,219');
    await tap(again, 'Show amounts');
    expect(total()).toBeVisible();
  });

  it('finds coins by name and can hide zero balances', async () => {
    const page = await show();
    await page.user.type(screen.getByRole('searchbox', { name: 'Search coins' }), 'bt');
    expect(rows()).toHaveLength(1);
    expect(screen.getAllByText('No coins match your search')).toHaveLength(2);
    await page.user.clear(screen.getByRole('searchbox'));
    await tap(page, 'Quant', 'tab');
    await tap(page, 'Hide zero balances');
    expect(screen.queryByRole('link', { name: /On hold/ })).not.toBeInTheDocument();
    expect(screen.getByText('All balances are zero')).toBeVisible();
  });

  it('keeps the switch and says that all coins are hidden where all balances are zero', async () => {
    const balanceInfo = [coin({ coinId: 1, coinName: 'USDT', balance: '0', dbalance: '0' })];
    const coinList = [1, 2, 3].map((type) => ({ type, totalAvailableAsset: '0', balanceInfo }));
    const page = open(Screen, '/assets', { getUserBalanceList: { all_price: '0', coinList } });
    await tap(page, 'Hide zero balances');
    expect(screen.getByText('All balances are zero')).toBeVisible();
    expect(screen.getByText('Coins with a zero balance are hidden.')).toBeVisible();
    expect(screen.queryByText('No coins yet')).not.toBeInTheDocument();
    const hideZero = screen.getByRole('button', { name: 'Hide zero balances' });
    expect(hideZero).toHaveAttribute('aria-pressed', 'true');
    await page.user.click(hideZero);
    expect(rows()).toHaveLength(3);
  });

  it('sums an account up and leads to all of its coins', async () => {
    const many = Array.from({ length: 9 }, (_, at) =>
      coin({ coinId: 10 + at, coinName: `C${at}`, balance: at === 8 ? '1' : '0', dbalance: '0' }),
    );
    const coinList = [{ type: 1, totalAvailableAsset: '1', balanceInfo: many }];
    const page = await show({ getUserBalanceList: { all_price: '1', coinList } });
    expect(rows()).toHaveLength(1);
    await tap(page, 'Show all 9 coins');
    expect(rows()).toHaveLength(9);
    expect(screen.getByRole('tab', { name: 'Options' })).toHaveAttribute('aria-selected', 'true');
  });

  it('D-29 what is switched off leads to customer service', async () => {
    await show(site({ recharge_status: 0 }));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', 'https://help.example/'),
    );
    expect(screen.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/withdrawal');
    expect(screen.getByRole('link', { name: 'Transfer' })).toHaveAttribute('href', '/changemoney');
  });

  it('says that there are no coins yet, and how to start', async () => {
    open(Screen, '/assets', { getUserBalanceList: { all_price: '0', coinList: [] } });
    expect(await screen.findByText('No coins yet')).toBeVisible();
  });

  it('offers to try again when the balances could not be read, and reads them', async () => {
    let works = false;
    const page = open(Screen, '/assets', {
      ...firstDay,
      getUserBalanceList: () => (works ? balances.getUserBalanceList : outcome.offline()),
    });
    expect(await screen.findByText('Couldn’t load')).toBeVisible();
    works = true;
    await tap(page, 'Try again');
    await waitFor(() => expect(total()).toBeVisible());
  });

  it('keeps the figures with their age while no answer comes', async () => {
    const clock = fakeClock();
    try {
      let works = true;
      mockCalls(scenario('filled'), site(), firstDay, {
        getUserBalanceList: () => (works ? balances.getUserBalanceList : outcome.offline()),
      });
      renderScreen(<Screen />, { at: '/assets', token: 't1' });
      await clock.advance(100);
      works = false;
      await clock.advance(45_000);
      expect(total()).toBeVisible();
      expect(screen.getByText(/Updated \d+ s ago/)).toBeVisible();
      expect(screen.queryByText('Couldn’t load')).not.toBeInTheDocument();
    } finally {
      clock.stop();
    }
  });

  it('PNL-05 shows value, average cost and profit of coins with a known cost, and hides their amounts with the others', async () => {
    const page = await show({
      getCoinCosts: {
        list: [build.coinCost({ quantity: '0.62345678', cost: '50000', average: '80198.01' })],
      },
    });
    const link = await screen.findByRole('link', { name: /Average cost/ });
    expect(link).toHaveAttribute('href', '/coin?name=BTC');
    expect(link).toHaveTextContent(/BTC.*\$39,999\.99.*80,198\.01\sUSDT.*−10,000\.0\d\sUSDT.*−20\.00%/);
    await tap(page, 'Hide amounts', 'button');
    expect(link).not.toHaveTextContent(/39,999|10,000/);
    await tap(page, 'Funds', 'tab');
    expect(screen.queryByText('Average cost and profit')).not.toBeInTheDocument();
  });

  it('PNL-05 has no costs where none are known or offered', async () => {
    const first = await show({ getCoinCosts: { list: [] } });
    await waitFor(() => expect(first.sent.of('getCoinCosts')).toHaveLength(1));
    await first.answered();
    expect(screen.queryByText('Average cost and profit')).not.toBeInTheDocument();
    first.unmount();
    const features = build.siteConfig().features?.filter((name) => name !== 'coin_costs');
    const { sent, answered } = await show({ wapConfig: build.siteConfig({ features }) });
    await answered();
    expect(sent.of('getCoinCosts')).toHaveLength(0);
  });

  it('WORTH-04 shows line, change with its sign and the values as a table, for 7, 30 or 90 days', async () => {
    const page = await show({
      getWorthHistory: {
        list: [build.dayWorth({ day: '2026-11-20', value: '40000' }), build.dayWorth({ value: '42000.126' })],
      },
    });
    const since = await screen.findByText('Since', { selector: 'p *' });
    expect(since.closest('p')).toHaveTextContent(/^\+1,219\.54\sUSDT \+3\.05%Since 2026-11-20$/);
    await tap(page, '90 days', 'radio');
    await waitFor(() =>
      expect(page.sent.of('getWorthHistory').map(({ form }) => form)).toEqual([
        { days: '7' },
        { days: '90' },
      ]),
    );
    const table = await screen.findByRole('table', { hidden: true });
    expect(
      within(table)
        .getAllByRole('row', { hidden: true })
        .map((row) => row.textContent),
    ).toEqual(['DayValue', 'Now≈ $41,219.54', '2026-11-21≈ $42,000.13', '2026-11-20≈ $40,000.00']);
    await tap(page, 'Hide amounts', 'button');
    expect(table).not.toHaveTextContent(/\$/);
  });

  it('WORTH-04 LIFT-51 has nothing before there are two values, and asks for none where they are not offered', async () => {
    const first = await show({ getWorthHistory: { list: [] } });
    await first.answered();
    expect(first.sent.of('getWorthHistory').length).toBeGreaterThan(0);
    expect(screen.queryByText('Asset value over time')).not.toBeInTheDocument();
    first.unmount();
    const features = build.siteConfig().features?.filter((name) => name !== 'worth_history');
    const { sent } = await show({ wapConfig: build.siteConfig({ features }) });
    expect(sent.of('getWorthHistory')).toHaveLength(0);
  });

  it('LIFT-50 the coins come before value over time, allocation and profit', async () => {
    await show({ getWorthHistory: { list: [build.dayWorth()] } });
    await screen.findByRole('heading', { name: 'Asset value over time' });
    const order = ['Funds', 'Asset value over time', 'Allocation by coin'].map((name) =>
      screen.getByRole('heading', { name }),
    );
    for (const [at, heading] of order.slice(1).entries())
      expect(order[at]!.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('LIFT-52 the total has the change since the last day next to it', async () => {
    await show({ getWorthHistory: { list: [build.dayWorth({ day: '2026-11-20', value: '40000' })] } });
    expect(await screen.findByText('+3.05%', { selector: '.trend *' })).toBeVisible();
  });
});
