import { mockCalls, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { screen } from '@testing-library/react';
import { App } from './App';
import { allRoutes as routes } from '../testing/routes';

setUpMocks();
const atHome = () => screen.findByRole('region', { name: 'Top movers' });

beforeAll(async () => {
  const used = routes.filter(({ path }) => ['/', '/login'].includes(path));
  await Promise.all(used.map((route) => route.load()));
});

describe('skip links', () => {
  it('SHELL-02 WCAG 2.4.1 the first Tab on a screen skips its header, and the address stays unchanged', async () => {
    mockCalls(scenario('filled'));
    const { user, address } = renderScreen(<App />);
    await atHome();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(address()).toBe('/');
    await user.tab();
    expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement);
    expect(screen.getByRole('main')).not.toHaveAttribute('tabindex');
  });

  it('SHELL-14 WCAG 2.4.1 the second one leads to the tab bar', async () => {
    mockCalls(scenario('filled'));
    const { user } = renderScreen(<App />, { token: 't1' });
    await atHome();
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('link', { name: 'Home' })).toHaveFocus();
  });

  it('WCAG 2.4.1 a screen without a tab bar offers its content only', async () => {
    mockCalls(scenario('filled'));
    renderScreen(<App />, { at: '/login' });
    await screen.findByRole('heading', { name: 'Log in' });
    expect(screen.getAllByRole('button', { name: /^Skip to/ })).toHaveLength(1);
  });
});
