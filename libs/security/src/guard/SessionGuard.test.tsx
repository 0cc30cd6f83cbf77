import { type ApiEvent, onApiEvent } from '@ex/api-client';
import {
  fakeClock,
  type FakeClock,
  mockCalls,
  outcome,
  renderScreen,
  scenario,
  setUpMocks,
} from '@ex/testing';
import { preloadSheet } from '@ex/ui-kit';
import { act, fireEvent, screen } from '@testing-library/react';
import { SessionGuard } from './SessionGuard';

setUpMocks();
const MINUTE = 60_000;
const ENDED = 'You were logged out due to inactivity.';
let clock: FakeClock;
let heard: ApiEvent[];
let stop: () => void;

// The code of sheets is there, so that a test waits for answers only.
beforeAll(preloadSheet);
beforeEach(() => {
  localStorage.clear();
  clock = fakeClock();
  heard = [];
  stop = onApiEvent((event) => heard.push(event));
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  stop();
  clock.stop();
  jest.restoreAllMocks();
});
const open = () => renderScreen(<SessionGuard idleMinutes={30} />, { token: 't1' });
const warning = () => screen.queryByRole('dialog', { name: 'Still there?' });

describe('session guard', () => {
  it('warns, and "stay" keeps the session and lets the server know', async () => {
    const calls = mockCalls(scenario('filled'));
    open();
    await clock.advance(29 * MINUTE);
    expect(warning()).toHaveTextContent('You’ll be logged out in 60 seconds');
    await clock.advance(59_000);
    expect(warning()).toHaveTextContent('You’ll be logged out in 1 second due to');
    fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
    await clock.advance(10 * MINUTE);
    expect(warning()).toBeNull();
    expect([calls.of('getusr').length, calls.of('logout').length]).toEqual([1, 0]);
    expect(localStorage.getItem('token')).toBe('t1');
  });

  it.each([
    ['answers', null],
    ['does not answer', outcome.offline()],
  ])('ends the session of a member who does not react, also when the server %s', async (_what, logout) => {
    const calls = mockCalls(scenario('filled'), { logout });
    open();
    await clock.advance(30 * MINUTE);
    expect(calls.of('logout').map(({ token }) => token)).toEqual(['t1']);
    expect(localStorage.getItem('token')).toBeNull();
    expect(document.cookie).not.toContain('token=');
    expect(heard.filter(({ kind }) => kind === 'signed-out')).toEqual([{ kind: 'signed-out', text: ENDED }]);
  });

  it('"log out" ends it immediately, and only once for two taps', async () => {
    const calls = mockCalls(scenario('filled'));
    open();
    await clock.advance(29 * MINUTE);
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await clock.advance(0);
    expect(calls.of('logout')).toHaveLength(1);
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('shows that it is ending the session until the server answers', async () => {
    mockCalls(scenario('filled'), { logout: outcome.loading() });
    open();
    await clock.advance(29 * MINUTE);
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await clock.advance(0);
    expect(screen.getByRole('button', { name: 'Log out' })).toHaveAttribute('aria-busy', 'true');
  });

  it('stops when it is unmounted', async () => {
    const calls = mockCalls(scenario('filled'));
    const { unmount } = open();
    act(() => unmount());
    await clock.advance(31 * MINUTE);
    expect(calls.of('logout')).toHaveLength(0);
  });
});
