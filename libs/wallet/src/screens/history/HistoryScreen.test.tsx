import { build, pick, setUpMemberPage } from '@ex/testing';
import { screen, waitFor } from '@testing-library/react';
import { Screen } from './HistoryScreen';

const { open } = setUpMemberPage();

it('P2P-10 ACCOUNT-05 lists bookings of all coins and accounts, what members sent too, with the way to details', async () => {
  const page = open(Screen, '/history');
  const received = await screen.findByRole('link', { name: /Received from boris@example.com/ });
  expect(received).toHaveTextContent('+25.00000000 USDT');
  expect(received).toHaveTextContent('Funds');
  expect(received).toHaveAttribute('href', '/trade-account?id=1&name=USDT&type=2&list=bills');
  expect(screen.getByRole('link', { name: /Option opened/ })).toHaveAttribute('href', '/options');
  expect(screen.getByRole('link', { name: /Bought BTC/ })).toHaveAttribute('href', '/trade-lst');
  expect(page.sent.last('getHistory').form).toEqual({ page: '1', limit: '10' });
});

it('ACCOUNT-05 is filtered by kind, by time and by the group of a link', async () => {
  const page = open(Screen, '/history?group=transfers');
  expect(await screen.findByRole('button', { name: /Type.*Transfers and conversions/ })).toBeVisible();
  await waitFor(() => expect(page.sent.last('getHistory').form).toMatchObject({ kind: 'transfers' }));
  await pick(page, 'Period All', '30 days');
  await pick(page, 'Type Transfers and conversions', 'Spot');
  await waitFor(() =>
    expect(page.sent.last('getHistory').form).toEqual({ kind: 'spot', days: '30', page: '1', limit: '10' }),
  );
});

it('an entry of a kind that this app does not know leads to the bills of its coin', async () => {
  open(Screen, '/history', {
    getHistory: { list: [build.historyEntry({ kind: 'bonus', remark: 'Bonus' })] },
  });
  expect(await screen.findByRole('link', { name: /Bonus/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/list=bills/),
  );
});
