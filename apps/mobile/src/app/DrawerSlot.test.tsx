import { setDrawer } from '@ex/routing';
import { mockCalls, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { ToastHost } from '@ex/ui-kit';
import { screen, waitFor } from '@testing-library/react';
import { DrawerSlot } from './DrawerSlot';

setUpMocks();
jest.mock('@ex/account/drawer', () => {
  throw new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/drawer.js');
});
beforeEach(() => {
  mockCalls(scenario('filled'));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it.each([
  [true, 1],
  [false, 0],
])(
  'a drawer whose code is missing closes; online (%s) the page reloads once, offline it is reported',
  async (online, times) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    setDrawer(true);
    const { reloads } = renderScreen(
      <>
        <h1>Screen</h1>
        <DrawerSlot />
        <ToastHost />
      </>,
      { token: 't1' },
    );
    await waitFor(() => expect(sessionStorage.getItem('drawer')).toBeNull());
    expect(screen.getByText('Screen')).toBeVisible();
    expect(reloads()).toBe(times);
    if (!online) expect(await screen.findByText(/^No connection/)).toBeVisible();
  },
);
