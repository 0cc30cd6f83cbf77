import { setDrawer } from '@ex/routing';
import { mockCalls, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { ToastHost } from '@ex/ui-kit';
import { screen } from '@testing-library/react';
import { DrawerSlot } from './DrawerSlot';

setUpMocks();
jest.mock('@ex/account/drawer', () => ({
  MemberDrawer: () => {
    throw new TypeError('no such field');
  },
}));
afterEach(() => jest.restoreAllMocks());

it('a drawer that crashes closes and reports it without a reload', async () => {
  mockCalls(scenario('filled'));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  setDrawer(true);
  const { reloads } = renderScreen(
    <>
      <DrawerSlot />
      <ToastHost />
    </>,
    { token: 't1' },
  );
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  expect(sessionStorage.getItem('drawer')).toBeNull();
  expect(reloads()).toBe(0);
});
