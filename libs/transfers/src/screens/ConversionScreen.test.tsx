import { build, fact, fill, outcome, pick, tap } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { COINS, confirmTwice, sheetsClosed, transfersPage } from '../testing/transfers-page';
import { Screen } from './ConversionScreen';

const { open: openAt, told } = transfersPage();
const coins = { getCanExchangeCoin: { list: COINS } };
type Calls = Parameters<typeof openAt>[2];
const open = (calls: Calls = {}) => openAt(Screen, '/exchangeb', { ...coins, ...calls });

it('SWAP-01 SWAP-04 SWAP-05 D-88 two coins, amount and fund password are decided with the arithmetic and sent once', async () => {
  const page = open();
  await pick(page, /^To /, /^ETH/);
  await pick(page, /^From /, /^BTC/);
  await fill(page, 'You pay', '0.02');
  expect(fact('You receive')).toBe('≈\u20090.40000000\u202fETH');
  await fill(page, 'Fund password', 'fund1234');
  await tap(page, 'Convert');
  const sheet = await screen.findByRole('dialog', { name: 'Convert BTC to ETH' });
  expect(sheet).toHaveTextContent('0.02000000 BTC');
  expect(sheet).toHaveTextContent('Conversions can’t be undone.');
  expect(page.sent.of('exchangeCoin')).toHaveLength(0);
  await confirmTwice(page, 'Convert BTC to ETH', 'Convert');
  await waitFor(() => expect(told).toEqual(['Exchanged']));
  expect(page.sent.of('exchangeCoin').map(({ form }) => form)).toEqual([
    { type: '1', from_coin_id: '2', to_coin_id: '3', amount: '0.02', paypassword: 'fund1234' },
  ]);
  expect(page.sent.last('exchangeCoin').idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(screen.getByLabelText('You pay')).toHaveValue('');
  expect(screen.getByLabelText('Fund password')).toHaveValue('');
});

it('SWAP-04 D-55 coins are asked for by account, and the exchange is of the one chosen', async () => {
  const page = open();
  await screen.findByLabelText('You pay');
  expect(page.sent.last('getCanExchangeCoin').form).toEqual({ type: '1' });
  await page.user.click(screen.getByRole('radio', { name: 'Quant' }));
  await waitFor(() => expect(page.sent.last('getCanExchangeCoin').form).toEqual({ type: '3' }));
  await fill(page, 'You pay', '100');
  await fill(page, 'Fund password', 'fund1234');
  await tap(page, 'Convert');
  await confirmTwice(page, 'Convert USDT to BTC', 'Convert');
  await waitFor(() => expect(page.sent.last('exchangeCoin').form).toMatchObject({ type: '3' }));
});

it('SWAP-02 D-88 an amount that is missing, nothing, less than the least or more than there is is refused, nothing is sent and nothing typed is lost', async () => {
  const page = open();
  // No two with the same message in a row: what is read is new.
  for (const [amount, message] of [
    ['', 'Enter an amount'],
    ['9.99', 'The minimum conversion is 10 USDT'],
    ['0', 'Enter an amount'],
    ['1204.56', 'Not enough balance'],
  ] as const) {
    await fill(page, 'You pay', amount);
    await fill(page, 'Fund password', 'fund1234');
    await tap(page, 'Convert');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('You pay')).toHaveValue(amount);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  }
  expect(page.sent.of('exchangeCoin')).toHaveLength(0);
});

it('LIFT-13 an amount above the balance is reported while it is typed, also where the amount to receive is typed', async () => {
  const page = open();
  await pick(page, /^To /, /^ETH/);
  await fill(page, 'You pay', '1204.56');
  expect(screen.getByLabelText('You pay')).toHaveAccessibleDescription('Not enough balance');
  await fill(page, 'You pay', '1204');
  expect(screen.queryByText('Not enough balance')).not.toBeInTheDocument();
  await fill(page, 'You receive (estimated)', '400000');
  expect(screen.getByLabelText('You pay')).toHaveAccessibleDescription('Not enough balance');
});

it('LIFT-55 a refusal for lack of balance offers to add what is missing', async () => {
  let balance = '1204.55';
  const calls: Calls = {
    getCanExchangeCoin: () => ({ list: COINS.map((coin) => ({ ...coin, balance })) }),
    exchangeCoin: () => {
      balance = '50';
      return outcome.refused('Not enough balance');
    },
  };
  const page = open(calls);
  await fill(page, 'You pay', '100');
  await fill(page, 'Fund password', 'fund1234');
  await tap(page, 'Convert');
  await confirmTwice(page, 'Convert USDT to BTC', 'Convert');
  expect(await screen.findByRole('region', { name: 'Ways to add funds' })).toHaveTextContent(/50.USDT more/);
});

it('SWAP-03 the fund password is required', async () => {
  const page = open();
  await fill(page, 'You pay', '100');
  await tap(page, 'Convert');
  expect(await screen.findByText('Enter your fund password')).toBeVisible();
  expect(page.sent.of('exchangeCoin')).toHaveLength(0);
});

it('D-88 the wanted amount determines the amount to pay, and the coins change places', async () => {
  const page = open({
    getCanExchangeCoin: {
      list: COINS.map(({ id, title, balance, price }) => ({ id, title, balance, price })),
    },
  });
  await fill(page, 'You receive (estimated)', '0.01');
  expect(screen.getByLabelText('You pay')).toHaveValue('500');
  await tap(page, 'Reverse');
  expect(screen.getByRole('button', { name: 'From BTC' })).toBeVisible();
  expect(screen.getByLabelText('You pay')).toHaveValue('0.01');
  expect(screen.getByLabelText('You receive (estimated)')).toHaveValue('500');
});

it('D-88 without a price nothing is exchanged, and it says why', async () => {
  const page = open({
    getCanExchangeCoin: { list: COINS.map(({ id, title, balance }) => ({ id, title, balance })) },
  });
  await fill(page, 'You pay', '100');
  const button = screen.getByRole('button', { name: /^Convert|Waiting/ });
  expect(button).toHaveAccessibleDescription('Waiting for prices…');
  await page.user.click(button);
  await page.answered();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // What a sheet asks as it opens.
  expect(page.sent.of('getBillList')).toHaveLength(0);
});

it('SWAP-05 a refusal keeps what was typed; an answer that is lost is looked for in the bills', async () => {
  let lost = false;
  const page = open({
    exchangeCoin: () => (lost ? outcome.offline() : outcome.refused('Incorrect fund password')),
    getBillList: ({ c_id }) => ({
      list: lost
        ? [
            build.bill({
              st: c_id === 1 ? 2 : 1,
              num: c_id === 1 ? '100' : '0.00199',
              addtime: '2026-11-21 02:15:00',
            }),
          ]
        : [],
    }),
  });
  await fill(page, 'You pay', '100');
  await fill(page, 'Fund password', 'fund1234');
  await tap(page, 'Convert');
  await confirmTwice(page, 'Convert USDT to BTC', 'Convert');
  await waitFor(() => expect(told).toEqual(['Incorrect fund password']));
  await sheetsClosed();
  expect(screen.getByLabelText('You pay')).toHaveValue('100');
  await tap(page, 'Convert');
  await screen.findByRole('dialog');
  await waitFor(() => expect(page.sent.of('getBillList')).toHaveLength(2));
  lost = true;
  await confirmTwice(page, 'Convert USDT to BTC', 'Convert');
  await waitFor(() => expect(screen.getByLabelText('You pay')).toHaveValue(''));
  expect(page.sent.of('exchangeCoin')).toHaveLength(2);
});

it('leads to the bills of the coin given, where each exchange is recorded', async () => {
  const page = open();
  await tap(page, 'USDT history');
  expect(page.address()).toMatch(/^\/trade-account\?/);
  expect(page.address()).toContain('name=USDT');
});

it('says so when there is nothing to exchange, and offers to try again after a failure', async () => {
  const page = open({ getCanExchangeCoin: { list: [] } });
  expect(await screen.findByText('No coins to convert')).toBeVisible();
  page.unmount();
  open({ getCanExchangeCoin: outcome.offline() });
  expect(await screen.findByText('Couldn’t load prices')).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('button', { name: 'Try again' })).toBeVisible();
});

it.each(['limit-only', 'cancel-only', 'halted'])(
  'a coin whose market is %s cannot be exchanged, either way; what was typed stays',
  async (trade_mode) => {
    const list = COINS.map((coin) =>
      coin.title === 'BTC' ? { ...coin, trade_mode, trade_notice: 'Back at noon' } : coin,
    );
    const page = open({ getCanExchangeCoin: { list } });
    await fill(page, 'You pay', '100');
    expect(screen.getByText('Back at noon')).toBeVisible();
    const button = screen.getByRole('button', { name: /^Convert/ });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await tap(page, 'Reverse');
    expect(screen.getByText('Back at noon')).toBeVisible();
    await tap(page, 'Reverse');
    expect(screen.getByLabelText('You pay')).toHaveValue('100');
    await pick(page, /^To /, /^ETH/);
    expect(screen.queryByText('Back at noon')).not.toBeInTheDocument();
  },
);

it('SWAP-01 SECURITY-05 without a fund password the form offers to set it and keeps what was typed', async () => {
  const page = open({ getusr: build.user({ have_pay: 0 }) });
  await fill(page, 'You pay', '100');
  const link = await screen.findByRole('link', { name: 'Set fund password' });
  expect(link).toHaveAttribute('href', '/resetLegalPwd?then=back');
  expect(screen.queryByLabelText('Fund password')).not.toBeInTheDocument();
  page.unmount();
  open();
  expect(await screen.findByLabelText('You pay')).toHaveValue('100');
  expect(await screen.findByLabelText('Fund password')).toBeVisible();
});
