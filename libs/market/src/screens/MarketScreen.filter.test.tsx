import { build, mockCalls, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Screen } from './MarketScreen';

setUpMocks();
const markets = [
  build.market({ symbol: 'ethusdt', title: 'ETH/USDT', close: '3100.5', change: '-1.20%' }),
  build.market({ symbol: 'btcusdt', title: 'BTC/USDT', close: '64210.5', change: '+0.10%' }),
  build.market({ symbol: 'pepeusdt', title: 'PEPE/USDT', close: '0.00000012', change: '+12.00%' }),
];
const currencies = {
  getAllCurrencyList: {
    list: [
      build.currency({ id: 1, currency_name: 'USDT', child: [] }),
      build.currency({ id: 2, currency_name: 'BTC', child: [] }),
    ],
  },
};
/** The main currency USDT has the three markets, BTC none of them. */
const tables = {
  getAllMarketList: ({ fid }: { fid: number }) => ({
    list: fid === 1 ? markets : [build.market({ symbol: 'ethbtc', title: 'ETH/BTC' })],
  }),
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  mockCalls(scenario('filled'), currencies, tables);
});

const open = async () => {
  const rendered = renderScreen(<Screen />, { at: '/market' });
  await screen.findByRole('table', { name: 'Markets' });
  return rendered;
};
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link', { name: /\// })
    .map((link) => link.textContent?.split('/')[0]);
const star = (name: string) => screen.getByRole('button', { name: `${name}/USDT on watchlist` });

it('the heads order the table in three steps and say so', async () => {
  const { user } = await open();
  const head = (name: string) => screen.getByRole('columnheader', { name });
  const press = (name: string) => user.click(within(head(name)).getByRole('button'));
  expect(names()).toEqual(['ETH', 'BTC', 'PEPE']);
  await press('Price');
  expect(head('Price')).toHaveAttribute('aria-sort', 'descending');
  expect(names()).toEqual(['BTC', 'ETH', 'PEPE']);
  await press('Price');
  expect(head('Price')).toHaveAttribute('aria-sort', 'ascending');
  expect(names()).toEqual(['PEPE', 'ETH', 'BTC']);
  await press('Price');
  expect(head('Price')).toHaveAttribute('aria-sort', 'none');
  expect(names()).toEqual(['ETH', 'BTC', 'PEPE']);
  await press('24h change');
  await press('Name');
  expect(head('24h change')).toHaveAttribute('aria-sort', 'none');
  expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(names()).toEqual(['BTC', 'ETH', 'PEPE']);
});

it('MARKET-05 orders by the volume of the day where the server sends it, and the rows say it', async () => {
  const withVolumes = markets.map((market, place) => ({
    ...market,
    hvol: ['900', '1000', '2500000'][place],
  }));
  mockCalls(scenario('filled'), currencies, { getAllMarketList: { list: withVolumes } });
  const { user } = await open();
  const head = screen.getByRole('columnheader', { name: 'Volume' });
  const byVolume = within(head).getByRole('button');
  expect(head).toHaveAttribute('aria-sort', 'none');
  await user.click(byVolume);
  expect(head).toHaveAttribute('aria-sort', 'descending');
  expect(names()).toEqual(['PEPE', 'BTC', 'ETH']);
  expect(screen.getByText('2.50M')).toBeVisible();
  await user.click(byVolume);
  expect(names()).toEqual(['ETH', 'BTC', 'PEPE']);
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  await user.click(byVolume);
  expect(head).toHaveAttribute('aria-sort', 'none');
});

it('offers no order by volume where the server sends none', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Volume' })).not.toBeInTheDocument();
});

it('search narrows the tab, says how many are left and what to do when none are', async () => {
  const { user } = await open();
  const box = screen.getByRole('searchbox', { name: 'Search markets' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.type(box, 'btc');
  expect(names()).toEqual(['BTC']);
  expect(screen.getByRole('status')).toHaveTextContent('1 market found');
  await user.type(box, 'x');
  expect(screen.getByText('No results for “btcx”')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.clear(box);
  await user.type(box, 'eth');
  await user.click(screen.getByRole('tab', { name: 'BTC' }));
  expect(await screen.findByText('/BTC')).toBeVisible();
  expect(names()).toEqual(['ETH']);
});

it('a star keeps a market on the device for the next visit and never leads away', async () => {
  const { user, address, unmount } = await open();
  const only = () => screen.getByRole('button', { name: 'Watchlist' });
  await user.click(only());
  expect(screen.getByText('Your watchlist is empty')).toBeVisible();
  await user.click(only());
  await user.click(star('PEPE'));
  expect(star('PEPE')).toHaveAttribute('aria-pressed', 'true');
  expect(address()).toBe('/market');
  unmount();
  await open();
  await user.click(only());
  expect(names()).toEqual(['PEPE']);
  await user.click(screen.getByRole('tab', { name: 'BTC' }));
  expect(await screen.findByText('None of your watchlist markets are in this tab.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'USDT' }));
  await user.click(await screen.findByRole('button', { name: 'PEPE/USDT on watchlist' }));
  expect(screen.getByText('Your watchlist is empty')).toBeVisible();
  // Its star is gone; the keyboard is not lost with it.
  expect(only()).toHaveFocus();
  // Another tab marks one.
  localStorage.setItem('favourites', '["btcusdt"]');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'favourites' })));
  expect(names()).toEqual(['BTC']);
  // A finger that leaves the focus alone is not taken to the top of the page.
  act(() => only().blur());
  fireEvent.click(star('BTC'));
  expect(only()).not.toHaveFocus();
});

it('tab, search and order are unchanged when the member comes back from a market', async () => {
  const first = await open();
  await first.user.click(screen.getByRole('button', { name: 'Price' }));
  await first.user.type(screen.getByRole('searchbox'), 'e');
  expect(names()).toEqual(['ETH', 'PEPE']);
  first.unmount();
  const second = await open();
  expect(screen.getByRole('searchbox')).toHaveValue('e');
  expect(names()).toEqual(['ETH', 'PEPE']);
  expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending');
  await second.user.click(screen.getByRole('tab', { name: 'BTC' }));
  await waitFor(() => expect(names()).toEqual(['ETH']));
  second.unmount();
  await open();
  expect(screen.getByRole('tab', { name: 'BTC' })).toHaveAttribute('aria-selected', 'true');
});
