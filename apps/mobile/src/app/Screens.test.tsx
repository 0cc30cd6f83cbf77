import { mockCalls, mockFiles, renderScreen, scenario, setUpMocks } from '@ex/testing';
import type { FeatureRoute } from '@ex/routing';
import { act, screen, waitFor } from '@testing-library/react';
import { Screens } from './Screens';

setUpMocks();
let broken = true;
function Fragile() {
  if (broken) throw new Error('a bug');
  return <h1>Market works</h1>;
}
const home: FeatureRoute = {
  path: '/',
  access: 'public',
  tabBar: true,
  load: async () => ({ Screen: () => <h1>Home works</h1> }),
};
const at = (load: FeatureRoute['load']): FeatureRoute[] => [
  home,
  { path: '/market', access: 'public', tabBar: true, load },
];

beforeEach(() => {
  broken = true;
  mockCalls(scenario('filled'));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('a screen that fails', () => {
  it('a crash leaves the tab bar usable and can be tried again', async () => {
    const { user } = renderScreen(<Screens routes={at(async () => ({ Screen: Fragile }))} />, {
      at: '/market',
    });
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(await screen.findByText('Home works')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Markets' }));
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Market works')).toBeVisible();
  });

  it('missing code offers the new version; a later visit retries', async () => {
    mockFiles(404);
    let isMissing = true;
    const load = () =>
      isMissing
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve({ Screen: () => <h1>New</h1> });
    const { user, reloads } = renderScreen(<Screens routes={at(load)} />, { at: '/market' });
    expect(await screen.findByText('A new version is available.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Update now' }));
    expect(reloads()).toBe(1);
    isMissing = false;
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await user.click(await screen.findByRole('link', { name: 'Markets' }));
    expect(await screen.findByText('New')).toBeVisible();
  });

  it('a server that does not answer is reported, and trying again reloads the page once it does', async () => {
    mockFiles('unreachable');
    const load = () => Promise.reject(new TypeError('Failed to fetch'));
    const { user, reloads } = renderScreen(<Screens routes={at(load)} />, { at: '/market' });
    expect(await screen.findByText(/^No connection/)).toBeVisible();
    expect(screen.queryByText('A new version is available.')).toBeNull();
    const again = screen.getByRole('button', { name: 'Try again' });
    await user.click(again);
    // A busy button ignores presses.
    await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
    expect(reloads()).toBe(0);
    mockFiles(200);
    await user.click(again);
    await waitFor(() => expect(reloads()).toBe(1));
    // The reload was stopped.
    await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
    await user.click(again);
    await waitFor(() => expect(reloads()).toBe(2));
  });

  it('trying again offers the new version that was deployed meanwhile', async () => {
    mockFiles('unreachable');
    const load = () => Promise.reject(new TypeError('Failed to fetch'));
    const { user, reloads } = renderScreen(<Screens routes={at(load)} />, { at: '/market' });
    expect(await screen.findByText(/^No connection/)).toBeVisible();
    mockFiles(404);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('A new version is available.')).toBeVisible();
    expect(reloads()).toBe(0);
  });

  it('a transfer that was interrupted is reported, and a later visit imports the code again', async () => {
    mockFiles(200);
    let isLineDown = true;
    const load = () =>
      isLineDown
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve({ Screen: () => <h1>Loaded</h1> });
    const { user } = renderScreen(<Screens routes={at(load)} />, { at: '/market' });
    expect(await screen.findByText(/^No connection/)).toBeVisible();
    isLineDown = false;
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await user.click(await screen.findByRole('link', { name: 'Markets' }));
    expect(await screen.findByText('Loaded')).toBeVisible();
  });

  it('offline it is reported, and the page reloads when the network is back', async () => {
    mockFiles('unreachable');
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = () => Promise.reject(new TypeError('Failed to fetch'));
    const { user, reloads } = renderScreen(<Screens routes={at(load)} />, { at: '/market' });
    expect(await screen.findByText(/^No connection/)).toBeVisible();
    const again = screen.getByRole('button', { name: 'Try again' });
    await user.click(again);
    await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
    expect(reloads()).toBe(0);
    network.mockReturnValue(true);
    mockFiles(200);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(reloads()).toBe(1));
  });

  it.each([
    [404, 'A new version is available.'],
    ['unreachable', /^No connection/],
  ] as const)(
    'missing code of a sheet above the screen is no crash when the server answers %s',
    async (files, text) => {
      mockFiles(files);
      const Screen = () => {
        throw new Error('Unable to preload CSS for /assets/Sheet.css');
      };
      renderScreen(<Screens routes={at(async () => ({ Screen }))} />, { at: '/market' });
      expect(await screen.findByText(text)).toBeVisible();
    },
  );

  it('reports that it is loading while its code loads', async () => {
    renderScreen(<Screens routes={at(() => new Promise(() => undefined))} />, { at: '/market' });
    expect(await screen.findByRole('main', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('navigation')).toBeVisible();
  });

  it('code of the list of other screens that is missing offers the new version', async () => {
    mockFiles(404);
    const others = () => Promise.reject(new TypeError('Failed to fetch'));
    renderScreen(<Screens routes={[home]} others={others} />, { at: '/loans' });
    expect(await screen.findByText('A new version is available.')).toBeVisible();
  });
});
