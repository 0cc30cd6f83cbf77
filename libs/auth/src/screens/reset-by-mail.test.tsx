import { build, mockCalls, outcome, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { Screen as ForgotScreen } from './ForgotScreen';
import { Screen as LoginScreen } from './LoginScreen';
import { Screen as ResetScreen } from './ResetScreen';

setUpMocks();

const open = (at: string, answers = {}) => {
  const sent = mockCalls(scenario('filled'), answers);
  const page = renderScreen(
    <Routes>
      <Route path="/login" element={<LoginScreen />} />
      <Route path="/forgot" element={<ForgotScreen />} />
      <Route path="/reset" element={<ResetScreen />} />
    </Routes>,
    { at },
  );
  return { ...page, sent };
};
const NOT_OFFERED = { wapConfig: build.siteConfig({ features: [] }) };

it('MESSAGE-05 asks for a link from the log-in, and says the same for every address', async () => {
  const { sent, user } = open('/login');
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  await user.click(await screen.findByRole('button', { name: 'Send link' }));
  expect(screen.getByText('Enter a valid email address')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'anna@example.com');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(/If an account uses this email/)).toBeVisible();
  expect(sent.of('requestPasswordReset').map(({ form }) => form)).toEqual([{ email: 'anna@example.com' }]);
});

it('MESSAGE-05 chooses a new password with the token of the link and goes to the log-in', async () => {
  const { sent, user } = open('/reset#token-EN_1-of-a-mail-that-was-sent');
  await user.type(await screen.findByLabelText('New login password'), 'secret2');
  await user.type(screen.getByLabelText('Repeat new password'), 'secret3');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(screen.getByText('Passwords do not match')).toBeVisible();
  expect(sent.of('resetPasswordByMail')).toEqual([]);
  await user.clear(screen.getByLabelText('Repeat new password'));
  await user.type(screen.getByLabelText('Repeat new password'), 'secret2');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(sent.of('resetPasswordByMail')[0]?.form).toEqual({
    token: 'token-EN_1-of-a-mail-that-was-sent',
    newpassword: 'secret2',
  });
});

it('MESSAGE-05 a link that works no more keeps the form and leads to a new one', async () => {
  const { sent, user, answered } = open('/reset#old-token-of-a-mail-long-ago', {
    resetPasswordByMail: outcome.refused('This link has expired'),
  });
  await user.type(await screen.findByLabelText('New login password'), 'secret2');
  await user.type(screen.getByLabelText('Repeat new password'), 'secret2');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(sent.of('resetPasswordByMail')).toHaveLength(1));
  await answered();
  expect(screen.getByLabelText('New login password')).toHaveValue('secret2');
  await user.click(screen.getByRole('link', { name: 'Request a new link' }));
  expect(await screen.findByRole('button', { name: 'Send link' })).toBeVisible();
});

it.each(['/forgot', '/reset#token'])(
  'MESSAGE-05 %s leads to the log-in where the site does not offer it',
  async (at) => {
    open(at, NOT_OFFERED);
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  },
);

it('AUTH-21 without a reset by mail, the link leads to support', async () => {
  open('/login', NOT_OFFERED);
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      'https://help.example/chat',
    ),
  );
});
