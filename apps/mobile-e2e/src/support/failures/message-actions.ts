import type { Page } from '@playwright/test';
import { turnTo } from '../go-within';
import { expect } from '../test';
import { type Action, inMain, inSheet } from './action';

const notice = {
  id: 1,
  title: 'A deposit has arrived',
  addtime: '2026-11-28 10:00:00',
  status: 1,
  imgs: '',
  content: '',
};
const settings = {
  getMessageSettings: {
    mail: 1,
    push: 1,
    push_key: 'A'.repeat(87),
    list: [{ kind: 'money_in', mail: 0, push: 0, mail_fixed: 0 }],
  },
};
const terms = {
  getusr: (data: object) => ({ ...data, terms_due: 1 }),
  getTerms: { list: [{ kind: 'terms', title: 'Terms', content: '<p>Binding.</p>', version: '2' }] },
};

/** A browser that has subscribed to push messages, or will. Opens its screen again. No push service is reached. */
async function subscribeBrowser(page: Page, isOn: boolean): Promise<void> {
  await page.evaluate((on) => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/e2e';
    const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
    let isSubscribed = on;
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        isSubscribed = false;
        return true;
      },
    };
    const pushManager = {
      subscribe: async () => {
        isSubscribed = true;
        return subscription;
      },
      getSubscription: async () => (isSubscribed ? subscription : null),
    };
    const registration = { pushManager, unregister: async () => true };
    const serviceWorker = {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    Object.defineProperty(Notification, 'permission', { get: () => 'granted', configurable: true });
    Notification.requestPermission = async () => 'granted';
  }, isOn);
  // The screen reads the browser's state when it opens.
  await turnTo(page, '/display');
  await expect(page).toHaveTitle(/^Display/);
  await turnTo(page, '/notification-settings');
}

/** Messages, texts and the language. */
export const messageActions: readonly Action[] = [
  {
    mutation: 'dismissFirstSteps',
    control: '/: close the first steps',
    call: 'dismissFirstSteps',
    path: '/',
    answers: {
      getusr: (data: object) => ({ ...data, rzstatus: 0 }),
      getFirstSteps: { funded: 0, traded: 0, dismissed: 0 },
    },
    prepare: async (page) =>
      page.getByRole('region', { name: 'First steps' }).getByRole('button', { name: 'Close' }),
  },
  {
    mutation: 'openNotice',
    control: '/notify: a message',
    call: 'getNoticeList',
    // The list has the same name; only a read message has an id.
    sends: /(^|&)id=/,
    path: '/notify',
    answers: { getNoticeList: { list: [notice] } },
    prepare: async (page) => inMain(page, /A deposit has arrived/),
  },
  {
    mutation: 'setMessageSetting',
    control: '/notification-settings: a switch',
    call: 'setMessageSetting',
    path: '/notification-settings',
    answers: settings,
    prepare: async (page) => page.getByRole('switch', { name: 'Money in: Email' }),
  },
  {
    mutation: 'subscribePush',
    control: '/notification-settings: Turn on push',
    call: 'subscribePush',
    path: '/notification-settings',
    answers: settings,
    prepare: async (page) => {
      await subscribeBrowser(page, false);
      return inMain(page, 'Turn on push');
    },
  },
  {
    mutation: 'unsubscribePush',
    control: '/notification-settings: Turn off push',
    call: 'unsubscribePush',
    path: '/notification-settings',
    answers: settings,
    prepare: async (page) => {
      await subscribeBrowser(page, true);
      return inMain(page, 'Turn off push');
    },
    anyway: {
      text: 'Push is off on this phone',
      isDone: (page) => expect(inMain(page, 'Turn on push')).toBeVisible(),
    },
  },
  {
    mutation: 'setLanguage',
    control: '/: Language',
    call: 'setLang',
    path: '/',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Language' }).click();
      return page.getByRole('dialog').getByText('Deutsch');
    },
    anyway: {
      text: 'The app is in the chosen language, once there is a network',
      isDone: (page) => expect(page.locator('html')).toHaveAttribute('lang', 'de'),
    },
  },
  {
    mutation: 'acceptTerms',
    control: 'any screen: Accept our terms',
    call: 'acceptTerms',
    path: '/security',
    answers: terms,
    needsLoad: true,
    prepare: async (page) => inSheet(page, 'Accept'),
  },
];
