import { setDrawer } from '@ex/routing';
import { mockCalls, mockFiles, renderScreen, scenario, setUpMocks } from '@ex/testing';
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
  [404, 1],
  [200, 1],
  ['unreachable', 0],
] as const)(
  'a drawer whose code is missing closes; the page reloads once if the server answers (%s), else it is reported',
  async (files, times) => {
    mockFiles(files);
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
    if (times === 0) expect(await screen.findByText(/^No connection/)).toBeVisible();
  },
);
