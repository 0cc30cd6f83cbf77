import { configureApi, onApiEvent } from '@ex/api-client';
import { sessionToken } from '@ex/api-client/members';
import { setFlashMessage, takeFlashMessage } from '@ex/storage';
import { build, enter, mockCalls, outcome, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { ToastHost } from '@ex/ui-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { Screen } from './LoginScreen';

setUpMocks();
const accepted = { login: outcome.success('Welcome', { userinfo: { token: 't1' } }) };
const open = () => renderScreen(<Screen />, { at: '/login' });

/** Types both fields and presses the button. */
async function logIn(
  user: ReturnType<typeof open>['user'],
  account: string,
  password: string,
): Promise<void> {
  if (account) await enter({ user }, screen.getByLabelText('Email, phone or username'), account);
  if (password) await enter({ user }, screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'account=; Max-Age=0; Path=/';
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('log-in', () => {
  it('LIFT-59 after a freeze says what is safe and what follows, and leads to support and back to log-in', async () => {
    mockCalls(scenario('filled'), {
      wapConfig: build.siteConfig({ custom_service: 'https://help.example/chat' }),
    });
    const { user } = renderScreen(<Screen />, { at: '/login?state=frozen' });
    expect(screen.getByRole('heading', { name: 'Your account is frozen' })).toBeVisible();
    expect(await screen.findByText(/Your balances stay in your account/)).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(await screen.findByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      'https://help.example/chat',
    );
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  it('LIFT-59 says that support cannot be reached where the site states none', async () => {
    mockCalls(scenario('filled'), { wapConfig: build.siteConfig({ custom_service: '' }) });
    renderScreen(<Screen />, { at: '/login?state=frozen' });
    expect(await screen.findByText('Support isn’t available right now.')).toBeVisible();
  });

  it('AUTH-20 has account, password, remember box, button and links', () => {
    mockCalls(scenario('filled'));
    open();
    expect(screen.getByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(screen.getByLabelText('Email, phone or username')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(screen.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
    expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/register');
  });

  it('AUTH-23 AUTH-25 prompts for both fields and sends nothing', async () => {
    const calls = mockCalls(scenario('filled'), accepted);
    const { user } = open();
    await logIn(user, '', '');
    expect(screen.getByText('Enter your email, phone or username')).toBeVisible();
    expect(screen.getByText('Enter your password')).toBeVisible();
    expect(calls.of('login')).toHaveLength(0);
  });

  it('AUTH-24 SHELL-27 CALLS-12 sends username and password, keeps the token and reloads the page', async () => {
    const calls = mockCalls(scenario('filled'), accepted);
    const { user, reloads } = open();
    // Invisible marks, as a pasted text brings them: zero width space, left-to-right mark, byte order mark.
    await logIn(user, '\u200e ann\u200b@example.com \ufeff', 'abc123');
    await waitFor(() => expect(reloads()).toBe(1));
    expect(calls.last('login').form).toEqual({ username: 'ann@example.com', password: 'abc123' });
    expect(localStorage.getItem('token')).toBe('t1');
    expect(document.cookie).toContain('token=t1');
  });

  it('RIM-15 logs in where the browser blocks all site data, and says so instead of losing the session', async () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
    mockCalls(scenario('filled'), accepted);
    const { user, reloads } = renderScreen(
      <>
        <Screen />
        <ToastHost />
      </>,
      { at: '/login' },
    );
    await logIn(user, 'ann', 'abc123');
    expect(await screen.findByText(/^Your browser blocks site data\./)).toBeVisible();
    expect(sessionToken()).toBe('t1');
    expect(reloads()).toBe(0);
  });

  it('AUTH-22 SHELL-24 D-17 keeps the account when the box is ticked, never the password', async () => {
    mockCalls(scenario('filled'), accepted);
    const { user, reloads, unmount } = open();
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await logIn(user, 'ann', 'secret99');
    await waitFor(() => expect(reloads()).toBe(1));
    expect(localStorage.getItem('account')).toBe('ann');
    expect(JSON.stringify({ ...localStorage }) + document.cookie).not.toContain('secret99');
    unmount();
    open();
    expect(screen.getByLabelText('Email, phone or username')).toHaveValue('ann');
    expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
  });

  it('AUTH-22 forgets the account when the box is not ticked', async () => {
    localStorage.setItem('account', 'old');
    mockCalls(scenario('filled'), accepted);
    const { user, reloads } = open();
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await logIn(user, '', 'abc123');
    await waitFor(() => expect(reloads()).toBe(1));
    expect(localStorage.getItem('account')).toBeNull();
  });

  it('RIM-32 wrong credentials are said at the password until it changes, and not in a toast', async () => {
    const told: string[] = [];
    const stop = onApiEvent(({ text }) => told.push(text));
    mockCalls(scenario('filled'), {
      login: outcome.rejectedField(
        'Wrong login details. Check your email, phone or username and your password.',
        'loginPassword',
      ),
    });
    const { user } = open();
    await logIn(user, 'ann', 'wrong1');
    expect(
      await screen.findByText('Wrong login details. Check your email, phone or username and your password.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Password')).toBeInvalid();
    await user.type(screen.getByLabelText('Password'), '2');
    expect(
      screen.queryByText('Wrong login details. Check your email, phone or username and your password.'),
    ).toBeNull();
    stop();
    expect(told).toEqual([]);
  });

  it('RIM-30 a refused log-in without a field says why on the page', async () => {
    mockCalls(scenario('filled'), { login: outcome.refused('Log-in is closed') });
    const { user } = open();
    await logIn(user, 'ann', 'secret1');
    expect(await screen.findByRole('alert')).toHaveTextContent('Log-in is closed');
  });

  it('ERRORS-06 a refusal keeps the fields and releases the button', async () => {
    const calls = mockCalls(scenario('filled'), { login: outcome.refused('Wrong account or password') });
    const { user, reloads } = open();
    await logIn(user, 'ann', 'wrong1');
    await waitFor(() => expect(calls.of('login')).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Log in' })).not.toHaveAttribute('aria-busy'),
    );
    expect(screen.getByLabelText('Email, phone or username')).toHaveValue('ann');
    expect(screen.getByLabelText('Password')).toHaveValue('wrong1');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(calls.of('login')).toHaveLength(2));
    expect(reloads()).toBe(0);
  });

  it('D-74 a double tap sends one call', async () => {
    const calls = mockCalls(scenario('filled'), accepted);
    const { user, reloads } = open();
    await user.type(screen.getByLabelText('Email, phone or username'), 'ann');
    await user.type(screen.getByLabelText('Password'), 'abc123');
    const button = screen.getByRole('button', { name: 'Log in' });
    // Both taps come before the button can be drawn as busy.
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(reloads()).toBe(1));
    expect(calls.of('login')).toHaveLength(1);
  });

  it('SESSION-06 FACTOR-05 replaces a temporary password, with the second factor, and logs in with the new one', async () => {
    const answered: string[] = [];
    configureApi({
      askFactor: async ({ decision, answer }) => {
        answered.push(decision['call'] ?? '');
        await answer({ code: '123456' });
      },
    });
    const needsNew = 426;
    const question = { request: 'r1', methods: ['app'], decision: { call: 'renewPassword' } };
    const replies = {
      login: [outcome.refused('Choose a new password', needsNew)],
      renew: [outcome.factor(question)],
    };
    const calls = mockCalls(scenario('filled'), {
      login: () => replies.login.pop() ?? accepted.login,
      renewPassword: () => replies.renew.pop() ?? outcome.success('Changed'),
      answerFactor: {},
    });
    const { user, reloads } = open();
    await logIn(user, 'ann', 'temporary1');
    await user.type(await screen.findByLabelText('New login password'), 'better22');
    await user.type(screen.getByLabelText('Repeat new password'), 'better22');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(reloads()).toBe(1));
    expect(answered).toEqual(['renewPassword']);
    expect(calls.last('renewPassword')).toMatchObject({
      factor: 'r1',
      form: { username: 'ann', password: 'temporary1', newpassword: 'better22' },
    });
    expect(calls.last('login').form).toEqual({ username: 'ann', password: 'better22' });
  });

  it('SESSION-06 FACTOR-05 enters with the session that the renewal opened, without a second log-in', async () => {
    const calls = mockCalls(scenario('filled'), {
      login: outcome.refused('Choose a new password', 426),
      renewPassword: { userinfo: { token: 't9' } },
    });
    const { user, reloads } = open();
    await logIn(user, 'ann', 'temporary1');
    await user.type(await screen.findByLabelText('New login password'), 'better22');
    await user.type(screen.getByLabelText('Repeat new password'), 'better22');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(reloads()).toBe(1));
    expect(localStorage.getItem('token')).toBe('t9');
    expect(calls.of('login')).toHaveLength(1);
  });

  it('AUTH-21 forgot-password leads to customer service', async () => {
    mockCalls(scenario('filled'), { wapConfig: build.siteConfig({ features: [] }) });
    open();
    const link = await screen.findByRole('link', { name: 'Forgot password?' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^https:/));
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByText(/Support resets your password/)).toBeVisible();
  });

  it('AUTH-21 D-27 forgot-password reports that there is no customer service', async () => {
    mockCalls(scenario('filled'), { wapConfig: build.siteConfig({ custom_service: '', features: [] }) });
    const { user } = renderScreen(
      <>
        <Screen />
        <ToastHost />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    expect(await screen.findByText('Support isn’t available right now.')).toBeVisible();
  });

  it('shows the message of the previous page once', async () => {
    mockCalls(scenario('filled'));
    setFlashMessage('Password changed');
    renderScreen(
      <>
        <Screen />
        <ToastHost />
      </>,
    );
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(takeFlashMessage()).toBeUndefined();
  });

  it('ERRORS-05 reports a lost answer until the next attempt', async () => {
    let lost = true;
    const calls = mockCalls(scenario('filled'), {
      login: () =>
        lost
          ? outcome.offline()
          : outcome.refused('Wrong login details. Check your email, phone or username and your password.'),
    });
    const { user, reloads, answered } = open();
    await user.type(screen.getByLabelText('Email, phone or username'), 'ann');
    await user.type(screen.getByLabelText('Password'), 'abc123');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('No connection. Check your network and try again.')).toBeVisible();
    lost = false;
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(calls.of('login')).toHaveLength(2));
    await answered();
    expect(screen.queryByText(/^No connection/)).not.toBeInTheDocument();
    expect(reloads()).toBe(0);
  });
});
