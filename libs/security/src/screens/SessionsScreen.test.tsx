import { build, mockCalls, outcome, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Screen } from './SessionsScreen';

setUpMocks();
const open = () => renderScreen(<Screen />, { at: '/sessions', token: 't1' });
const sessions = () => screen.findByRole('region', { name: 'Active sessions' });

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('sessions', () => {
  it('SESSION-01 lists open sessions with network and browser; the current one is marked and stays', async () => {
    mockCalls(scenario('filled'));
    open();
    const [own, other] = await within(await sessions()).findAllByRole('listitem');
    expect(own).toHaveTextContent(/Chrome, Android192\.0\.2\.7/);
    expect(within(own as HTMLElement).getByText('This device')).toBeVisible();
    expect(within(own as HTMLElement).queryByRole('button')).toBeNull();
    expect(other).toHaveTextContent('2001:db8:7:1');
  });

  it('SESSION-02 ends one session, and all others', async () => {
    const others = [2, 3].map((id) => build.openSession({ id, browser: `Safari ${id}` }));
    const calls = mockCalls(scenario('filled'), {
      getSessions: { list: [build.openSession({ current: 1 }), ...others] },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Log out .*Safari 2/ }));
    await waitFor(() => expect(calls.of('getSessions')).toHaveLength(2));
    expect(calls.last('endSession').form).toEqual({ id: '2' });
    await user.click(await screen.findByRole('button', { name: 'Log out all others' }));
    await waitFor(() => expect(calls.of('endSession')).toHaveLength(2));
    expect(calls.last('endSession').form).toEqual({});
  });

  it('SESSION-03 lists log-ins, also rejected ones', async () => {
    mockCalls(scenario('filled'));
    open();
    const history = await screen.findByRole('region', { name: 'Login history' });
    const [first, second] = await within(history).findAllByRole('listitem');
    expect(first).toHaveTextContent('Logged in');
    expect(second).toHaveTextContent(/Unknown browser.*Wrong password/);
  });

  it('SESSION-05 LIFT-59 freezes the account after one question, and ends at what follows', async () => {
    const calls = mockCalls(scenario('filled'));
    const { user, reloads } = open();
    await user.click(await screen.findByRole('button', { name: /I don’t recognize a login/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Freeze your account?' });
    expect(calls.of('freezeAccount')).toHaveLength(0);
    await user.click(within(sheet).getByRole('button', { name: 'Freeze account' }));
    await waitFor(() => expect(reloads()).toBe(1));
    expect(window.location.pathname + window.location.search).toBe('/login?state=frozen');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('can try again when the sessions cannot be read', async () => {
    mockCalls(scenario('filled'), { getSessions: outcome.offline() });
    const { user } = open();
    const again = await within(await sessions()).findByRole('button', { name: 'Try again' });
    mockCalls(scenario('filled'));
    await user.click(again);
    expect(await screen.findByText('This device')).toBeVisible();
  });
});
