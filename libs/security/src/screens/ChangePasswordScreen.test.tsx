import { takeFlashMessage } from '@ex/storage';
import { enter, mockCalls, outcome, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Screen } from './ChangePasswordScreen';

setUpMocks();
const open = () => renderScreen(<Screen />, { at: '/modifyPwd', token: 't1' });
const OLD = 'Current login password';
const NEXT = 'New login password';
const REPEAT = 'Repeat new password';
const button = () => screen.getByRole('button', { name: 'Change password' });

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

async function fill(user: ReturnType<typeof open>['user'], old: string, next: string, repeat = next) {
  await enter({ user }, await screen.findByLabelText(OLD), old);
  await enter({ user }, screen.getByLabelText(NEXT), next);
  await enter({ user }, screen.getByLabelText(REPEAT), repeat);
}

describe('change of the login password', () => {
  it('AUTH-26 prompts for each empty field and sends nothing', async () => {
    const calls = mockCalls(scenario('filled'));
    const { user } = open();
    await user.click(button());
    expect(screen.getByText('Enter your current login password')).toBeVisible();
    expect(screen.getByText('Enter a new password')).toBeVisible();
    expect(screen.getByText('Repeat the new password')).toBeVisible();
    expect(screen.getByLabelText(OLD)).toHaveFocus();
    await user.type(screen.getByLabelText(OLD), 'secret1');
    await user.click(button());
    expect(screen.getByLabelText(NEXT)).toHaveFocus();
    expect(calls.of('resetpwd')).toHaveLength(0);
  });

  it('BOOK-03 says beforehand that money is held for a day after the change', async () => {
    mockCalls(scenario('filled'));
    open();
    expect(
      await screen.findByText(/withdrawals and payments to members are on hold for 24 hours/),
    ).toBeVisible();
  });

  it('AUTH-27 a repeat that differs is reported and not sent', async () => {
    const calls = mockCalls(scenario('filled'));
    const { user } = open();
    await fill(user, 'secret1', 'better22', 'better23');
    await user.click(button());
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    expect(calls.of('resetpwd')).toHaveLength(0);
  });

  it.each(['ab!12345', 'pasted2long4aPassword'])(
    'D-24 a password against the rule is reported and not sent: %s',
    async (next) => {
      const calls = mockCalls(scenario('filled'));
      const { user } = open();
      await fill(user, 'secret1', next);
      await user.click(button());
      expect(screen.getByText('Use 6–20 characters: A–Z, a–z and 0–9')).toBeVisible();
      expect(calls.of('resetpwd')).toHaveLength(0);
    },
  );

  it('SECURITY-04 AUTH-28 CALLS-16 sends once, clears the session and reloads the page at log-in', async () => {
    const calls = mockCalls(scenario('filled'), { resetpwd: outcome.success('Password changed', null) });
    const { user, reloads } = open();
    await fill(user, 'secret1', 'better22');
    // Both taps come before the button can be drawn as busy.
    act(() => {
      button().click();
      button().click();
    });
    await waitFor(() => expect(reloads()).toBe(1));
    expect(calls.of('resetpwd').map(({ form }) => form)).toEqual([
      { oldpassword: 'secret1', newpassword: 'better22' },
    ]);
    expect(localStorage.getItem('token')).toBeNull();
    expect(document.cookie).not.toContain('token=');
    expect([location.pathname, location.search]).toEqual(['/login', '']);
    expect(takeFlashMessage()).toBe('Password changed');
  });

  it('ERRORS-06 a refusal keeps the session and what was typed', async () => {
    const calls = mockCalls(scenario('filled'), { resetpwd: outcome.refused('Incorrect login password') });
    const { user, reloads } = open();
    await fill(user, 'wrong12', 'better22');
    await user.click(button());
    await waitFor(() => expect(calls.of('resetpwd')).toHaveLength(1));
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
    expect(screen.getByLabelText(OLD)).toHaveValue('wrong12');
    expect([reloads(), localStorage.getItem('token')]).toEqual([0, 't1']);
  });

  it('says honestly that no answer came, and the next try clears it', async () => {
    mockCalls(scenario('filled'), { resetpwd: outcome.offline() });
    const { user, reloads } = open();
    await fill(user, 'secret1', 'better22');
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t confirm the change.');
    mockCalls(scenario('filled'));
    await user.click(button());
    await waitFor(() => expect(reloads()).toBe(1));
  });

  it('rates the new password while it is typed, and shows no password until asked', async () => {
    mockCalls(scenario('filled'));
    const { user } = open();
    for (const label of [OLD, NEXT, REPEAT])
      expect(screen.getByLabelText(label)).toHaveAttribute('type', 'password');
    expect(screen.getByText('6–20 characters: A–Z, a–z and 0–9')).toBeVisible();
    await user.type(screen.getByLabelText(NEXT), '123456');
    expect(screen.getByText('Weak: easy to guess')).toBeVisible();
    await user.clear(screen.getByLabelText(NEXT));
    await user.type(screen.getByLabelText(NEXT), 'kQ7xZ2wM9p');
    expect(screen.getByText('Strong')).toBeVisible();
  });
});
