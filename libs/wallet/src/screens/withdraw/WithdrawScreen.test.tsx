import { build, enter, fact, outcome, pick } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { button, moneyPage, TRC20 } from '../../testing/money-page';
import { Screen } from './WithdrawScreen';

const { open } = moneyPage(<Screen />, '/withdrawal');
type Page = ReturnType<typeof open>;

const amount = () => screen.findByRole('textbox', { name: 'Amount' });
const submit = () => button('Withdraw');
const fill = async (page: Page, num: string, password = 'fund1234'): Promise<void> => {
  await screen.findByText(/Min 10 · Max 1,000/);
  await enter(page, await amount(), num);
  if (password !== '') await enter(page, screen.getByLabelText('Fund password'), password);
};

describe('a withdrawal to the wallet', () => {
  it('WITHDRAW-02 WITHDRAW-03 WITHDRAW-04 WITHDRAW-07 CONST-17 D-62 D-63 shows balance, limits, fee and the bound address', async () => {
    const page = open();
    expect(await screen.findByText(/Min 10 · Max 1,000/)).toBeVisible();
    expect(screen.getByText(/500\.00000000/)).toBeVisible();
    expect(screen.getByText('Fee (1%)')).toBeVisible();
    expect(screen.getByRole('button', { name: TRC20 })).toBeVisible();
    expect(page.sent.last('getUserCoinBalance').form).toEqual({ c_id: '1', type: '1', withdraw_type: '1' });
  });

  it('BOOK-01 the picked one of several addresses is shown in full', async () => {
    const other = 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb';
    const page = open({
      getPayoutAddresses: {
        wait_hours: 24,
        held_until: '',
        list: [
          build.payoutAddress({ id: 1 }),
          build.payoutAddress({ id: 2, label: 'Cold', address: other, bound: 0 }),
        ],
        used: [],
      },
    });
    await pick(page, /^Withdrawal address/, /Cold/);
    expect(await screen.findByText(other)).toBeVisible();
  });

  it('RIM-59 saved addresses do not wait for the terms, so that the form does not jump', async () => {
    const page = open({
      getUserCoinBalance: outcome.loading(),
      getPayoutAddresses: {
        wait_hours: 24,
        held_until: '',
        list: [build.payoutAddress({ id: 1 })],
        used: [],
      },
    });
    expect(await screen.findByRole('button', { name: /^Withdrawal address/ })).toBeVisible();
    expect(page.sent.of('getUserCoinBalance')).toHaveLength(1);
    expect(screen.queryByText(/^Min /)).not.toBeInTheDocument();
  });

  it('BOOK-03 says until when nothing can leave, before anything is entered and where the form would be sent', async () => {
    open({ getPayoutAddresses: { wait_hours: 24, held_until: '2126-11-28 09:00:00', list: [], used: [] } });
    const told = /withdrawals and payments to members are on hold until .*2126.11.28/;
    await screen.findByLabelText('Amount');
    await waitFor(() => expect(screen.getAllByText(told)).toHaveLength(2));
    expect(screen.queryByLabelText('Fund password')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  });

  it('BOOK-03 offers the last step once the hold has ended', async () => {
    const ends = ['2020-01-01 00:00:00'];
    open({
      getPayoutAddresses: () => ({
        ...{ wait_hours: 24, list: [build.payoutAddress()], used: [] },
        held_until: ends.shift() ?? '',
      }),
    });
    expect(await screen.findByLabelText('Fund password')).toBeVisible();
    expect(ends).toEqual([]);
    expect(screen.queryByText(/on hold until/)).not.toBeInTheDocument();
  });

  it('BOOK-05 a confirmation is final where the site offers no cancelling', async () => {
    const page = open({ wapConfig: build.siteConfig({ features: [] }) });
    await fill(page, '100');
    await page.user.click(await submit());
    const sheet = await screen.findByRole('dialog', { name: 'Withdraw USDT' });
    expect(sheet).toHaveTextContent('Withdrawals can’t be reversed.');
    expect(sheet).not.toHaveTextContent('You can cancel');
  });

  it('WITHDRAW-01 WITHDRAW-05 WITHDRAW-06 WITHDRAW-14 SET-08 is confirmed with what arrives and sent once with a key', async () => {
    const page = open();
    await fill(page, '100');
    expect(screen.getByText(/^99\.00000000/)).toBeVisible();
    await page.user.click(await submit());
    const sheet = await screen.findByRole('dialog', { name: 'Withdraw USDT' });
    expect(sheet).toHaveTextContent('99.00000000 USDT');
    expect(sheet).toHaveTextContent('Fee (1%)');
    expect(sheet).toHaveTextContent('TRC20');
    expect(sheet).toHaveTextContent(
      'You can cancel while it’s under review. After that it can’t be reversed.',
    );
    expect(page.sent.of('withdraw')).toHaveLength(0);
    await page.user.dblClick(within(sheet).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawal details')).toBeVisible();
    const done = await screen.findByRole('main');
    expect(done).toHaveTextContent(/You receive99\.00000000 USDT/);
    expect(fact('You pay', done)).toBe('100.00000000\u202fUSDT');
    expect(fact('Arrival', done)).toBe('After review');
    expect(screen.getByRole('link', { name: 'View withdrawal' })).toHaveAttribute(
      'href',
      '/trade-account?id=1&name=USDT&type=1&list=withdrawals',
    );
    expect(page.sent.of('withdraw')).toHaveLength(1);
    expect(page.sent.last('withdraw').form).toEqual({
      c_id: '1',
      num: '100',
      type: '1',
      paypwd: 'fund1234',
      withdraw_type: '1',
    });
    expect(page.sent.last('withdraw').shownTerms).toBe('1');
    expect(page.sent.last('withdraw').idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  });

  it('RIM-38 the receipt follows the review of its withdrawal, not of an older one', async () => {
    const older = build.withdrawalRecord({ id: 7, mum: '100', status: 3 });
    let list = [older];
    const page = open({
      getWithdrawList: () => ({ list }),
      withdraw: () => {
        list = [build.withdrawalRecord({ id: 8, mum: '100', status: 1 }), older];
        return outcome.success('Requested', null);
      },
    });
    await fill(page, '100');
    await page.user.click(await submit());
    const sheet = await screen.findByRole('dialog', { name: 'Withdraw USDT' });
    await page.user.click(within(sheet).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawal details')).toBeVisible();
    await page.answered();
    expect(screen.getByText('Under review')).toBeVisible();
    list = [build.withdrawalRecord({ id: 8, mum: '100', status: 2 }), older];
    expect(await screen.findByText('Completed', {}, { interval: 1_000 })).toBeVisible();
    expect(screen.queryByText(/on hold until we/)).toBeNull();
    expect(screen.queryByText('After review')).toBeNull();
  });

  it('RIM-32 a wrong fund password is said at its field until it changes', async () => {
    const page = open({ withdraw: outcome.rejectedField('Wrong fund password', 'fundPassword') });
    await fill(page, '100');
    await page.user.click(await submit());
    const sheet = await screen.findByRole('dialog', { name: 'Withdraw USDT' });
    await page.user.click(within(sheet).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Wrong fund password')).toBeVisible();
    const field = screen.getByLabelText('Fund password');
    expect(field).toBeInvalid();
    await page.user.type(field, '5');
    expect(screen.queryByText('Wrong fund password')).toBeNull();
  });

  it('WITHDRAW-10 an amount that is missing, out of bounds or more than there is is refused, nothing is sent and nothing typed is lost', async () => {
    const page = open();
    await fill(page, '');
    // No two with the same message in a row: what is read is new.
    for (const [num, message] of [
      ['', 'Enter an amount'],
      ['9.99', 'Enter an amount between 10 and 1,000'],
      ['500.01', 'Not enough balance'],
      ['1000.01', 'Enter an amount between 10 and 1,000'],
    ] as const) {
      await enter(page, await amount(), num);
      await page.user.click(await submit());
      expect(await screen.findByText(message)).toBeVisible();
      expect(await amount()).toHaveValue(num);
    }
    expect(page.sent.of('withdraw')).toHaveLength(0);
  });

  it('LIFT-55 offers to add what a withdrawal needs above the balance', async () => {
    const page = open();
    await enter(page, await amount(), '500.01');
    expect(await screen.findByRole('region', { name: 'Ways to add funds' })).toHaveTextContent(
      /0\.01.USDT more/,
    );
  });

  it('WITHDRAW-11 needs the fund password, which no draft keeps', async () => {
    const page = open();
    await fill(page, '100', '');
    await page.user.click(await submit());
    expect(await screen.findByText('Enter your fund password')).toBeVisible();
    await page.user.type(screen.getByLabelText('Fund password'), 'secret99');
    page.unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret99');
    open();
    expect(await amount()).toHaveValue('100');
    expect(screen.getByLabelText('Fund password')).toHaveValue('');
  });

  it('WITHDRAW-17 without a bound address asks for one and leads there', async () => {
    const page = open({ getUserCoinBalance: build.withdrawInfo({ address_list: [] }) });
    await fill(page, '100');
    await page.user.click(await submit());
    expect(await screen.findByText('Add a withdrawal address')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add address' })).toHaveAttribute(
      'href',
      '/bindMentionAddress?id=1&then=back',
    );
    expect(page.sent.of('withdraw')).toHaveLength(0);
  });

  it('D-63 is sent to the confirmed destination, and a change in another tab is shown after the refusal', async () => {
    let address = TRC20;
    const page = open({
      getUserCoinBalance: () => build.withdrawInfo({ balance: '500', address_list: [{ id: 1, address }] }),
      withdraw: outcome.refused('The address was changed meanwhile'),
    });
    await fill(page, '100');
    await page.user.click(await submit());
    const sheet = await screen.findByRole('dialog', { name: 'Withdraw USDT' });
    address = '0x000000000000000000000000000000000000dEaD';
    await page.user.click(within(sheet).getByRole('button', { name: 'Withdraw' }));
    expect(await button(address)).toBeVisible();
    expect(page.sent.last('withdraw').shownDestination).toBe(TRC20);
  });

  it('D-62 neither fund password nor destination stays on the device with a request without an answer', async () => {
    const page = open({ withdraw: outcome.offline() });
    await fill(page, '100');
    await page.user.click(await submit());
    const sheet = await screen.findByRole('dialog', { name: 'Withdraw USDT' });
    await page.user.click(within(sheet).getByRole('button', { name: 'Withdraw' }));
    await screen.findByText(/We’re checking/);
    const kept = JSON.stringify({ ...sessionStorage });
    expect(kept).toContain('submit-withdrawal');
    expect(kept).not.toContain('fund1234');
    expect(kept).not.toContain(TRC20);
  });

  it('D-55 withdraws from the funds account when that is chosen', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('radio', { name: 'Funds' }));
    await waitFor(() => expect(page.sent.last('getUserCoinBalance').form).toMatchObject({ type: '2' }));
  });

  it('D-55 offers the accounts that the server names', async () => {
    const page = open();
    expect(await screen.findByRole('radio', { name: 'Options' })).toBeChecked();
    await page.user.click(await button('Coin USDT'));
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /ETH/ }));
    expect(await screen.findByRole('radio', { name: 'Funds' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Quant' })).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'Options' })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(page.sent.last('getUserCoinBalance').form).toMatchObject({ c_id: '3', type: '2' }),
    );
  });
});

describe('missing terms', () => {
  it('shows why the server refuses the coin or the method, and accepts another one', async () => {
    const page = open({
      getUserCoinBalance: ({ withdraw_type }) =>
        withdraw_type === 2
          ? outcome.refused('USDT can’t be withdrawn this way')
          : build.withdrawInfo({ address_list: [{ id: 1, address: TRC20 }] }),
    });
    await page.user.click(await screen.findByRole('radio', { name: 'Bank card' }));
    expect(await screen.findByText('USDT can’t be withdrawn this way')).toBeVisible();
    expect(await submit()).toBeDisabled();
    await page.user.click(screen.getByRole('radio', { name: 'Crypto address' }));
    expect(await button(TRC20)).toBeVisible();
  });

  it('are read again after a failure', async () => {
    let works = false;
    const page = open({
      getUserCoinBalance: () =>
        works ? build.withdrawInfo({ address_list: [{ id: 1, address: TRC20 }] }) : outcome.offline(),
    });
    const again = await button('Try again');
    works = true;
    await page.user.click(again);
    expect(await button(TRC20)).toBeVisible();
  });
});

describe('a withdrawal to a bank card', () => {
  it('cards that could not be loaded are read again', async () => {
    let works = false;
    const list = [build.bankCard({ bank_name: 'First Bank' })];
    const page = open({ getUserBankList: () => (works ? { list } : outcome.offline()) });
    await page.user.click(await screen.findByRole('radio', { name: 'Bank card' }));
    const again = await button('Try again');
    works = true;
    await page.user.click(again);
    expect(await button(/First Bank/)).toBeVisible();
  });

  it('CONST-14 until the site config is there card numbers are masked and nothing counts as closed', async () => {
    const page = open({ wapConfig: outcome.loading() });
    expect(await submit()).toBeVisible();
    await page.user.click(await screen.findByRole('radio', { name: 'Bank card' }));
    expect(await button(/First Bank/)).toHaveTextContent('********2222');
  });

  it('BOOK-02 a new card says from when it is available, and nothing is sent to it before', async () => {
    const page = open({ getUserBankList: { list: [build.bankCard({ usable_at: '2099-01-02 08:00:00' })] } });
    await page.user.click(await screen.findByRole('radio', { name: 'Bank card' }));
    expect(await screen.findByText(/^Available from .*2099/)).toBeVisible();
    await fill(page, '100');
    await page.user.click(await submit());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.sent.of('withdraw')).toEqual([]);
  });

  it('WITHDRAW-01 WITHDRAW-08 WITHDRAW-09 is sent with the card, whose number is masked', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('radio', { name: 'Bank card' }));
    expect(await button(/Bank card First Bank \*{8}2222/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add bank card' })).toHaveAttribute('href', '/bank?then=back');
    await fill(page, '100');
    await page.user.click(await submit());
    await page.user.click(
      within(await screen.findByRole('dialog', { name: 'Withdraw USDT' })).getByRole('button', {
        name: 'Withdraw',
      }),
    );
    expect(await screen.findByText('Withdrawal details')).toBeVisible();
    expect(page.sent.last('withdraw').form).toMatchObject({ bank_id: '9', withdraw_type: '2' });
    expect(page.sent.last('withdraw').shownDestination).toBe('6222000011112222');
  });

  it('WITHDRAW-05 a fixed fee above the amount shows 0 received', async () => {
    const page = open({
      getUserCoinBalance: build.withdrawInfo({ sxftype: 2, txsxf_n: '15', txminnum: '1' }),
    });
    const field = await amount();
    await screen.findByText(/Min 1 ·/);
    await page.user.type(field, '10');
    expect(screen.getByText(/^0\.00000000/)).toBeVisible();
  });
});

describe('the state of withdrawals', () => {
  it('WITHDRAW-12 WITHDRAW-13 D-29 shows customer service in place of the button while they are closed', async () => {
    const page = open({
      wapConfig: build.siteConfig({ withdrawal_status: 0, custom_service: 'https://help.example' }),
    });
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    await page.user.click(await button('Contact support'));
    expect(opened).toHaveBeenCalledWith('https://help.example/', '_blank', 'noopener,noreferrer');
    expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
    opened.mockRestore();
  });

  it('a refusal closes the sheet and keeps what was typed', async () => {
    const page = open({ withdraw: outcome.refused('Incorrect fund password') });
    await fill(page, '100');
    await page.user.click(await submit());
    await page.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await amount()).toHaveValue('100');
  });

  it('says so when no coin can be withdrawn, and offers to try again after a failure', async () => {
    const page = open({ getCanWithdrawCoin: { list: [] } });
    expect(await screen.findByText('No coins can be withdrawn right now.')).toBeVisible();
    page.unmount();
    open({ getCanWithdrawCoin: outcome.offline() });
    expect(await button('Try again')).toBeVisible();
  });
});

it('WITHDRAW-11 SECURITY-05 without a fund password the form offers to set it and keeps what was typed', async () => {
  const page = open({ getusr: build.user({ have_pay: 0 }) });
  const link = await screen.findByRole('link', { name: 'Set fund password' });
  expect(link).toHaveAttribute('href', '/resetLegalPwd?then=back');
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  await fill(page, '100', '');
  page.unmount();
  open();
  expect(await amount()).toHaveValue('100');
  expect(await screen.findByLabelText('Fund password')).toBeVisible();
});
