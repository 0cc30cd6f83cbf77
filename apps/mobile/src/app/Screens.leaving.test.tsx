import { mockCalls, renderScreen, scenario, setUpMocks } from '@ex/testing';
import type * as routing from '@ex/routing';
import { act, screen } from '@testing-library/react';
import { Screens } from './Screens';

jest.mock('@ex/routing', () => ({
  ...jest.requireActual<typeof routing>('@ex/routing'),
  isPageLeaving: () => true,
}));

setUpMocks();

it('SHELL-27 code that the browser stops loading because of a page reload is no failure', async () => {
  mockCalls(scenario('filled'));
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const stopped = Promise.reject(new TypeError('error loading dynamically imported module'));
  renderScreen(<Screens routes={[{ path: '/market', access: 'public', load: () => stopped }]} />, {
    at: '/market',
  });
  await act(() => stopped.catch(() => undefined));
  expect(await screen.findByRole('main', { name: 'Loading' })).toBeVisible();
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});
