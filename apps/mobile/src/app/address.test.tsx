// @alone: its trading screens read prices until the file ends, which the next file would not expect.
import { mockCalls, mockMarket, renderScreen, scenario, setUpMocks, translatePage } from '@ex/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { Screens } from './Screens';
import { allRoutes } from '../testing/routes';

setUpMocks();

/** The app's screens, with a way to another one and back. */
function App() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate('/display')}>Away</button>
      <button onClick={() => void navigate(-1)}>Return</button>
      <Screens routes={allRoutes} />
    </>
  );
}

/** Where a choice is made: the address, the role and name of what is chosen, and the address after it. */
const CHOICES = [
  ['/trade-lst', 'tab', 'Completed', '/trade-lst?status=filled'],
  ['/trade-lst?status=filled', 'radio', 'Buy', '/trade-lst?status=filled&side=buy'],
  ['/transfer-list', 'tab', 'Completed', '/transfer-list?status=finished'],
  ['/assets', 'tab', 'Funds', '/assets?tab=2'],
  ['/loans', 'tab', 'Orders', '/loans?tab=orders'],
  ['/loans?tab=orders', 'radio', 'Approved', '/loans?tab=orders&status=approved'],
  ['/lockming', 'tab', 'Orders', '/lockming?tab=orders'],
  [
    '/options?currentSymbol=btcusdt&name=BTC%2FUSDT&orders=settled',
    'tab',
    'Open',
    '/options?currentSymbol=btcusdt&name=BTC%2FUSDT&orders=running',
  ],
  [
    '/exchange?currentSymbol=btcusdt&name=BTC%2FUSDT',
    'tab',
    'Depth',
    '/exchange?currentSymbol=btcusdt&name=BTC%2FUSDT&panel=depth',
  ],
  ['/withdrawal', 'radio', 'Bank card', '/withdrawal?method=bank'],
] as const;

it.each(CHOICES)('RIM-44 %s: the chosen %s %s is there after Back', async (at, role, name, address) => {
  mockCalls(scenario('filled'));
  mockMarket({});
  const page = renderScreen(<App />, { at, token: 't1' });
  const item = () => screen.findByRole(role, { name });
  await page.user.click(await item());
  await waitFor(() => expect(page.address()).toBe(address));
  await page.answered();
  expect(await item()).toHaveFocus();
  await page.user.click(screen.getByRole('button', { name: 'Away' }));
  await waitFor(() => expect(page.address()).toBe('/display'));
  await page.user.click(screen.getByRole('button', { name: 'Return' }));
  await waitFor(async () => {
    if (role === 'tab') expect(await item()).toHaveAttribute('aria-selected', 'true');
    else expect(await item()).toBeChecked();
  });
  expect(page.address()).toBe(address);
});

/** Where a text is typed: the address, the label, the text, and the address after it. */
const TEXTS = [
  ['/assets', 'Search coins', 'btc', '/assets?search=btc'],
  ['/statement', 'From', '2026-01-05', /^\/statement\?from=2026-01-05&to=/],
] as const;

it.each(TEXTS)('RIM-62 %s: the text in “%s” is there after Back', async (at, label, text, address) => {
  mockCalls(scenario('filled'));
  const page = renderScreen(<App />, { at, token: 't1' });
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
  expect(screen.getByLabelText(label)).toHaveValue(text);
  await waitFor(() => expect(page.address()).toMatch(address));
  await page.user.click(screen.getByRole('button', { name: 'Away' }));
  await waitFor(() => expect(page.address()).toBe('/display'));
  await page.user.click(screen.getByRole('button', { name: 'Return' }));
  expect(await screen.findByLabelText(label)).toHaveValue(text);
});

it('RIM-44 the orders of options have an entry of their own: Back leads to the chart, and another Back away', async () => {
  mockCalls(scenario('filled'));
  mockMarket({});
  const page = renderScreen(<App />, { from: '/display', at: '/options', token: 't1' });
  const open = async () => page.user.click(await screen.findByRole('button', { name: 'Orders' }));
  await open();
  await waitFor(() => expect(page.address()).toMatch('orders=settled'));
  await page.user.click(screen.getByRole('button', { name: 'Return' }));
  await waitFor(() => expect(page.address()).not.toMatch('orders'));
  await open();
  await page.user.click(await screen.findByRole('button', { name: 'Chart' }));
  await waitFor(() => expect(page.address()).not.toMatch('orders'));
  await page.user.click(screen.getByRole('button', { name: 'Return' }));
  await waitFor(() => expect(page.address()).toBe('/display'));
});

it.each(CHOICES)(
  'RIM-45 %s: choosing the %s %s, leaving and Back work on a translated page',
  async (at, role, name, address) => {
    mockCalls(scenario('filled'));
    mockMarket({});
    const crashed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = renderScreen(<App />, { at, token: 't1' });
    const item = await screen.findByRole(role, { name });
    translatePage();
    await page.user.click(item);
    await waitFor(() => expect(page.address()).toBe(address));
    await page.answered();
    translatePage();
    await page.user.click(screen.getByRole('button', { name: 'Away' }));
    await waitFor(() => expect(page.address()).toBe('/display'));
    await page.user.click(screen.getByRole('button', { name: 'Return' }));
    expect(await screen.findByRole(role, { name })).toBeVisible();
    expect(screen.queryByText('Something went wrong')).toBeNull();
    expect(crashed).not.toHaveBeenCalled();
    crashed.mockRestore();
  },
);
