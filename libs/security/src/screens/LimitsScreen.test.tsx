import { mockCalls, outcome, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Screen } from './LimitsScreen';

setUpMocks();
const rail = (rule: 'loss_day' | 'stake' | 'orders_hour' | 'pause', value = '', used = '') => ({
  ...{ rule, value, used, next_value: '', next_at: '' },
});
const list = [
  rail('loss_day', '250', '120.5'),
  { ...rail('stake', '100'), next_value: '500', next_at: '2026-11-22 10:00:00' },
  rail('orders_hour', '5000', '3'),
  rail('pause'),
];
const open = () => {
  const sent = mockCalls(scenario('filled'), {
    getGuardRails: { list },
    setGuardRail: outcome.success('Limit saved', null),
    keepGuardRail: outcome.success('Kept', null),
  });
  return { ...renderScreen(<Screen />, { at: '/limits', token: 't1' }), sent };
};
const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('GUARD-01 shows each limit and what is left of it', async () => {
  open();
  const loss = await card('Maximum daily loss');
  expect(loss.getByText('250')).toBeVisible();
  expect(loss.getByText('Left: 129.5')).toBeVisible();
  const orders = await card('Maximum orders per hour');
  expect(orders.getByText('5,000')).toBeVisible();
  expect(orders.getByText('Left: 4,997')).toBeVisible();
  expect((await card('Pause trading')).getByText('Not paused')).toBeVisible();
});

it('GUARD-01 a limit is set and lifted, a pause by its hours', async () => {
  const page = open();
  await page.user.click((await card('Maximum daily loss')).getByRole('button', { name: 'Change' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Maximum daily loss' }));
  await page.user.clear(sheet.getByRole('textbox'));
  await page.user.type(sheet.getByRole('textbox'), '100');
  await page.user.click(sheet.getByRole('button', { name: 'Save limit' }));
  await waitFor(() =>
    expect(page.sent.last('setGuardRail').form).toEqual({ rule: 'loss_day', value: '100' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await page.user.click((await card('Pause trading')).getByRole('button', { name: 'Change' }));
  const pause = within(await screen.findByRole('dialog', { name: 'Pause trading' }));
  await page.user.type(pause.getByRole('textbox', { name: 'Hours' }), '24');
  await page.user.click(pause.getByRole('button', { name: 'Save limit' }));
  await waitFor(() => expect(page.sent.last('setGuardRail').form).toEqual({ rule: 'pause', value: '24' }));
});

const change = async (page: ReturnType<typeof open>, name: string) => {
  await page.user.click((await card(name)).getByRole('button', { name: 'Change' }));
  return within(await screen.findByRole('dialog', { name }));
};

it.each([
  ['٢٥٠', '250'],
  ['0,5', '0.5'],
])('RIM-36 a limit typed as %s is sent as %s, in the coin of options', async (typed, value) => {
  const page = open();
  const sheet = await change(page, 'Maximum daily loss');
  expect(await sheet.findByText('USDT')).toBeVisible();
  await page.user.clear(sheet.getByRole('textbox'));
  await page.user.type(sheet.getByRole('textbox'), typed);
  await page.user.click(sheet.getByRole('button', { name: 'Save limit' }));
  await waitFor(() => expect(page.sent.last('setGuardRail').form).toEqual({ rule: 'loss_day', value }));
});

it.each([
  ['abc', 'Maximum daily loss', 'Enter an amount'],
  ['1,000', 'Maximum daily loss', 'Enter an amount'],
  ['', 'Maximum daily loss', 'Enter an amount'],
  ['', 'Pause trading', 'Enter a whole number'],
])('RIM-36 %j for %s is not sent, and the field says so', async (typed, name, problem) => {
  const page = open();
  const sheet = await change(page, name);
  await page.user.clear(sheet.getByRole('textbox'));
  if (typed) await page.user.type(sheet.getByRole('textbox'), typed);
  await page.user.click(sheet.getByRole('button', { name: 'Save limit' }));
  expect(sheet.getByRole('textbox')).toBeInvalid();
  if (typed !== '1,000') expect(sheet.getByText(problem)).toBeVisible();
  await page.answered();
  expect(page.sent.of('setGuardRail')).toHaveLength(0);
});

it.each([
  ['no network', () => outcome.offline(), 'No connection'],
  ['a refusal', () => outcome.refused('The limit must be above zero'), 'The limit must be above zero'],
])('RIM-31 after %s the sheet of a limit stays open and says why', async (_name, reply, reason) => {
  mockCalls(scenario('filled'), { getGuardRails: { list }, setGuardRail: reply });
  const page = { ...renderScreen(<Screen />, { at: '/limits', token: 't1' }), sent: [] as never };
  const sheet = await change(page, 'Maximum daily loss');
  await page.user.click(sheet.getByRole('button', { name: 'Save limit' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent(reason);
  expect(sheet.getByRole('textbox')).toHaveValue('250');
});

it('GUARD-02 a looser limit that is coming is announced and can be taken back', async () => {
  const page = open();
  const stake = await card('Maximum stake');
  expect(stake.getByText(/^From .*: 500$/)).toBeVisible();
  await page.user.click(stake.getByRole('button', { name: 'Keep current limit' }));
  await waitFor(() => expect(page.sent.last('keepGuardRail').form).toEqual({ rule: 'stake' }));
});
