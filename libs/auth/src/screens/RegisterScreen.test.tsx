import {
  type Answers,
  build,
  enter,
  mockCalls,
  outcome,
  renderScreen,
  scenario,
  setUpMocks,
} from '@ex/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Screen } from './RegisterScreen';

/** The tab panel has the name of its tab too. */
const INPUT = { selector: 'input' };

setUpMocks();
const accepted = { register: outcome.success('Welcome', { userinfo: { token: 't2' } }) };
const config = (switches: Partial<ReturnType<typeof build.siteConfig>>): Answers => ({
  wapConfig: build.siteConfig({ verify_email_code: 0, ...switches }),
});
type User = ReturnType<typeof renderScreen>['user'];

/** Opens the screen with the site's switches and waits for its form. */
async function open(
  switches: Partial<ReturnType<typeof build.siteConfig>> = {},
  at = '/register',
  ...answers: Answers[]
) {
  const calls = mockCalls(scenario('filled'), accepted, config(switches), ...answers);
  const view = renderScreen(<Screen />, { at });
  await screen.findByRole('button', { name: 'Create account' });
  return { ...view, calls };
}
const fill = (user: User, label: string, text: string) =>
  enter({ user }, screen.getByLabelText(label, INPUT), text);
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Create account' }));
async function fillAll(user: User, account = 'ann@example.com', label = 'Email') {
  await fill(user, label, account);
  await fill(user, 'Password', 'abc123');
  await fill(user, 'Confirm password', 'abc123');
}

let logged: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('fields of the registration', () => {
  it('AUTH-01 AUTH-04 offers email and phone and the stated fields', async () => {
    const { user } = await open({ verify_email_code: 1 });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Email', 'Phone']);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Email');
    expect(screen.getByRole('tabpanel', { name: 'Email' })).toContainElement(
      screen.getByRole('button', { name: 'Create account' }),
    );
    for (const label of ['Email', 'Email code', 'Password', 'Confirm password', 'Invite code (optional)']) {
      expect(screen.getByLabelText(label, INPUT)).toBeVisible();
    }
    await user.click(screen.getByRole('tab', { name: 'Phone' }));
    expect(screen.getByLabelText('Phone number')).toBeVisible();
    expect(screen.queryByLabelText('Email', INPUT)).not.toBeInTheDocument();
  });

  it.each([
    [{ phone_register_switch: 0 }, 'Email', 'Phone number'],
    [{ email_register_switch: 0 }, 'Phone number', 'Email'],
  ] as const)('AUTH-02 AUTH-03 D-21 with %j asks for %s only', async (switches, shown, hidden) => {
    await open(switches);
    expect(screen.getByLabelText(shown, INPUT)).toBeVisible();
    expect(screen.queryByLabelText(hidden, INPUT)).not.toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.queryByRole('tabpanel')).not.toBeInTheDocument();
  });

  it('D-21 with both switches off says closed, shows no form and leads to log-in', async () => {
    mockCalls(scenario('filled'), config({ email_register_switch: 0, phone_register_switch: 0 }));
    renderScreen(<Screen />);
    expect(await screen.findByText('You can’t create an account right now.')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Already have an account? Log in' })).toHaveAttribute(
      'href',
      '/login',
    );
  });

  it('AUTH-11 D-22 asks for the email code only on the email tab and only with the switch on', async () => {
    const { user, unmount } = await open({ verify_email_code: 1 });
    expect(screen.getByLabelText('Email code')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Phone' }));
    expect(screen.queryByLabelText('Email code')).not.toBeInTheDocument();
    unmount();
    await open({ verify_email_code: 0 });
    expect(screen.queryByLabelText('Email code')).not.toBeInTheDocument();
  });

  it('AUTH-13 D-23 shows the invite field only with its switch on', async () => {
    const { unmount } = await open({ invie_code_switch: 1 });
    expect(screen.getByLabelText('Invite code (optional)')).toBeVisible();
    unmount();
    await open({ invie_code_switch: 0 });
    expect(screen.queryByLabelText('Invite code (optional)')).not.toBeInTheDocument();
  });

  it('SHELL-31 reports that the site does not answer, and retries', async () => {
    mockCalls(scenario('filled'), { wapConfig: outcome.offline() });
    const { user } = renderScreen(<Screen />);
    expect(await screen.findByText('Couldn’t load')).toBeVisible();
    mockCalls(scenario('filled'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Email', INPUT)).toBeVisible();
  });
});

describe('checks of the registration', () => {
  it('AUTH-06 AUTH-09 AUTH-10 AUTH-15 AUTH-25 D-20 an empty form prompts under the fields, logs and sends nothing', async () => {
    const { user, calls } = await open({ verify_email_code: 1 });
    await submit(user);
    expect(screen.getByLabelText('Email', INPUT)).toHaveAccessibleDescription('Enter a valid email address');
    expect(screen.getByLabelText('Email code')).toHaveAccessibleDescription('Enter the code we emailed you');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Password must be 6-20 characters/);
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
    expect(screen.getByLabelText('Email', INPUT)).toHaveFocus();
    expect(calls.of('register')).toHaveLength(0);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Email', 'ann@example', 'Enter a valid email address'],
    ['Phone', '12345', 'Enter a valid phone number (6–20 digits)'],
    ['Phone', '1'.repeat(21), 'Enter a valid phone number (6–20 digits)'],
    ['Phone', '12345a', 'Enter a valid phone number (6–20 digits)'],
  ])('AUTH-07 AUTH-08 on the %s tab refuses %s with its prompt', async (tab, account, prompt) => {
    const { user, calls } = await open();
    const label = tab === 'Email' ? 'Email' : 'Phone number';
    await user.click(screen.getByRole('tab', { name: tab }));
    await fillAll(user, account, label);
    await submit(user);
    expect(screen.getByLabelText(label, INPUT)).toHaveAccessibleDescription(prompt);
    expect(calls.of('register')).toHaveLength(0);
  });

  it.each([
    ['abc12', 'abc12', 'Password', /Password must be 6-20 characters/],
    ['a'.repeat(21), 'a'.repeat(21), 'Password', /Password must be 6-20 characters/],
    ['abc12!', 'abc12!', 'Password', /Password must be 6-20 characters/],
    ['abc123', 'abc124', 'Confirm password', /Passwords do not match/],
  ])('AUTH-09 AUTH-10 refuses %s repeated as %s', async (password, repeat, label, prompt) => {
    const { user, calls } = await open();
    await fillAll(user);
    await fill(user, 'Password', password);
    await fill(user, 'Confirm password', repeat);
    await submit(user);
    expect(screen.getByLabelText(label, INPUT)).toHaveAccessibleDescription(prompt);
    expect(calls.of('register')).toHaveLength(0);
  });
});

describe('sending the registration', () => {
  it('AUTH-12 AUTH-16 AUTH-17 SHELL-27 sends email, keeps the token and reloads the page', async () => {
    const { user, calls, reloads } = await open();
    await fillAll(user, ' ann@example.com ');
    await submit(user);
    await waitFor(() => expect(reloads()).toBe(1));
    expect(calls.last('register').form).toEqual({
      email: 'ann@example.com',
      password: 'abc123',
      repassword: 'abc123',
      type: '2',
    });
    expect(localStorage.getItem('token')).toBe('t2');
    expect(document.cookie).toContain('token=t2');
  });

  it('AUTH-01 AUTH-16 sends phone, type 1 and no email code on the phone tab', async () => {
    const { user, calls, reloads } = await open({ verify_email_code: 1 });
    await user.click(screen.getByRole('tab', { name: 'Phone' }));
    await fillAll(user, '12345678', 'Phone number');
    await submit(user);
    await waitFor(() => expect(reloads()).toBe(1));
    expect(calls.last('register').form).toEqual({
      phone: '12345678',
      password: 'abc123',
      repassword: 'abc123',
      type: '1',
    });
  });

  it('AUTH-05 AUTH-11 AUTH-16 sends the invite code of the address and the email code', async () => {
    const { user, calls, reloads } = await open({ verify_email_code: 1 }, '/register?invite=ABC');
    expect(screen.getByLabelText('Invite code (optional)')).toHaveValue('ABC');
    await fillAll(user);
    await fill(user, 'Email code', '123456');
    await submit(user);
    await waitFor(() => expect(reloads()).toBe(1));
    expect(calls.last('register').form).toMatchObject({ code: 'ABC', captcha: '123456', type: '2' });
  });

  it('D-23 sends the invite code of the address even when its field is hidden', async () => {
    const { user, calls, reloads } = await open({ invie_code_switch: 0 }, '/register?invite=ABC');
    await fillAll(user);
    await submit(user);
    await waitFor(() => expect(reloads()).toBe(1));
    expect(calls.last('register').form['code']).toBe('ABC');
  });

  it('AUTH-14 D-74 a double tap sends one call', async () => {
    const { user, calls, reloads } = await open();
    await fillAll(user);
    const button = screen.getByRole('button', { name: 'Create account' });
    // Both taps come before the button can be drawn as busy.
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(reloads()).toBe(1));
    expect(calls.of('register')).toHaveLength(1);
  });

  it('RIM-32 an unknown invite code is said at its field until it changes', async () => {
    const { user } = await open({}, '/register?invite=ABC', {
      register: outcome.rejectedField('Unknown invite code', 'inviteCode'),
    });
    await fillAll(user);
    await submit(user);
    expect(await screen.findByText('Unknown invite code')).toBeVisible();
    const field = screen.getByLabelText('Invite code (optional)', INPUT);
    expect(field).toBeInvalid();
    await user.type(field, '9');
    expect(screen.queryByText('Unknown invite code')).toBeNull();
  });

  it('ERRORS-06 a refusal keeps the fields and releases the button', async () => {
    const { user, calls, reloads } = await open({}, '/register', {
      register: outcome.refused('Account exists'),
    });
    await fillAll(user);
    await submit(user);
    await waitFor(() => expect(calls.of('register')).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Create account' })).not.toHaveAttribute('aria-busy'),
    );
    expect(screen.getByLabelText('Email', INPUT)).toHaveValue('ann@example.com');
    await submit(user);
    await waitFor(() => expect(calls.of('register')).toHaveLength(2));
    expect(reloads()).toBe(0);
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('ERRORS-05 reports a lost answer and keeps the fields', async () => {
    const { user, reloads } = await open({}, '/register', { register: outcome.offline() });
    await fillAll(user);
    await submit(user);
    expect(await screen.findByText('No connection. Check your network and try again.')).toBeVisible();
    expect(screen.getByLabelText('Email', INPUT)).toHaveValue('ann@example.com');
    expect(reloads()).toBe(0);
  });
});
