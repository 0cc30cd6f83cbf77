import { build, mockCalls, outcome, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Screen } from './SecurityScreen';

setUpMocks();
const open = () => renderScreen(<Screen />, { at: '/security', token: 't1' });
const everywhere = { name: /^Log out on all devices/ };

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

/** Opens the question and says yes. */
async function logOutEverywhere(user: ReturnType<typeof open>['user']): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', everywhere));
  const sheet = await screen.findByRole('dialog', { name: 'Log out on all devices?' });
  await user.click(within(sheet).getByRole('button', everywhere));
  return sheet;
}

describe('security center', () => {
  it.each([
    [1, 'Set'],
    [0, 'Not set'],
    [2, 'Not set'],
  ])('SECURITY-01 SECURITY-02 D-25 with have_pay %s the fund password reads "%s"', async (have_pay, said) => {
    mockCalls(scenario('filled'), { getusr: build.user({ have_pay }) });
    open();
    const fund = await screen.findByRole('link', { name: /Fund password/ });
    expect(within(fund).getByText(said)).toBeVisible();
    expect(within(screen.getByRole('link', { name: /Login password/ })).getByText('Set')).toBeVisible();
  });

  it('SECURITY-02 says nothing of the fund password before it is known, and can try again', async () => {
    mockCalls(scenario('filled'), { getusr: outcome.offline() });
    const { user } = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('Not set')).toBeNull();
    mockCalls(scenario('filled'), { getusr: build.user({ have_pay: 1 }) });
    await user.click(again);
    expect(await screen.findByRole('link', { name: /Fund password/ })).toBeVisible();
  });

  it('RISK-78 verifies an email address that no code has proven, and not another one', async () => {
    const calls = mockCalls(scenario('filled'), { getusr: build.user({ email_unverified: 1 }) });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Verify your email/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Verify your email' });
    await user.click(within(sheet).getByRole('button', { name: 'Verify' }));
    expect(within(sheet).getByText('Enter the code')).toBeVisible();
    expect(calls.of('verifyEmail')).toHaveLength(0);
    await user.click(within(sheet).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(calls.of('requestEmailCode')).toHaveLength(1));
    await user.type(within(sheet).getByLabelText('Email code'), '123456');
    mockCalls(scenario('filled'), { getusr: build.user() });
    await user.click(within(sheet).getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Verify your email/ })).toBeNull());
  });

  it('SECURITY-03 leads to both passwords', async () => {
    mockCalls(scenario('filled'));
    const { user, address } = open();
    const fund = await screen.findByRole('link', { name: /Fund password/ });
    expect(fund).toHaveAttribute('href', '/resetLegalPwd?then=back');
    await user.click(screen.getByRole('link', { name: /Login password/ }));
    expect(address()).toBe('/modifyPwd');
  });
});

describe('log out everywhere', () => {
  it('asks first; a no ends nothing', async () => {
    const calls = mockCalls(scenario('filled'));
    const { user, reloads } = open();
    await user.click(await screen.findByRole('button', everywhere));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([calls.of('logoutAll').length, reloads(), localStorage.getItem('token')]).toEqual([0, 0, 't1']);
  });

  it('SHELL-28 ends all sessions, clears this one in both places and reloads the page', async () => {
    const calls = mockCalls(scenario('filled'));
    const { user, reloads } = open();
    await logOutEverywhere(user);
    await waitFor(() => expect(reloads()).toBe(1));
    expect(calls.last('logoutAll').token).toBe('t1');
    expect(localStorage.getItem('token')).toBeNull();
    expect(document.cookie).not.toContain('token=');
  });

  it.each([
    ['a refusal', outcome.refused('no'), undefined],
    ['no answer', outcome.offline(), /Some devices may still be logged in/],
  ])('keeps the session and claims nothing after %s', async (_what, logoutAll, said) => {
    const calls = mockCalls(scenario('filled'), { logoutAll });
    const { user, reloads, answered } = open();
    const sheet = await logOutEverywhere(user);
    await waitFor(() => expect(calls.of('logoutAll')).toHaveLength(1));
    await answered();
    await waitFor(() =>
      expect(within(sheet).getByRole('button', everywhere)).not.toHaveAttribute('aria-busy'),
    );
    if (said) expect(await within(sheet).findByRole('alert')).toHaveTextContent(said);
    expect([reloads(), localStorage.getItem('token')]).toEqual([0, 't1']);
  });
});
