import {
  build,
  figure,
  mockCalls,
  mockMarket,
  outcome,
  renderScreen,
  scenario,
  setUpMocks,
} from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { BITCOIN } from '../testing';
import { Screen } from './CoinScreen';

setUpMocks();
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  mockMarket();
});
afterEach(() => jest.restoreAllMocks());

const open = (token?: string, ...answers: object[]) => {
  const calls = mockCalls(scenario('filled'), BITCOIN, ...answers);
  return { calls, ...renderScreen(<Screen />, { at: '/coin?name=BTC', ...(token && { token }) }) };
};
/** Value of a fact by its name. */
const fact = async (name: string) =>
  (await screen.findByText(name)).closest('div')?.querySelector('dd')?.textContent;
const link = (name: string) => screen.getByRole('link', { name });

it('COIN-01 a visitor sees price, change, sparkline and figures of the coin, and the ways to trade', async () => {
  const { calls, container } = open();
  expect(await screen.findByText(figure('64,210.500000'))).toBeVisible();
  expect(screen.getByRole('heading', { name: 'BTC' })).toBeVisible();
  expect(screen.getByText('+2.31%')).toBeVisible();
  for (const name of ['24h high', '24h low', '24h volume (USDT)']) expect(await fact(name)).not.toBe('');
  await waitFor(() => expect(container.querySelector('path[d^="M0 "]')).toBeInTheDocument());
  expect(link('Spot')).toHaveAttribute('href', '/exchange?currentSymbol=btcusdt&name=BTC%2FUSDT');
  expect(link('Options')).toHaveAttribute('href', '/options?currentSymbol=btcusdt&name=BTC%2FUSDT');
  expect(link('Log in')).toHaveAttribute('href', '/login');
  expect(calls.of('getUserBalanceList')).toHaveLength(0);
});

it('COIN-02 a member sees the own balance of all accounts together and the ways to move it', async () => {
  open('t1');
  expect(await fact('Available')).toBe('1.50000000');
  expect(await fact('On hold')).toBe('0.75000000');
  expect(link('Deposit')).toHaveAttribute('href', '/recharge');
  expect(link('Withdraw')).toHaveAttribute('href', '/withdrawal');
  expect(link('Convert')).toHaveAttribute('href', '/exchangeb');
});

it('PNL-05 a member sees average cost and unrealised profit at the value shown, for how much, and how they are computed', async () => {
  open('t1');
  expect(await fact('Average cost')).toMatch(/^60,000\.00\sUSDT$/);
  // Two thirds of 144,000, less 90,000.
  expect(await fact('Unrealized profit')).toMatch(/^\+6,000\.00\sUSDT \(\+6\.67%\)$/);
  expect(screen.getByText(/^Cost known for \W?1\.5\W? of \W?2\.25\sBTC/)).toBeVisible();
  expect(screen.getByText('How this is calculated')).toBeVisible();
});

it('PNL-05 says nothing of costs where none are known, and does not ask where they are not offered', async () => {
  const first = open('t1', { getCoinCosts: { list: [] } });
  await fact('Available');
  await waitFor(() => expect(first.calls.of('getCoinCosts')).toHaveLength(1));
  await first.answered();
  expect(screen.queryByText('Average cost')).not.toBeInTheDocument();
  first.unmount();
  const features = build.siteConfig().features?.filter((name) => name !== 'coin_costs');
  const { calls, answered } = open('t1', { wapConfig: build.siteConfig({ features }) });
  await fact('Available');
  await answered();
  expect(calls.of('getCoinCosts')).toHaveLength(0);
});

it('COIN-02 offers only what the site does', async () => {
  open('t1', { wapConfig: build.siteConfig({ withdrawal_status: 0, flash_exchange_status: 0 }) });
  expect(await screen.findByRole('link', { name: 'Deposit' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Withdraw' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Convert' })).not.toBeInTheDocument();
});

it('COIN-03 a member sees networks and least amounts, where known', async () => {
  open('t1');
  expect(await fact('Deposit networks')).toBe('TRC20');
  expect(await fact('Minimum deposit')).toMatch(/^0\.001\sBTC$/);
  expect(await fact('Minimum withdrawal')).toMatch(/^10\sBTC$/);
});

it('COIN-03 says nothing of a coin that is neither paid in nor out', async () => {
  const { calls, answered } = open('t1', { getrecharge: { list: [] }, getCanWithdrawCoin: { list: [] } });
  await fact('Available');
  await answered();
  expect([calls.of('getrecharge').length, calls.of('getCanWithdrawCoin').length]).toEqual([1, 1]);
  expect(screen.queryByText('Deposits and withdrawals')).not.toBeInTheDocument();
});

it('COIN-04 a member sees open orders in the markets of the coin and the way to all', async () => {
  open('t1');
  expect(await screen.findByText(figure('64,000.000000'))).toBeVisible();
  expect(screen.queryByText('SOL')).not.toBeInTheDocument();
  expect(link('Spot orders')).toHaveAttribute('href', '/trade-lst');
});

it('COIN-04 says that there are no open orders, and offers another try when they cannot be read', async () => {
  const first = open('t1', { tradegetOrderList: { list: [] } });
  expect(await screen.findByText('No open orders')).toBeVisible();
  first.unmount();
  open('t1', { tradegetOrderList: outcome.offline() });
  expect(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('COIN-05 says that a coin has no market', async () => {
  open(undefined, { getMarketList: { list: [] } });
  expect(await screen.findByText('You can’t trade this coin here')).toBeVisible();
  expect(link('Markets')).toHaveAttribute('href', '/market');
});

it('COIN-02 COIN-05 a member sees what is in the accounts of a coin without a market', async () => {
  open('t1', { getMarketList: { list: [] } });
  expect(await screen.findByText('You can’t trade this coin here')).toBeVisible();
  expect(await fact('Available')).toBe('1.50000000');
});

it('COIN-05 leads to the market list where the page is not offered', async () => {
  const { address } = open(undefined, { wapConfig: build.siteConfig({ features: [] }) });
  await waitFor(() => expect(address()).toBe('/market'));
});
