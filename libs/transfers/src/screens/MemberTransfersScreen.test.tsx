import { build, fact, outcome, tap, watchListEnd } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { transfersPage } from '../testing/transfers-page';
import { Screen } from './MemberTransfersScreen';

const { open: openAt, told } = transfersPage();
type Calls = Parameters<typeof openAt>[2];
const open = (calls: Calls = {}) => openAt(Screen, '/transfer-list', calls);
const one = build.internalTransfer;
const listed = (...list: ReturnType<typeof one>[]) => ({ getInternalTransferList: { list } });
afterEach(() => jest.restoreAllMocks());

it('P2P-17 D-69 the tabs ask by status, each from page 1', async () => {
  const page = open(listed());
  const asked = () => page.sent.last('getInternalTransferList').form;
  await screen.findByText('Nothing here yet');
  expect(asked()).toEqual({ status: '0', page: '1', limit: '10' });
  for (const [at, name] of ['On its way', 'Completed', 'Canceled', 'All'].entries()) {
    await tap(page, name, 'tab');
    await waitFor(() => expect(asked()).toEqual({ status: String((at + 1) % 4), page: '1', limit: '10' }));
  }
});

it('P2P-18 a transfer shows all that is known of it, and -- for no fee', async () => {
  open(listed(one(), one({ id: 2, order_num: 'T2', status: 2, sxf: '0', arrival_amount: '100' })));
  const [first, second] = await screen.findAllByRole('article');
  expect(within(first!).getByText('ana')).toBeVisible();
  expect(within(first!).getByText('On its way')).toBeVisible();
  expect(fact('Order number', first)).toBe('T20261121001');
  expect(fact('Time', first)).toMatch(/^2026-11-2\d \d\d:\d\d:00$/);
  expect(fact('Arrival', first)).toMatch(/^2026-12-2\d \d\d:\d\d:00$/);
  expect(fact('Amount', first)).toBe('100.00000000\u202fUSDT');
  expect(fact('Fee', first)).toBe('2.00000000\u202fUSDT');
  expect(fact('Recipient receives', first)).toBe('98.00000000\u202fUSDT');
  expect(within(second!).getByText('Completed')).toBeVisible();
  expect(fact('Fee', second)).toBe('--Free');
});

it('P2P-19 P2P-20 only a pending transfer can be cancelled: confirmed first, sent once, reported', async () => {
  const page = open(listed(...[1, 2, 3].map((status) => one({ id: status, status }))));
  const cards = await screen.findAllByRole('article');
  const offers = cards.map((card) => within(card).queryByRole('button', { name: 'Cancel' }) !== null);
  expect(offers).toEqual([true, false, false]);
  await tap(page, 'Cancel');
  const sheet = within(await screen.findByRole('dialog', { name: 'Cancel this payment?' }));
  expect(page.sent.of('cancelInternalTransfer')).toHaveLength(0);
  await page.user.dblClick(sheet.getByRole('button', { name: 'Cancel payment' }));
  await waitFor(() => expect(told).toEqual(['Canceled']));
  expect(page.sent.of('cancelInternalTransfer').map(({ form }) => form)).toEqual([{ id: '1' }]);
});

it('P2P-19 a cancel without an answer is looked for among the cancelled ones', async () => {
  let cancelled = false;
  const page = open({
    getInternalTransferList: ({ status }) => ({
      list: cancelled === (status === 3) || status === 0 ? [one({ status: cancelled ? 3 : 1 })] : [],
    }),
    cancelInternalTransfer: () => {
      cancelled = true;
      return outcome.offline();
    },
  });
  await tap(page, 'Cancel');
  const sheet = within(await screen.findByRole('dialog', { name: 'Cancel this payment?' }));
  await page.user.click(sheet.getByRole('button', { name: 'Cancel payment' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.sent.of('cancelInternalTransfer')).toHaveLength(1);
  expect(within(await screen.findByRole('article')).getByText('Canceled')).toBeVisible();
});

it('P2P-21 transfers are read by ten, and again from the first when asked to', async () => {
  const endComesNear = watchListEnd();
  const page = open({
    getInternalTransferList: ({ page: number }) => ({
      list: Array.from({ length: number === 1 ? 10 : 2 }, (_, at) => one({ id: number * 100 + at })),
    }),
  });
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(10));
  endComesNear();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
  expect(page.sent.of('getInternalTransferList').map(({ form }) => form)).toEqual([
    { status: '0', page: '1', limit: '10' },
    { status: '0', page: '2', limit: '10' },
  ]);
  await tap(page, 'Refresh');
  await waitFor(() => expect(page.sent.of('getInternalTransferList')).toHaveLength(3));
  expect(page.sent.last('getInternalTransferList').form).toMatchObject({ page: '1' });
});

it('P2P-22 an empty list says so, and a failed one offers to try again', async () => {
  const page = open(listed());
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
  page.unmount();
  open({ getInternalTransferList: outcome.offline() });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
