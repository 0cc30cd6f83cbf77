import { build, fact, fill, outcome, pick, tap } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { confirmTwice, sheetsClosed, transfersPage } from '../testing/transfers-page';
import { Screen } from './MemberTransferScreen';

const { open: openAt, told } = transfersPage();
type Calls = Parameters<typeof openAt>[2];
const coin = build.transferCoin;
const coins = {
  getTransferCoin: {
    list: [
      coin({ min_amount: '1', max_amount: '2000' }),
      coin({ id: 2, title: 'BTC', balance: '0.5', internal_transfer_sxf: '0', internal_transfer_days: 0 }),
    ],
  },
};
const open = (calls: Calls = {}) => openAt(Screen, '/transfer', { ...coins, ...calls });
type Page = ReturnType<typeof open>;

const find = async (page: Page): Promise<void> => {
  await fill(page, 'Recipient', 'ana');
  await tap(page, 'Search');
  await screen.findByRole('heading', { name: 'Is this the right person?' });
};
const form = async (page: Page): Promise<void> => {
  await find(page);
  await tap(page, 'Yes, continue');
  await screen.findByLabelText('Amount');
};

it('P2P-01 P2P-03 P2P-04 a member is searched by name and confirmed before there is a form', async () => {
  const page = open();
  await fill(page, 'Recipient', ' ana ');
  await tap(page, 'Search');
  expect(await screen.findByText('UID 10002')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Is this the right person?' })).toHaveFocus();
  await page.answered();
  expect(page.sent.of('searchUser').map(({ form: sent }) => sent)).toEqual([{ username: 'ana' }]);
  expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  expect(page.sent.of('getTransferCoin')).toHaveLength(0);
  await tap(page, 'Yes, continue');
  expect(await screen.findByRole('group', { name: 'Recipient' })).toHaveTextContent('UID 10002');
  expect(page.sent.of('balanceTransfer')).toHaveLength(0);
});

it('BOOK-03 says until when nothing can be sent, before anything is entered and where the form would be sent', async () => {
  const held = { wait_hours: 24, held_until: '2126-11-28 09:00:00', list: [], used: [] };
  const page = open({ getPayoutAddresses: held });
  const told = /^For your security, withdrawals and payments to members are on hold until .*2126.11.28/;
  expect(await screen.findByText(told)).toBeVisible();
  await form(page);
  expect(screen.getAllByText(told)).toHaveLength(2);
  expect(screen.queryByLabelText('Fund password')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
});

it('BOOK-03 offers the last step once the hold has ended', async () => {
  const ends = ['2020-01-01 00:00:00'];
  const page = open({
    getPayoutAddresses: () => ({
      ...{ wait_hours: 24, list: [], used: [] },
      held_until: ends.shift() ?? '',
    }),
  });
  await form(page);
  expect(await screen.findByLabelText('Fund password')).toBeVisible();
  expect(ends).toEqual([]);
  expect(screen.queryByText(/on hold until/)).not.toBeInTheDocument();
});

it("P2P-01 D-68 a name is required, and the server's text against it is shown at the field", async () => {
  const page = open({ searchUser: outcome.refused('No such member') });
  await tap(page, 'Search');
  expect(await screen.findByText('Enter a username or UID')).toBeVisible();
  expect(page.sent.of('searchUser')).toHaveLength(0);
  await fill(page, 'Recipient', 'anna');
  await tap(page, 'Search');
  expect(await screen.findByText('No such member')).toBeVisible();
  expect(screen.getByLabelText('Recipient')).toHaveValue('anna');
});

it('P2P-01 ERRORS-05 a search without an answer says so, and the next one starts over', async () => {
  const page = open({ searchUser: outcome.offline() });
  await fill(page, 'Recipient', 'ana');
  await tap(page, 'Search');
  expect(await screen.findByText(/^No connection/)).toBeVisible();
  await fill(page, 'Recipient', 'anna');
  expect(screen.queryByText(/^No connection/)).not.toBeInTheDocument();
});

it('P2P-01 who was found for a name that was changed meanwhile is not offered', async () => {
  let found = (): void => undefined;
  const page = open({
    searchUser: async () => {
      await new Promise<void>((resolve) => (found = resolve));
      return { id: 10002, username: 'ana' };
    },
  });
  await fill(page, 'Recipient', 'ana');
  await tap(page, 'Search');
  await fill(page, 'Recipient', 'bob');
  await waitFor(() => expect(page.sent.of('searchUser')).toHaveLength(1));
  found();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Search' })).not.toHaveAttribute('aria-busy'),
  );
  expect(screen.getByLabelText('Recipient')).toHaveValue('bob');
});

it('P2P-02 the back button and the wrong person lead to the search again', async () => {
  const page = open();
  await find(page);
  await tap(page, 'No, search again');
  expect(await screen.findByLabelText('Recipient')).toHaveValue('');
  await form(page);
  await tap(page, 'Back');
  expect(await screen.findByLabelText('Recipient')).toHaveValue('');
  expect(page.address()).toBe('/transfer');
});

it('P2P-02 Back of the phone leads from the amount to the search', async () => {
  await form(open());
  history.back();
  expect(await screen.findByRole('textbox', { name: 'Recipient' })).toHaveValue('');
});

it('shows whether the member sent to this person before', async () => {
  const page = open({ getInternalTransferList: { list: [build.internalTransfer()] } });
  await find(page);
  expect(await screen.findByText(/^You’ve paid this member before, last on 2026-11-2\d$/)).toBeVisible();
  page.unmount();
  sessionStorage.clear();
  await find(open());
  expect(await screen.findByText('You haven’t paid this member recently')).toBeVisible();
});

it('D-68 a name that resembles one of before is marked where it is found and where it is decided', async () => {
  const warning = /^You’ve paid \u2068ana@example\.com\u2069 before, and this name looks similar/;
  const page = open({
    searchUser: build.foundUser({ username: 'aпa@example.com', resembles: 'ana@\u202eexample.com' }),
  });
  await find(page);
  expect(screen.getByText(warning).closest('[role=alert]')).toBeVisible();
  await tap(page, 'Yes, continue');
  await fill(page, 'Amount', '100');
  await fill(page, 'Fund password', 'fund1234');
  await tap(page, 'Send');
  const sheet = await screen.findByRole('dialog', { name: 'Send USDT to a member' });
  expect(within(sheet).getByText(warning).closest('[role=alert]')).toBeVisible();
  expect(within(sheet).getByText('aпa@example.com').tagName).toBe('BDI');
});

it('D-68 without a likeness there is no mark, and no mark stays for the next receiver', async () => {
  let resembles: string | undefined = 'ana';
  const page = open({ searchUser: () => build.foundUser(resembles === undefined ? {} : { resembles }) });
  await find(page);
  expect(screen.getByText(/this name looks similar/)).toBeVisible();
  await tap(page, 'No, search again');
  resembles = undefined;
  await find(page);
  expect(screen.queryByText(/this name looks similar/)).not.toBeInTheDocument();
});

it('D-68 an id that is also a phone number of another member is said to be one', async () => {
  const page = open({ searchUser: build.foundUser({ others_phone: 1 }) });
  await find(page);
  expect(screen.getByText(/^This UID is also another member’s phone number/)).toBeVisible();
});

it('P2P-05 P2P-06 P2P-07 P2P-08 P2P-09 P2P-11 P2P-12 the form shows balance, fee, arrival and the amount that arrives', async () => {
  const page = open();
  await form(page);
  expect(page.sent.of('getTransferCoin').map(({ form: sent }) => sent)).toEqual([{ username: 'ana' }]);
  expect(screen.getByLabelText('Fund password')).toHaveValue('');
  expect(screen.getByText('1,204.55000000 USDT')).toBeVisible();
  expect(screen.getByText('(2%)')).toBeVisible();
  expect(fact('Arrival')).toBe('3 days');
  await fill(page, 'Amount', '100');
  expect(fact('Fee')).toBe('2.00000000\u202fUSDT');
  expect(fact('Recipient receives')).toBe('98.00000000\u202fUSDT');
  await pick(page, /^Coin /, /^BTC/);
  expect(screen.getByText('0.50000000 BTC')).toBeVisible();
  expect(fact('Fee')).toBe('Free');
  expect(fact('Arrival')).toBe('Immediately');
  await tap(page, 'All');
  expect(screen.getByLabelText('Amount')).toHaveValue('0.5');
  expect(fact('Recipient receives')).toBe('0.50000000\u202fBTC');
});

it('P2P-13 an amount that is missing, more than there is or less than the least is refused and nothing is sent', async () => {
  const page = open();
  await form(page);
  for (const [amount, message] of [
    ['', 'Enter an amount'],
    ['1204.56', 'Not enough balance'],
    ['0.5', 'Enter an amount between 1 and 2,000 USDT'],
  ] as const) {
    await fill(page, 'Amount', amount);
    await fill(page, 'Fund password', 'fund1234');
    await tap(page, 'Send');
    expect(await screen.findByText(message)).toBeVisible();
  }
  await page.answered();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(page.sent.of('balanceTransfer')).toHaveLength(0);
});

it('LIFT-55 offers to add what a payment needs above the balance', async () => {
  const page = open();
  await form(page);
  await fill(page, 'Amount', '1204.56');
  expect(await screen.findByRole('region', { name: 'Ways to add funds' })).toHaveTextContent(
    /0\.01.USDT more/,
  );
});

it('P2P-13 the payment password is required, and no draft keeps it', async () => {
  const page = open();
  await form(page);
  await fill(page, 'Amount', '100');
  await tap(page, 'Send');
  expect(await screen.findByText('Enter your fund password')).toBeVisible();
  await page.answered();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await fill(page, 'Fund password', 'secret99');
  expect(page.sent.of('balanceTransfer')).toHaveLength(0);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret99');
  page.unmount();
  open();
  expect(await screen.findByLabelText('Amount')).toHaveValue('100');
  expect(screen.getByLabelText('Fund password')).toHaveValue('');
});

it('P2P-14 P2P-15 P2P-16 SET-08 a transfer is decided with all of it, sent once however often it is tapped, and leads to the list', async () => {
  const page = open();
  await form(page);
  await fill(page, 'Amount', '100');
  await fill(page, 'Fund password', 'fund1234');
  await tap(page, 'Send');
  const sheet = await screen.findByRole('dialog', { name: 'Send USDT to a member' });
  expect(sheet).toHaveTextContent('98.00000000 USDT');
  expect(sheet).toHaveTextContent('anaUID 10002');
  expect(sheet).toHaveTextContent('You can cancel it until it arrives.');
  expect(page.sent.of('balanceTransfer')).toHaveLength(0);
  await confirmTwice(page, 'Send USDT to a member', 'Send');
  await waitFor(() => expect(told).toEqual(['Sent']));
  expect(page.sent.of('balanceTransfer').map(({ form: sent }) => sent)).toEqual([
    { to_uid: '10002', c_id: '1', amount: '100', paypassword: 'fund1234' },
  ]);
  expect(page.sent.last('balanceTransfer').shownTerms).toBe('2');
  expect(page.sent.last('balanceTransfer').idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  await waitFor(() => expect(page.address()).toBe('/transfer-list'));
});

it('P2P-15 a refusal keeps what was typed; a transfer without an answer is found in the list', async () => {
  let lost = false;
  const page = open({
    balanceTransfer: () => (lost ? outcome.offline() : outcome.refused('Incorrect fund password')),
    getInternalTransferList: () => ({ list: lost ? [build.internalTransfer({ id: 5 })] : [] }),
  });
  await form(page);
  await fill(page, 'Amount', '100');
  await fill(page, 'Fund password', 'fund1234');
  await tap(page, 'Send');
  await confirmTwice(page, 'Send USDT to a member', 'Send');
  await waitFor(() => expect(told).toEqual(['Incorrect fund password']));
  await sheetsClosed();
  expect(screen.getByLabelText('Amount')).toHaveValue('100');
  const asked = page.sent.of('getInternalTransferList').length;
  await tap(page, 'Send');
  await waitFor(() => expect(page.sent.of('getInternalTransferList').length).toBeGreaterThan(asked));
  lost = true;
  await confirmTwice(page, 'Send USDT to a member', 'Send');
  await waitFor(() => expect(page.address()).toBe('/transfer-list'));
  expect(page.sent.of('balanceTransfer')).toHaveLength(2);
});

it('P2P-02 P2P-15 Back keeps the form while the outcome of the request is unknown, also after a reload', async () => {
  const lost = { balanceTransfer: outcome.offline(), getInternalTransferList: { list: [] } };
  const page = open(lost);
  await form(page);
  await fill(page, 'Amount', '100');
  await fill(page, 'Fund password', 'fund1234');
  await tap(page, 'Send');
  await confirmTwice(page, 'Send USDT to a member', 'Send');
  await screen.findByRole('dialog', { name: 'Checking your request' });
  page.unmount();
  open(lost);
  expect(await screen.findByText(/^We couldn’t confirm that your request went through/)).toBeVisible();
  history.back();
  await sheetsClosed();
  expect(screen.getByLabelText('Amount')).toHaveValue('100');
});

it('P2P-16 the icon of the header leads to the list', async () => {
  const page = open();
  await tap(page, 'Payments to members');
  expect(page.address()).toBe('/transfer-list');
});

it('says so when nothing can be sent, and offers to try again after a failure', async () => {
  const page = open({ getTransferCoin: { list: [] } });
  await find(page);
  await tap(page, 'Yes, continue');
  expect(await screen.findByText('No coins to send')).toBeVisible();
  page.unmount();
  open({ getTransferCoin: outcome.offline() });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('P2P-13 SECURITY-05 without a fund password the form offers to set it and keeps what was typed', async () => {
  const page = open({ getusr: build.user({ have_pay: 0 }) });
  await form(page);
  await fill(page, 'Amount', '20');
  const link = await screen.findByRole('link', { name: 'Set fund password' });
  expect(link).toHaveAttribute('href', '/resetLegalPwd?then=back');
  page.unmount();
  open();
  expect(await screen.findByLabelText('Amount')).toHaveValue('20');
  expect(await screen.findByLabelText('Fund password')).toBeVisible();
});
