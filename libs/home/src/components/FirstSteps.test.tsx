import { build, mockCalls, outcome, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Screen } from '../screens/HomeScreen';

setUpMocks();

type Steps = { readonly funded: 0 | 1; readonly traded: 0 | 1; readonly dismissed: 0 | 1 };

const open = (member: Parameters<typeof build.user>[0], steps: Partial<Steps>, more = {}) => {
  const calls = mockCalls(scenario('filled'), {
    getusr: build.user(member),
    getFirstSteps: { funded: 0, traded: 0, dismissed: 0, ...steps },
    ...more,
  });
  return { calls, ...renderScreen(<Screen />, { token: 't1' }) };
};
const checklist = () => screen.findByRole('region', { name: 'First steps' });
const banner = () => screen.queryByRole('region', { name: 'Announcements' });
const NEW = { rzstatus: 0, have_pay: 0 } as const;

describe('checklist of a new member', () => {
  it('LIFT-53 takes the place of the banner, and each step leads to its form', async () => {
    open(NEW, {});
    const list = within(await checklist());
    expect(banner()).toBeNull();
    expect(list.getByText('0/4')).toBeVisible();
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/real_authentication',
      '/resetLegalPwd',
      '/recharge',
      '/exchange',
    ]);
  });

  it('LIFT-53 says what is done and what is under review', async () => {
    open({ rzstatus: 1, have_pay: 1 }, { funded: 1 });
    const list = within(await checklist());
    expect(list.getByText('2/4')).toBeVisible();
    expect(list.getByRole('link', { name: /Identity verification.*Under review/ })).toBeVisible();
    expect(list.queryByRole('link', { name: /Deposit/ })).toBeNull();
    expect(list.getAllByText('Done')).toHaveLength(2);
  });

  it('LIFT-53 has no deposit where the site takes none', async () => {
    open(NEW, {}, { wapConfig: build.siteConfig({ recharge_status: 0 }) });
    const list = within(await checklist());
    expect(list.queryByText('Deposit')).toBeNull();
    expect(list.getByText('0/3')).toBeVisible();
  });

  it('LIFT-54 closed it is gone, the server knows, and the banner is back', async () => {
    const { calls, user } = open(NEW, {});
    await user.click(within(await checklist()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull());
    expect(banner()).toBeVisible();
    await waitFor(() => expect(calls.of('dismissFirstSteps')).toHaveLength(1));
  });

  it('LIFT-54 comes back when the server did not take it', async () => {
    const { calls, user } = open(NEW, {}, { dismissFirstSteps: outcome.refused() });
    const list = await checklist();
    await user.click(within(list).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(calls.of('dismissFirstSteps')).toHaveLength(1));
    expect(await checklist()).toBeVisible();
  });

  it.each<[string, Parameters<typeof build.user>[0], Partial<Steps>]>([
    ['all is done', { rzstatus: 2, have_pay: 1 }, { funded: 1, traded: 1 }],
    ['the member closed it', NEW, { dismissed: 1 }],
  ])('LIFT-53 LIFT-54 is not there when %s', async (_case, member, steps) => {
    const { answered } = open(member, steps);
    await answered();
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    expect(banner()).toBeVisible();
  });
});
