import { type Answers, build, mockCalls, outcome, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { startTheme } from '@ex/theme';
import { ToastHost } from '@ex/ui-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { MemberDrawer } from './MemberDrawer';

setUpMocks();
const user = (overrides: Partial<ReturnType<typeof build.user>>): Answers => ({
  getusr: build.user(overrides),
});

/** Opens the drawer and waits for the member. */
async function open(...answers: Answers[]) {
  const calls = mockCalls(scenario('filled'), ...answers);
  const closed = jest.fn();
  const view = renderScreen(
    <>
      <MemberDrawer onClose={closed} />
      <ToastHost />
    </>,
    { token: 't1' },
  );
  await screen.findByRole('dialog', { name: 'Account menu' });
  await screen.findByText('Notifications');
  return { ...view, calls, closed };
}
const entry = (name: RegExp) => screen.queryByRole('link', { name });
const agent = (text: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(text);

beforeEach(() => {
  localStorage.clear();
  startTheme();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('what the drawer shows', () => {
  it('DRAWER-01 comes from the left', async () => {
    await open();
    expect(screen.getByRole('dialog')).toHaveAttribute('data-swipe-direction', 'left');
  });

  it('DRAWER-02 DRAWER-13 shows name, UID, VIP level and credit score', async () => {
    await open(user({ username: 'ann', id: 10042, vip: 3, credit_score: 88 }));
    expect(screen.getByText('ann')).toBeVisible();
    expect(screen.getByText('UID 10042')).toBeVisible();
    expect(screen.getByText('VIP 3')).toBeVisible();
    expect(screen.getByText('Trust score 88')).toBeVisible();
  });

  it('SHELL-33 D-90 the UID can be copied, and a text says so', async () => {
    const { user: hand } = await open(user({ id: 10042 }));
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await hand.click(screen.getByRole('button', { name: 'Copy: UID 10042' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(copied).toHaveBeenCalledWith('10042');
  });

  it.each([
    [0, 'Not verified', true],
    [1, 'Under review', false],
    [2, 'Verified', false],
    [3, 'Resubmit', true],
    [9, 'Not verified', false],
  ])(
    'DRAWER-03 KYC-06 KYC-07 KYC-08 KYC-09 KYC-10 D-26 rzstatus %s reads %s and is a link: %s',
    async (rzstatus, label, isLink) => {
      await open(user({ rzstatus }));
      expect(screen.getByText(label)).toBeVisible();
      expect(Boolean(entry(/Identity verification/))).toBe(isLink);
    },
  );

  it.each([
    ['DRAWER-03', /Identity verification/, '/real_authentication'],
    ['DRAWER-04', /Withdrawal address/, '/bindMentionAddress'],
    ['DRAWER-05', /Bank cards/, '/bank'],
    ['DRAWER-06', /Invite friends/, '/invite?code=CODE7'],
    ['DRAWER-07', /Notifications/, '/notify'],
    ['DRAWER-09', /Security/, '/security'],
    ['DRAWER-11', /About us/, '/introduction'],
    ['DRAWER-08', /Display/, '/display'],
  ])('%s %s leads to %s and closes the drawer', async (_id, name, to) => {
    const { user: hand, address, closed } = await open(user({ invit: 'CODE7' }));
    await hand.click(entry(name)!);
    expect(address()).toBe(to);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it.each([
    [1, true],
    [0, false],
  ])('DRAWER-07 with has_unread %s there is a mark: %s', async (has_unread, marked) => {
    await open(user({ has_unread }));
    expect(Boolean(within(entry(/Notifications/)!).queryByText('Unread notifications'))).toBe(marked);
  });

  it.each([
    [1, 'Fund password set'],
    [0, 'Set fund password'],
  ])('DRAWER-09 with have_pay %s security reads %s', async (have_pay, label) => {
    await open(user({ have_pay }));
    expect(within(entry(/Security/)!).getByText(label)).toBeVisible();
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'https://apps.example/ios'],
    ['Mozilla/5.0 (Linux; Android 16)', 'https://apps.example/android'],
  ])('DRAWER-10 D-84 on %s the download is %s', async (device, link) => {
    agent(device);
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user: hand } = await open();
    await hand.click(await screen.findByRole('button', { name: 'Download app' }));
    expect(opened).toHaveBeenCalledWith(link, '_blank', 'noopener,noreferrer');
  });

  it('DRAWER-10 D-84 without a link for the device there is no entry', async () => {
    agent('Mozilla/5.0 (Linux; Android 16)');
    const { calls, answered } = await open({ wapConfig: build.siteConfig({ android_url: '' }) });
    await answered();
    expect(calls.of('wapConfig')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Download app' })).not.toBeInTheDocument();
  });

  it('DRAWER-08 THEME-01 THEME-05 SHELL-22 the night switch changes and stores the theme', async () => {
    const { user: hand } = await open();
    const night = screen.getByRole('switch', { name: 'Dark mode' });
    expect(night).not.toBeChecked();
    await hand.click(night);
    expect(night).toBeChecked();
    expect(document.documentElement.dataset['theme']).toBe('night');
    expect(localStorage.getItem('theme')).toBe('night');
    expect(document.cookie).toContain('theme=night');
    await hand.click(night);
    expect(document.documentElement.dataset['theme']).toBe('day');
    expect(localStorage.getItem('theme')).toBe('day');
  });

  it('SHELL-31 reports that the member cannot be loaded; logging out stays possible', async () => {
    mockCalls(scenario('filled'), { getusr: outcome.offline() });
    const { user: hand } = renderScreen(<MemberDrawer onClose={() => undefined} />, { token: 't1' });
    expect(await screen.findByText('Couldn’t load')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
    mockCalls(scenario('filled'));
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('demo')).toBeVisible();
  });
});

describe('logging out', () => {
  it.each([
    ['answers', outcome.success('Bye')],
    ['refuses', outcome.refused('no')],
    ['does not answer', outcome.offline()],
    ['has lost the session', outcome.unauthorised()],
  ])(
    'DRAWER-12 SHELL-28 D-87 clears both places and reloads the page when the server %s',
    async (_what, logout) => {
      const { user: hand, calls, reloads } = await open({ logout });
      await hand.click(screen.getByRole('button', { name: 'Log out' }));
      const sheet = await screen.findByRole('dialog', { name: 'Log out of this device?' });
      expect(calls.of('logout')).toHaveLength(0);
      await hand.click(within(sheet).getByRole('button', { name: 'Log out' }));
      await waitFor(() => expect(reloads()).toBe(1));
      expect(calls.of('logout')).toHaveLength(1);
      expect(calls.last('logout').token).toBe('t1');
      expect(localStorage.getItem('token')).toBeNull();
      expect(document.cookie).not.toContain('token=');
    },
  );
});
