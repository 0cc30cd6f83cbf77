import { build, enter, mockCalls, outcome, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { Screen } from './FundPasswordScreen';

setUpMocks();
const open = () => renderScreen(<Screen />, { at: '/resetLegalPwd', token: 't1' });
const LOGIN = 'Login password';
const NEXT = 'New fund password';
const REPEAT = 'Repeat new password';
const member = (have_pay: number) => ({ getusr: build.user({ have_pay }) });

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

async function fill(user: ReturnType<typeof open>['user'], proof: string, next: string, repeat = next) {
  await enter({ user }, await screen.findByLabelText(LOGIN), proof);
  await enter({ user }, screen.getByLabelText(NEXT), next);
  await enter({ user }, screen.getByLabelText(REPEAT), repeat);
}

describe('fund password', () => {
  it('AUTH-29 prompts for each empty field and sends nothing', async () => {
    const calls = mockCalls(scenario('filled'), member(1));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Reset fund password' }));
    expect(screen.getByText('Enter your login password')).toBeVisible();
    expect(screen.getByText('Enter a new password')).toBeVisible();
    expect(screen.getByText('Repeat the new password')).toBeVisible();
    await fill(user, 'secret1', 'funds12', 'funds13');
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reset fund password' }));
    expect(calls.of('resetpay')).toHaveLength(0);
  });

  it.each([
    [0, 'Set fund password'],
    [1, 'Reset fund password'],
  ])(
    'SECURITY-05 AUTH-30 CALLS-17 with have_pay %s "%s" sends, reads the member again and leads to the security page',
    async (have_pay, verb) => {
      const calls = mockCalls(scenario('filled'), member(have_pay));
      const { user, reloads, address } = open();
      const button = await screen.findByRole('button', { name: verb });
      await fill(user, 'secret1', 'funds12');
      const asked = calls.of('getusr').length;
      await user.click(button);
      await waitFor(() => expect(address()).toBe('/security'));
      expect(calls.of('resetpay').map(({ form }) => form)).toEqual([
        { logpassword: 'secret1', newpassword: 'funds12' },
      ]);
      await waitFor(() => expect(calls.of('getusr').length).toBeGreaterThan(asked));
      expect([reloads(), localStorage.getItem('token')]).toEqual([0, 't1']);
    },
  );

  it.each([
    ['a new one that money is held for a day afterwards', 1, 1],
    ['the first one, which holds nothing, nothing of it', 0, 0],
  ])('BOOK-03 says of %s', async (_, have_pay, times) => {
    mockCalls(scenario('filled'), member(have_pay));
    const { answered } = open();
    await answered();
    expect(screen.getByRole('button', { name: /^(Set|Reset) fund password$/ })).toBeVisible();
    expect(
      screen.queryAllByText(/withdrawals and payments to members are on hold for 24 hours/),
    ).toHaveLength(times);
  });

  it('keeps what was typed after a refusal, and says when no answer came that trying again is safe', async () => {
    const calls = mockCalls(scenario('filled'), member(1), {
      resetpay: outcome.refused('Incorrect login password'),
    });
    const { user, answered } = open();
    await fill(user, 'wrong12', 'funds12');
    const button = await screen.findByRole('button', { name: 'Reset fund password' });
    await user.click(button);
    await waitFor(() => expect(calls.of('resetpay')).toHaveLength(1));
    await answered();
    expect(button).not.toHaveAttribute('aria-busy');
    expect(screen.getByLabelText(LOGIN)).toHaveValue('wrong12');
    mockCalls(scenario('filled'), member(1), { resetpay: outcome.offline() });
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('It’s safe to try again');
    expect(screen.getByLabelText(NEXT)).toHaveValue('funds12');
  });

  it('SECURITY-05 refuses a fund password that equals the login password; no manager of passwords keeps it', async () => {
    const calls = mockCalls(scenario('filled'), member(1));
    const { user } = open();
    await fill(user, 'kQ7xZ2wM9p', 'kQ7xZ2wM9p');
    expect(screen.getByText('Same as your login password. Choose a different one.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Reset fund password' }));
    expect(screen.getByLabelText(NEXT)).toBeInvalid();
    expect(calls.of('resetpay')).toHaveLength(0);
    expect(screen.getByLabelText(NEXT)).toHaveAttribute('autocomplete', 'off');
    expect(screen.getByLabelText(LOGIN)).toHaveAttribute('autocomplete', 'current-password');
  });

  it('SECURITY-05 does not navigate when its answer comes after the member has left', async () => {
    let arrive = (): void => undefined;
    const calls = mockCalls(scenario('filled'), member(1), {
      resetpay: async () => {
        await new Promise<void>((resolve) => (arrive = resolve));
        return {};
      },
    });
    const page = renderScreen(
      <Routes>
        <Route path="/resetLegalPwd" element={<Screen />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>,
      { from: '/', at: '/resetLegalPwd', token: 't1' },
    );
    await fill(page.user, 'secret1', 'funds12');
    await page.user.click(await screen.findByRole('button', { name: 'Reset fund password' }));
    await waitFor(() => expect(calls.of('resetpay')).toHaveLength(1));
    await page.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    arrive();
    await page.answered();
    expect(page.address()).toBe('/');
  });

  it('SECURITY-05 is titled by the password that it sets and leads back to the form that asked for it', async () => {
    mockCalls(scenario('filled'), member(0));
    const { user, address } = renderScreen(<Screen />, {
      from: '/withdrawal',
      at: '/resetLegalPwd?then=back',
      token: 't1',
    });
    expect(await screen.findByRole('heading', { name: 'Fund password' })).toBeVisible();
    await fill(user, 'secret1', 'funds12');
    await user.click(screen.getByRole('button', { name: 'Set fund password' }));
    await waitFor(() => expect(address()).toBe('/withdrawal'));
  });
});
