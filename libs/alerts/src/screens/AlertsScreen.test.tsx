import { build, mockCalls, outcome, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Screen } from './AlertsScreen';

setUpMocks();

const open = (at = '/alerts', answers = {}) => {
  const sent = mockCalls(scenario('filled'), answers);
  return { ...renderScreen(<Screen />, { at, token: 't1' }), sent };
};
const row = async (pair: string) => within((await screen.findByText(pair)).closest('article') as HTMLElement);

it('ALERT-04 lists what each alert waits for, how often, and when it fired last', async () => {
  const fired = { id: 3, status: 3, fired_at: '2026-11-20 09:30:00', fired_price: '110000.50' };
  open('/alerts', {
    getAlertList: {
      list: [
        build.priceAlert({ ...fired, title: 'SOL/USDT', target: '110000.50' }),
        build.priceAlert({ id: 2, title: 'ETH/USDT', kind: 2, direction: 2, target: '5', repeats: 1 }),
      ],
    },
  });
  const sol = await row('SOL/USDT');
  expect(sol.getAllByText('110,000.50')).toHaveLength(2);
  for (const text of ['Price', 'Once', 'Reached']) expect(sol.getByText(text)).toBeVisible();
  const eth = await row('ETH/USDT');
  for (const text of ['−5.00%', '24h change', 'Every time', 'Active'])
    expect(eth.getByText(text)).toBeVisible();
});

it('ALERT-01 sets an alert for the market it was opened from, once the target is entered', async () => {
  const { sent, user } = open('/alerts?symbol=btcusdt');
  const sheet = within(await screen.findByRole('dialog', { name: 'New alert' }));
  await user.click(await sheet.findByRole('button', { name: 'Set alert' }));
  expect(await sheet.findByText('Enter a value above 0')).toBeVisible();
  expect(sent.of('setAlert')).toEqual([]);
  await user.type(sheet.getByRole('textbox', { name: 'Target price' }), '110000');
  await user.click(sheet.getByRole('radio', { name: 'Every time' }));
  await user.click(sheet.getByRole('button', { name: 'Set alert' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.of('setAlert').map(({ form }) => form)).toEqual([
    { symbol: 'btcusdt', kind: '1', target: '110000', repeats: '1' },
  ]);
  await waitFor(() => expect(sent.of('getAlertList')).toHaveLength(2));
});

it('ALERT-01 sets one for a change, and keeps the form when it is rejected', async () => {
  const { sent, user, answered } = open('/alerts?symbol=btcusdt', {
    setAlert: outcome.refused('The market has already reached this target. Choose another one.'),
  });
  const sheet = within(await screen.findByRole('dialog', { name: 'New alert' }));
  await user.click(await sheet.findByRole('radio', { name: '24h change' }));
  await user.click(sheet.getByRole('radio', { name: 'Falls' }));
  await user.type(sheet.getByRole('textbox', { name: 'Change within 24 hours' }), '5');
  await user.click(sheet.getByRole('button', { name: 'Set alert' }));
  await waitFor(() => expect(sent.of('setAlert')).toHaveLength(1));
  expect(sent.of('setAlert')[0]?.form).toMatchObject({
    kind: '2',
    direction: '2',
    target: '5',
    repeats: '0',
  });
  await answered();
  expect(sheet.getByRole('textbox')).toHaveValue('5');
});

it('ALERT-04 pauses, resumes and removes', async () => {
  const { sent, user } = open('/alerts', {
    getAlertList: { list: [build.priceAlert(), build.priceAlert({ id: 2, title: 'ETH/USDT', status: 2 })] },
  });
  await user.click((await row('BTC/USDT')).getByRole('button', { name: 'Pause alert' }));
  await waitFor(() => expect(sent.of('getAlertList')).toHaveLength(2));
  await user.click((await row('ETH/USDT')).getByRole('button', { name: 'Resume alert' }));
  await waitFor(() => expect(sent.of('getAlertList')).toHaveLength(3));
  await user.click((await row('ETH/USDT')).getByRole('button', { name: 'Remove alert' }));
  await waitFor(() => expect(sent.of('removeAlert')).toHaveLength(1));
  expect(sent.of('pauseAlert').map(({ form }) => form)).toEqual([
    { id: '1', paused: '1' },
    { id: '2', paused: '0' },
  ]);
  expect(sent.of('removeAlert')[0]?.form).toEqual({ id: '2' });
});
