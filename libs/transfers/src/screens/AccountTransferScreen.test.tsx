import { build, fact, fill, outcome, pick, tap } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { confirmTwice, sheetsClosed, transfersPage } from '../testing/transfers-page';
import { Screen } from './AccountTransferScreen';

const { open: openAt, told } = transfersPage();
type Calls = Parameters<typeof openAt>[2];
const account = (type: number, usdt: string, btc: string) => ({
  type,
  totalAvailableAsset: usdt,
  balanceInfo: [
    build.coinBalance({ coinId: 1, coinName: 'USDT', balance: usdt }),
    build.coinBalance({ coinId: 2, coinName: 'BTC', balance: btc }),
  ],
});
const balances = {
  getUserBalanceList: build.balances({
    coinList: [account(1, '500', '0.5'), account(2, '20', '0'), account(3, '0', '0')],
  }),
};
const open = (calls: Calls = {}, at = '/changemoney') => openAt(Screen, at, { ...balances, ...calls });
const side = (name: string) => within(screen.getByRole('radiogroup', { name }));

it('MOVE-01 MOVE-03 MOVE-04 coin, two of three accounts and amount are decided and sent once', async () => {
  const page = open();
  await pick(page, /^Coin /, /^BTC/);
  const names = ['Options', 'Funds', 'Quant'];
  for (const label of ['From account', 'To account']) {
    const options = side(label).getAllByRole('radio');
    expect(options.map((_, at) => side(label).getByRole('radio', { name: names[at]! }))).toEqual(options);
    expect(options).toHaveLength(3);
  }
  await page.user.click(side('To account').getByRole('radio', { name: 'Quant' }));
  await fill(page, 'Amount', '0.2');
  await tap(page, 'Transfer');
  const sheet = await screen.findByRole('dialog', { name: 'Transfer BTC between accounts' });
  expect(fact('From account', sheet)).toBe('Options');
  expect(fact('To account', sheet)).toBe('Quant');
  expect(fact('Options balance after', sheet)).toBe('0.30000000\u202fBTC');
  expect(fact('Quant balance after', sheet)).toBe('0.20000000\u202fBTC');
  await confirmTwice(page, 'Transfer BTC between accounts', 'Transfer');
  await waitFor(() => expect(told).toEqual(['Moved']));
  expect(page.sent.of('transfer').map(({ form }) => form)).toEqual([
    { c_id: '2', num: '0.2', from_type: '1', to_type: '3' },
  ]);
  expect(page.sent.last('transfer').idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(screen.getByLabelText('Amount')).toHaveValue('');
});

it('MOVE-02 an amount that is missing, nothing or more than there is is refused, nothing is sent and nothing typed is lost', async () => {
  const page = open();
  // No two with the same message in a row: what is read is new.
  for (const [amount, message] of [
    ['', 'Enter an amount'],
    ['500.01', 'Not enough balance'],
    ['0', 'Enter an amount'],
  ] as const) {
    await fill(page, 'Amount', amount);
    await tap(page, 'Transfer');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Amount')).toHaveValue(amount);
  }
  await page.answered();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(page.sent.of('transfer')).toHaveLength(0);
});

it('LIFT-55 offers to add what a transfer needs above the balance', async () => {
  const page = open();
  await fill(page, 'Amount', '500.01');
  expect(await screen.findByRole('region', { name: 'Ways to add funds' })).toHaveTextContent(
    /0\.01.USDT more/,
  );
});

it('LIFT-55 a link fills in the whole transfer', async () => {
  open({}, '/changemoney?coin=1&from=2&to=1&amount=20');
  expect(await screen.findByLabelText('Amount')).toHaveValue('20');
  expect(side('From account').getByRole('radio', { name: 'Funds' })).toBeChecked();
});

it('MOVE-04 D-66 an account is never on both sides: they change places', async () => {
  const page = open();
  await screen.findByLabelText('Amount');
  await page.user.click(side('To account').getByRole('radio', { name: 'Options' }));
  expect(side('From account').getByRole('radio', { name: 'Funds' })).toBeChecked();
  await tap(page, 'Reverse');
  expect(side('From account').getByRole('radio', { name: 'Options' })).toBeChecked();
  expect(side('To account').getByRole('radio', { name: 'Funds' })).toBeChecked();
});

it('MOVE-03 a refusal keeps the amount; a move without an answer is found among the records', async () => {
  let lost = false;
  const page = open({
    transfer: () => (lost ? outcome.offline() : outcome.refused('Not now')),
    getTransferList: () => ({ list: lost ? [build.transferRecord({ num: '5' })] : [] }),
  });
  await fill(page, 'Amount', '5');
  await tap(page, 'Transfer');
  await confirmTwice(page, 'Transfer USDT between accounts', 'Transfer');
  await waitFor(() => expect(told).toEqual(['Not now']));
  await sheetsClosed();
  expect(screen.getByLabelText('Amount')).toHaveValue('5');
  // The list below is asked for again.
  await page.answered();
  const asked = page.sent.of('getTransferList').length;
  await tap(page, 'Transfer');
  await waitFor(() => expect(page.sent.of('getTransferList').length).toBeGreaterThan(asked));
  lost = true;
  await confirmTwice(page, 'Transfer USDT between accounts', 'Transfer');
  await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveValue(''));
  expect(page.sent.of('transfer')).toHaveLength(2);
});

it('shows the moves of the coin and account, the same twice as two', async () => {
  open({ getTransferList: { list: [build.transferRecord(), build.transferRecord()] } });
  const heading = await screen.findByRole('heading', { name: 'USDT transfers · Options' });
  expect(heading).toBeVisible();
  expect(await screen.findAllByText('5.00000000 USDT')).toHaveLength(2);
  expect(screen.getAllByText('Completed')).toHaveLength(2);
});

it('says so when there is no coin, and offers to try again after a failure', async () => {
  const page = open({ getUserBalanceList: build.balances({ coinList: [] }) });
  expect(await screen.findByText('No coins to transfer')).toBeVisible();
  page.unmount();
  open({ getUserBalanceList: outcome.offline() });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
