import { build, mockCalls, outcome, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { screen, waitFor } from '@testing-library/react';
import { Screen } from './NotificationSettingsScreen';

setUpMocks();
afterEach(() => {
  for (const [target, name] of [
    [navigator, 'serviceWorker'],
    [window, 'PushManager'],
    [window, 'Notification'],
  ] as const)
    Reflect.deleteProperty(target, name);
});

/** A browser with push messages; `permission` is what the member answers. */
function pushBrowser(permission: NotificationPermission) {
  let subscribed = false;
  const subscription = {
    toJSON: () => ({
      endpoint: 'https://fcm.googleapis.com/x',
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    }),
    endpoint: 'https://fcm.googleapis.com/x',
    unsubscribe: async () => (subscribed = false),
  };
  const pushManager = {
    getSubscription: async () => (subscribed ? subscription : null),
    subscribe: jest.fn(async () => {
      subscribed = true;
      return subscription;
    }),
  };
  const registration = { pushManager, unregister: jest.fn(async () => true) };
  const register = jest.fn(async () => registration);
  const requestPermission = jest.fn(async () => permission);
  const worker = {
    register,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  const define = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true });
  define(navigator, 'serviceWorker', worker);
  define(window, 'PushManager', () => undefined);
  define(window, 'Notification', { permission: 'default', requestPermission });
  return { register, requestPermission, pushManager, registration };
}

const open = (answers = {}) => {
  const sent = mockCalls(scenario('filled'), answers);
  return { ...renderScreen(<Screen />, { at: '/notification-settings', token: 't1' }), sent };
};

it('RIM-65 sends one change of a kind at a time', async () => {
  let answerNow = (_data: null): void => undefined;
  const { sent, user, answered } = open({
    setMessageSetting: () => new Promise((resolve) => (answerNow = resolve)),
  });
  const moneyIn = await screen.findByRole('switch', { name: 'Money in: Push' });
  await user.click(moneyIn);
  await waitFor(() => expect(sent.of('setMessageSetting')).toHaveLength(1));
  await user.click(moneyIn);
  expect(moneyIn).toBeChecked();
  answerNow(null);
  await answered();
  expect(sent.of('setMessageSetting')).toHaveLength(1);
  await user.click(moneyIn);
  await waitFor(() => expect(sent.of('setMessageSetting')).toHaveLength(2));
});

it('MESSAGE-01 shows what arrives where, and keeps a choice immediately; mails about safety cannot be turned off', async () => {
  const { sent, user } = open();
  const moneyIn = await screen.findByRole('switch', { name: 'Money in: Push' });
  expect(moneyIn).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'Logins and security: Email' })).toBeDisabled();
  await user.click(moneyIn);
  await waitFor(() => expect(moneyIn).toBeChecked());
  await waitFor(() => expect(sent.of('setMessageSetting')).toHaveLength(1));
  expect(sent.of('setMessageSetting')[0]?.form).toEqual({ kind: 'money_in', mail: '1', push: '1' });
});

it('MESSAGE-01 takes back a choice that was not kept', async () => {
  let refuse = (): void => undefined;
  const { sent, user } = open({
    setMessageSetting: async () => {
      await new Promise<void>((resolve) => (refuse = resolve));
      return outcome.refused('No');
    },
  });
  const loans = await screen.findByRole('switch', { name: 'Loans due: Email' });
  await user.click(loans);
  await waitFor(() => expect(loans).not.toBeChecked());
  await waitFor(() => expect(sent.of('setMessageSetting')).toHaveLength(1));
  refuse();
  await waitFor(() => expect(loans).toBeChecked());
});

it('MESSAGE-01 leaves out ways that the site does not have', async () => {
  open({ getMessageSettings: build.messageSettings({ mail: 0 }) });
  await screen.findByRole('switch', { name: 'Money in: Push' });
  expect(screen.queryByRole('switch', { name: /Email/ })).toBeNull();
  expect(screen.getByText('Your account has no email address.')).toBeVisible();
});

it('MESSAGE-04 asks the browser only after a press of the button, and sends the subscription to the server', async () => {
  const browser = pushBrowser('granted');
  const { sent, user } = open();
  const turnOn = await screen.findByRole('button', { name: 'Turn on push' });
  expect([browser.requestPermission, browser.register].map((asked) => asked.mock.calls.length)).toEqual([
    0, 0,
  ]);
  await user.click(turnOn);
  await user.click(await screen.findByRole('button', { name: 'Turn off push' }));
  await screen.findByRole('button', { name: 'Turn on push' });
  expect(browser.register).toHaveBeenCalledWith('/push.js');
  expect(browser.pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'BPn0',
  });
  expect(sent.of('subscribePush')[0]?.form).toMatchObject({ endpoint: 'https://fcm.googleapis.com/x' });
  expect(sent.of('unsubscribePush')[0]?.form).toEqual({ endpoint: 'https://fcm.googleapis.com/x' });
  expect(browser.registration.unregister).toHaveBeenCalled();
});

it('MESSAGE-04 a member who says no is asked for nothing else', async () => {
  const browser = pushBrowser('denied');
  const { sent, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Turn on push' }));
  expect(browser.register).not.toHaveBeenCalled();
  expect(sent.of('subscribePush')).toEqual([]);
});

it('MESSAGE-04 a browser that the server refuses is not left on', async () => {
  const { registration } = pushBrowser('granted');
  const { user } = open({ subscribePush: outcome.refused('No') });
  await user.click(await screen.findByRole('button', { name: 'Turn on push' }));
  await waitFor(() => expect(registration.unregister).toHaveBeenCalled());
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Turn on push' })).not.toHaveAttribute('aria-busy'),
  );
  expect(screen.queryByRole('button', { name: 'Turn off push' })).toBeNull();
});
