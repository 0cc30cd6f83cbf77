import { build, mockCalls, outcome, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { setDrawer } from '@ex/routing';
import { ToastHost } from '@ex/ui-kit';
import { screen, within } from '@testing-library/react';
import { Screen } from './HomeScreen';

setUpMocks();
const member = { token: 't1' };
const open = (place = {}) =>
  renderScreen(
    <>
      <Screen />
      <ToastHost />
    </>,
    place,
  );
const rising = () => screen.findByRole('region', { name: 'Top movers' });
const ticker = () => screen.getByRole('region', { name: 'Market ticker' });
const site = (switches: Partial<ReturnType<typeof build.siteConfig>>) => ({
  wapConfig: build.siteConfig(switches),
});

beforeEach(() => {
  sessionStorage.clear();
  setDrawer(false);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('home for everybody', () => {
  it('HOME-25 HOME-01 a visitor sees header, banner, ticker, menu and rising list without a member call', async () => {
    const calls = mockCalls(scenario('filled'));
    open();
    await rising();
    expect(screen.getByRole('button', { name: 'Language EN' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Announcements' })).toBeVisible();
    expect(within(ticker()).getAllByRole('link')).toHaveLength(3);
    expect(screen.getByRole('navigation', { name: 'Services' })).toBeVisible();
    expect(calls.all.map((call) => call.name)).not.toContain('getusr');
  });

  it('SHELL-12 D-11 shows the site name, and Trade until there is one', async () => {
    mockCalls(scenario('filled'), { getSetting: build.setting({ name: 'Nova' }) });
    open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Trade');
    expect(await screen.findByRole('heading', { level: 1, name: 'Nova' })).toBeVisible();
  });

  it('HOME-03 the logo takes a visitor to log-in', async () => {
    mockCalls(scenario('filled'));
    const { user, address } = open();
    await user.click(screen.getAllByRole('button', { name: 'Log in' })[0]!);
    expect(address()).toBe('/login');
    expect(sessionStorage.getItem('drawer')).toBeNull();
  });

  it('HOME-02 the logo opens the drawer for a member', async () => {
    mockCalls(scenario('filled'));
    const { user, address } = open(member);
    await user.click(screen.getByRole('button', { name: 'Open account menu' }));
    expect(address()).toBe('/');
    expect(sessionStorage.getItem('drawer')).toBe('1');
  });

  it('HOME-02 shows a member who is signed in, and leads to the drawer from there too', async () => {
    mockCalls(scenario('filled'), { getusr: build.user({ username: 'ann', id: 10042 }) });
    const { user } = open(member);
    await user.click(await screen.findByRole('button', { name: /ann.*UID 10042.*Account menu/ }));
    expect(sessionStorage.getItem('drawer')).toBe('1');
  });

  it.each([
    [1, 'Unread notifications'],
    [0, 'Notifications'],
  ])('DRAWER-07 with has_unread %s the bell reads %s', async (has_unread, name) => {
    mockCalls(scenario('filled'), { getusr: build.user({ has_unread }) });
    open(member);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/notify');
  });

  it('ASSETS-07 shows a member the value of all assets, which can be hidden and stays so', async () => {
    mockCalls(scenario('filled'));
    const { user, unmount } = open(member);
    const total = await screen.findByRole('link', { name: /Total assets.*1,214\.55/ });
    expect(total).toHaveAttribute('href', '/assets');
    await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
    expect(total).toHaveAccessibleName('Total assets Amount hidden');
    unmount();
    open(member);
    expect(await screen.findByRole('button', { name: 'Show amounts' })).toBeVisible();
    expect(screen.queryByText(/1,214/)).not.toBeInTheDocument();
  });

  it('offers log-in and registration to visitors only', async () => {
    mockCalls(scenario('filled'));
    const { unmount } = open();
    expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/register');
    unmount();
    open(member);
    expect(screen.queryByRole('link', { name: 'Create account' })).not.toBeInTheDocument();
  });
});

describe('markets on home', () => {
  const markets = {
    getMarketList: {
      list: [
        build.market({ symbol: 'aaausdt', title: 'AAA/USDT', close: '12.5', change: '-1.20%' }),
        build.market({ id: 2, symbol: 'bbbusdt', title: 'BBB/USDT', close: '3', change: '+9.10%' }),
        build.market({ id: 3, symbol: 'cccusdt', title: 'CCC/USDT', close: '4', change: '0.00%' }),
        build.market({ id: 4, symbol: 'dddusdt', title: 'DDD/USDT', close: '5', change: '+0.50%' }),
      ],
    },
  };

  it('HOME-05 HOME-06 HOME-08 the ticker shows three pairs with title, price and change that lead to spot', async () => {
    mockCalls(scenario('filled'), markets);
    const { user, address } = open();
    await rising();
    const pairs = within(ticker()).getAllByRole('link');
    expect(pairs).toHaveLength(3);
    expect(pairs[0]).toHaveTextContent('AAA/USDT');
    expect(pairs[0]).toHaveTextContent('12.5');
    expect(pairs[0]).toHaveTextContent(/▼ [-\u2212]1\.20%/);
    expect(pairs[1]).toHaveTextContent(/▲ \+\d/);
    await user.click(pairs[0]!);
    expect(address()).toMatch(/^\/exchange\?currentSymbol=aaausdt(&|$)/);
  });

  it('HOME-21 HOME-22 D-30 D-33 the rising list goes from the highest change down and leads to options', async () => {
    mockCalls(scenario('filled'), markets);
    const { user, address } = open();
    const rows = within(await rising()).getAllByRole('link');
    expect(rows.map((row) => row.textContent?.slice(0, 8))).toEqual([
      'BBB/USDT',
      'DDD/USDT',
      'CCC/USDT',
      'AAA/USDT',
    ]);
    expect(rows[0]).toHaveTextContent('3.000000');
    expect(rows[0]).toHaveTextContent('+9.10%');
    await user.click(rows[0]!);
    expect(address()).toBe('/options?currentSymbol=bbbusdt&name=BBB%2FUSDT');
  });

  it('D-85 CONST-16 a minus falls, everything else rises', async () => {
    mockCalls(scenario('filled'), markets);
    open();
    const rows = within(await rising()).getAllByRole('listitem');
    const tones = rows.map((row) =>
      row.querySelector('.fall') ? 'fall' : row.querySelector('.rise') && 'rise',
    );
    expect(tones).toEqual(['rise', 'rise', 'rise', 'fall']);
  });

  it('SHELL-32 an empty list says so', async () => {
    mockCalls(scenario('empty'));
    open();
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
  });

  it('SHELL-31 D-10 a failed list says so and can be tried again', async () => {
    mockCalls(scenario('filled'), { getMarketList: outcome.offline() });
    const { user } = open();
    expect(await screen.findByText('Couldn’t load')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Services' })).toBeVisible();
    mockCalls(scenario('filled'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rising()).toBeVisible();
  });
});

describe('menu of home', () => {
  const tile = (name: string) => screen.findByRole('link', { name });

  it('HOME-09 HOME-10 leads to options, deposit and withdrawal', async () => {
    mockCalls(scenario('filled'));
    open();
    expect(await tile('Convert')).toHaveAttribute('href', '/exchangeb');
    expect(screen.getByRole('link', { name: /^Options/ })).toHaveAttribute('href', '/options');
    expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/recharge');
    expect(screen.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/withdrawal');
  });

  it.each([
    ['HOME-14', 'flash_exchange_status', 'Convert', '/exchangeb'],
    ['HOME-15', 'loan_switch', 'Loans', '/loans'],
    ['HOME-16', 'machine_switch', 'Locked savings', '/lockming'],
    ['HOME-17', 'staking_switch', 'Staking', '/staking'],
    ['HOME-18', 'Internal_transfer_status', 'Send to member', '/transfer'],
    ['HOME-19 MOVE-05', 'account_transfer_status', 'Transfer', '/changemoney'],
  ] as const)('%s the switch %s decides about the tile %s', async (_id, flag, name, href) => {
    mockCalls(scenario('filled'));
    const { unmount } = open();
    expect(await tile(name)).toHaveAttribute('href', href);
    unmount();
    const other = flag === 'loan_switch' ? 'Staking' : 'Loans';
    mockCalls(scenario('filled'), site({ [flag]: 0 }));
    open();
    await tile(other);
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  });

  it.each([
    ['HOME-11', { recharge_status: 0 }, 'Deposit'],
    ['HOME-12', { withdrawal_status: 0 }, 'Withdraw'],
    ['HOME-13', {}, 'Support'],
  ] as const)('%s with %j the tile %s opens customer service', async (_id, switches, name) => {
    mockCalls(scenario('filled'), site(switches));
    open();
    await tile('Loans');
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', 'https://help.example/chat');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each(['', 'javascript:alert(1)'])(
    'HOME-13 D-27 with %j as customer service a tap gives a short notice',
    async (link) => {
      mockCalls(scenario('filled'), site({ custom_service: link }));
      const { user } = open();
      await tile('Loans');
      await user.click(screen.getByRole('button', { name: 'Support' }));
      expect(await screen.findByText('Support isn’t available right now.')).toBeVisible();
    },
  );
});
