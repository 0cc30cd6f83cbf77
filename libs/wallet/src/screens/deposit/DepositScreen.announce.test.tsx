import { build, type FakeClock, fakeClock, outcome, tap } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { DEPOSITS, TRC20 } from '../../testing/deposit-answers';
import { depositPage } from '../../testing/deposit-page';

const { open, told } = depositPage();
/** For what takes seconds of the test's clock. */
const LATER = [{}, { interval: 1_000 }] as const;

describe('the newest deposits', () => {
  it('are shown below the form with the way to all of them', async () => {
    const list = [1, 2, 3, 1].map((status) => build.depositRecord({ status }));
    open({ getRechargeList: { list } });
    const all = await screen.findByRole('link', { name: 'All' });
    expect(all).toHaveAttribute('href', '/trade-account?id=1&name=USDT&type=1&list=deposits');
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });
});

describe('the announcement', () => {
  it('DEPOSIT-11 D-60 is confirmed and sent with coin, amount, proof, network and its kind', async () => {
    const page = open();
    const dialog = await page.begin('100.5');
    expect(dialog).toHaveTextContent(/100\.50000000.USDT/);
    expect(within(dialog).getByText('TRC20', { selector: 'dd *' })).toBeVisible();
    await page.confirm('TRC20');
    await screen.findByText('Deposit details');
    expect(page.sent.of('recharge')).toHaveLength(1);
    expect(page.sent.last('recharge').form).toEqual({
      c_id: '1',
      num: '100.5',
      payimg: '/files/a',
      a_id: '11',
      type: '1',
    });
    expect(page.sent.last('recharge').idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(told).toContain('Deposit submitted for review');
  });

  it('D-55 names, watches and links the account that the server credits', async () => {
    const page = open({
      getrecharge: { list: DEPOSITS.getrecharge.list.map((coin) => ({ ...coin, account: 2 })) },
      getRechargeList: { list: [build.depositRecord({ num: '100.50000000', status: 1, address: TRC20 })] },
    });
    expect(await page.begin('100.5')).toHaveTextContent('Funds account, after review');
    await page.confirm('TRC20');
    await screen.findByText('Deposit details');
    expect(screen.getByRole('link', { name: 'View deposit' })).toHaveAttribute(
      'href',
      '/trade-account?id=1&name=USDT&type=2&list=deposits',
    );
    const asked = page.sent.of('getRechargeList').map(({ form }) => form['type']);
    expect(new Set(asked)).toEqual(new Set(['2']));
  });

  it('LIFT-58 a wrong network stops the deposit before it is sent', async () => {
    const page = open();
    const dialog = await page.begin('100');
    const send = within(dialog).getByRole('button', { name: 'Submit deposit' });
    expect(send).toBeDisabled();
    await page.user.click(within(dialog).getByRole('radio', { name: 'ERC20' }));
    expect(within(dialog).getByRole('status')).toHaveTextContent(
      'This address is for TRC20. If you used ERC20',
    );
    expect(send).toBeDisabled();
    await page.user.click(within(dialog).getByRole('radio', { name: 'TRC20' }));
    expect(send).toBeEnabled();
    expect(page.sent.of('recharge')).toHaveLength(0);
  });

  it('a bank deposit does not ask for the network', async () => {
    const page = open();
    await tap(page, 'Bank', 'radio');
    const dialog = await page.begin('250');
    expect(within(dialog).queryByRole('radio')).not.toBeInTheDocument();
    expect(dialog).toHaveTextContent('First Bank, 6222 0000 1111');
    await page.confirm();
    await screen.findByText('Deposit details');
    expect(page.sent.last('recharge').form).toMatchObject({ a_id: '13', type: '3', num: '250' });
  });

  it('LIFT-58 a network that was chosen is not asked for again', async () => {
    const page = open();
    await tap(page, 'ERC20', 'radio');
    const dialog = await page.begin('100');
    expect(within(dialog).queryByRole('radio')).not.toBeInTheDocument();
    expect(dialog).toHaveTextContent('ERC20');
    expect(within(dialog).getByRole('button', { name: 'Submit deposit' })).toBeEnabled();
  });

  it('a refusal is shown and keeps the form', async () => {
    const page = open({ recharge: outcome.refused('Between 100 and 1000 USDT') });
    await page.begin('50');
    await page.confirm('TRC20');
    await waitFor(() => expect(told).toContain('Between 100 and 1000 USDT'));
    expect(await screen.findByRole('textbox', { name: 'Deposit amount' })).toHaveValue('50');
    expect(screen.queryByText('Deposit details')).not.toBeInTheDocument();
  });

  it('after a lost answer the records decide; an older matching record does not count', async () => {
    const before = build.depositRecord({ num: '100.00000000', address: TRC20, status: 2 });
    const news = build.depositRecord({ num: '100.00000000', address: TRC20, status: 1 });
    let arrived = false;
    const page = open({
      recharge: () => {
        arrived = true;
        return outcome.offline();
      },
      getRechargeList: () => ({ list: arrived ? [news, before] : [before] }),
    });
    await page.begin('100');
    await page.confirm('TRC20');
    expect(await screen.findByText('Deposit details')).toBeVisible();
    expect(page.sent.of('recharge')).toHaveLength(1);
  });

  it('a double press sends it once', async () => {
    const page = open();
    const dialog = await page.begin('100');
    await page.user.click(within(dialog).getByRole('radio', { name: 'TRC20' }));
    await page.user.dblClick(within(dialog).getByRole('button', { name: 'Submit deposit' }));
    await screen.findByText('Deposit details');
    expect(page.sent.of('recharge')).toHaveLength(1);
  });
});

describe('with time', () => {
  let clock: FakeClock;
  beforeEach(() => {
    clock = fakeClock();
  });
  afterEach(() => clock.stop());

  it('D-78 deposits that could not be read are read again', async () => {
    let asks = 0;
    const list = [build.depositRecord()];
    open({ getRechargeList: () => (asks++ === 0 ? outcome.offline() : { list }) });
    expect(await screen.findByRole('article', ...LATER)).toBeVisible();
  });

  it('LIFT-31 DEPOSIT-12 RIM-38 the announcement shows pending review, then the result of the review, with the way to the records', async () => {
    let status = 1;
    const page = open({
      getRechargeList: () => ({
        list: [build.depositRecord({ num: '100.50000000', status, address: TRC20 })],
      }),
    });
    await page.begin('100.5');
    await page.confirm('TRC20');
    expect(await screen.findByText('Deposit details')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Under review' })).toHaveFocus();
    expect(document.body).toHaveTextContent(/100\.50000000.USDT/);
    expect(screen.getByRole('link', { name: 'View deposit' })).toHaveAttribute(
      'href',
      '/trade-account?id=1&name=USDT&type=1&list=deposits',
    );
    status = 2;
    expect(await screen.findByText('Completed', ...LATER)).toBeVisible();
    expect(screen.queryByText(/We’ll credit/)).toBeNull();
    await tap(page, 'Make another deposit');
    expect(await screen.findByRole('textbox', { name: 'Deposit amount' })).toHaveValue('');
    expect(screen.queryByText('Uploaded')).not.toBeInTheDocument();
  });

  it('an announcement that is not in the records can be sent again, with its key', async () => {
    let works = false;
    const before = build.depositRecord({ num: '100.00000000', address: TRC20, status: 2 });
    const page = open({
      recharge: () => (works ? outcome.success('Deposit submitted', null) : outcome.offline()),
      getRechargeList: { list: [before] },
    });
    await page.begin('100');
    await page.confirm('TRC20');
    expect(await screen.findByText(/We couldn’t confirm that your request/, ...LATER)).toBeVisible();
    works = true;
    await tap(page, 'Try again');
    expect(await screen.findByText('Deposit details')).toBeVisible();
    const keys = page.sent.of('recharge').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });
});
