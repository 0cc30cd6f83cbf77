import { build, mockCalls, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { act, screen } from '@testing-library/react';
import { Screen } from './RegisterScreen';

setUpMocks();
afterEach(() => jest.useRealTimers());

it('a form that was begun stays when an operator closes registration, and says why it cannot be sent', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let isClosed = false;
  const venue_state = { mode: 'open', notice: '', off: [{ name: 'registration', notice: 'Back at noon' }] };
  const closed = { email_register_switch: 0, phone_register_switch: 0, venue_state } as const;
  const calls = mockCalls(scenario('filled'), {
    wapConfig: () => build.siteConfig({ verify_email_code: 0, ...(isClosed && closed) }),
  });
  const { user } = renderScreen(<Screen />, { at: '/register' });
  await screen.findByRole('button', { name: 'Create account' });
  const email = screen.getByLabelText('Email', { selector: 'input' });
  await user.type(email, 'ann@example.com');
  isClosed = true;
  await act(() => jest.advanceTimersByTimeAsync(10_100));
  expect(await screen.findByText('Back at noon')).toBeVisible();
  expect(email).toHaveValue('ann@example.com');
  const button = screen.getByRole('button', { name: 'Create account' });
  expect(button).toHaveAccessibleDescription('You can’t create an account right now.');
  await user.click(button);
  expect(calls.of('register')).toHaveLength(0);
});
