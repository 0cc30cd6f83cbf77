import { configureApi } from '@ex/api-client';
import { useSiteConfigQuery } from '@ex/api-client/content';
import { setDrawer } from '@ex/routing';
import { build, mockCalls, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { App } from './App';
import { allRoutes as routes } from '../testing/routes';

setUpMocks();

/** What a key of the site configuration decides about. */
interface Effect {
  readonly at: string;
  readonly drawer?: true;
  readonly device?: string;
  /** Additions that the site offers meanwhile; all unless stated. */
  readonly features?: string[];
  /** The value that shows it and the one that hides it; a switch is 1 and 0. */
  readonly values?: readonly [on: string | readonly string[], off: string | readonly string[]];
  readonly shown: () => boolean;
}

const link = (name: string, href: string) => (): boolean =>
  screen.queryAllByRole('link', { name }).some((found) => found.getAttribute('href') === href);
const field = (label: string) => (): boolean =>
  screen.queryByLabelText(label, { selector: 'input' }) !== null;
const says = (text: string | RegExp) => (): boolean => screen.queryByText(text) !== null;
const button = (name: string) => (): boolean => screen.queryByRole('button', { name }) !== null;
const tile = (name: string, href: string): Effect => ({ at: '/', shown: link(name, href) });
const app = (device: string, url: string): Effect => ({
  at: '/',
  drawer: true,
  device,
  values: [url, ''],
  shown: button('Download app'),
});

/** One row or more for every key of the configuration; a key without one fails the first test. */
const EFFECTS: Readonly<Record<string, readonly Effect[]>> = {
  logo: [
    {
      at: '/',
      values: ['/brand.svg', '/other.svg'],
      shown: () => document.querySelector('img[src="/brand.svg"]') !== null,
    },
  ],
  custom_service: [
    {
      at: '/',
      values: ['https://help.example/a', ''],
      shown: link('Support', 'https://help.example/a'),
    },
    {
      at: '/login',
      features: [],
      values: ['https://help.example/a', 'javascript:alert(1)'],
      shown: link('Forgot password?', 'https://help.example/a'),
    },
  ],
  email_register_switch: [{ at: '/register', shown: field('Email') }],
  phone_register_switch: [
    { at: '/register', shown: () => screen.queryByRole('tab', { name: 'Phone' }) !== null },
  ],
  verify_email_code: [{ at: '/register', shown: field('Email code') }],
  invie_code_switch: [{ at: '/register', shown: field('Invite code (optional)') }],
  flash_exchange_status: [tile('Convert', '/exchangeb')],
  loan_switch: [tile('Loans', '/loans')],
  machine_switch: [tile('Locked savings', '/lockming')],
  staking_switch: [tile('Staking', '/staking')],
  Internal_transfer_status: [tile('Send to member', '/transfer')],
  account_transfer_status: [tile('Transfer', '/changemoney')],
  recharge_status: [tile('Deposit', '/recharge'), { at: '/assets', shown: link('Deposit', '/recharge') }],
  withdrawal_status: [
    tile('Withdraw', '/withdrawal'),
    { at: '/assets', shown: link('Withdraw', '/withdrawal') },
  ],
  ios_url: [app('iPhone', 'https://apps.example/ios')],
  android_url: [app('Android', 'https://apps.example/android')],
  invit_url: [
    {
      at: '/invite?code=abcd',
      values: ['https://join.example/now', ''],
      shown: says(/^https:\/\/join\.example\/now/),
    },
  ],
  bank_swan_type: [{ at: '/bank', shown: () => !says(/6222021234561234/)() && says(/1234/)() }],
  can_edit_bank: [{ at: '/bank', shown: button('Add bank card') }],
  features: [
    { at: '/', drawer: true, values: [['price_alerts'], []], shown: link('Price alerts', '/alerts') },
    ...[
      ['sessions', '/sessions'],
      ['second_factor', '/factors'],
      ['guard_rails', '/limits'],
    ].map(([name = '', href = '']) => ({
      at: '/security',
      values: [[name], []] as const,
      shown: () => document.querySelector(`a[href="${href}"]`) !== null,
    })),
    {
      at: '/assets',
      values: [['statements'], []],
      shown: () => document.querySelector('a[href="/statement"]') !== null,
    },
    { at: '/login', values: [['reset_by_mail'], []], shown: link('Forgot password?', '/forgot') },
    {
      at: '/notify',
      values: [['push_messages'], []],
      shown: link('Notification settings', '/notification-settings'),
    },
  ],
  can_edit_address: [{ at: '/bindMentionAddress?id=1', shown: button('Save address') }],
};

const rows = Object.entries(EFFECTS).flatMap(([key, effects]) =>
  effects.map((effect) => [key, effect.at, effect] as const),
);

/** Reads the configuration again, as a reconnect does. */
let refetchConfig: () => void;
function ConfigRefetch() {
  const { refetch } = useSiteConfigQuery();
  useEffect(() => {
    refetchConfig = () => void refetch();
  }, [refetch]);
  return null;
}

// Screens are loaded in advance, so that a test waits for answers only.
beforeAll(async () => {
  const used = new Set(rows.map(([, at]) => at.split('?')[0]));
  const needed = routes.filter(({ path }) => used.has(path));
  await Promise.all([import('@ex/account/drawer'), ...needed.map((route) => route.load())]);
});
beforeEach(() => {
  localStorage.clear();
  configureApi({ lang: 'en' });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  setDrawer(false);
  jest.restoreAllMocks();
});

it('every key of the site configuration has a tested effect', () => {
  expect(Object.keys(EFFECTS).sort()).toEqual(Object.keys(build.siteConfig()).sort());
});

it.each(rows)('%s acts on %s at once, off and on again', async (key, at, effect) => {
  const [on, off] = effect.values ?? [1, 0];
  const answer = (value: unknown) =>
    mockCalls(scenario('filled'), {
      wapConfig: build.siteConfig({ ...(effect.features && { features: effect.features }), [key]: value }),
    });
  if (effect.device) jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(effect.device);
  const open = /^\/(?:login|register)/.test(at);
  answer(on);
  if (effect.drawer) setDrawer(true);
  const { reloads, answered } = renderScreen(
    <>
      <App />
      <ConfigRefetch />
    </>,
    { at, ...(!open && { token: 't1' }) },
  );
  for (const [value, shown] of [
    [on, true],
    [off, false],
    [on, true],
  ] as const) {
    // A call that is under way is not made again.
    await answered();
    answer(value);
    act(() => refetchConfig());
    await waitFor(() => expect(effect.shown()).toBe(shown));
  }
  expect(reloads()).toBe(0);
});
