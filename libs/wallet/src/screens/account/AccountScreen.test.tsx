import { build, outcome, setUpSavedFiles, tap, watchListEnd } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { site, walletPage } from '../../testing/wallet-page';
import { Screen } from './AccountScreen';

const { open } = walletPage();
const { names, lines } = setUpSavedFiles();
const at = (type: number, more = '') =>
  `/trade-account?id=1&name=USDT&type=${type}&usd=7&conversion=6.5${more}`;
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
/** The time of the records here, as a member of this machine's time zone sees it. */
const SHOWN_TIME = new Date('2026-11-21T02:15:00Z').toLocaleString('sv');
const articles = () => screen.findAllByRole('article');
const bills = (count: number) => Array.from({ length: count }, (_, n) => build.bill({ num: String(n + 1) }));

describe('the account of a coin', () => {
  it.each([
    [1, ['History', 'Withdrawals', 'Deposits']],
    [2, ['History', 'Withdrawals', 'Deposits']],
    [3, ['History', 'Transfers']],
  ])('ACCOUNT-01 ACCOUNT-02 ACCOUNT-03 D-56 account %d has the tabs %j', async (type, shown) => {
    open(Screen, at(type));
    await articles();
    expect(tabs()).toEqual(shown);
  });

  it('SHELL-19 D-57 shows what the link says until the server does, then only that', async () => {
    let answer: (worth: ReturnType<typeof build.balances>) => void = () => undefined;
    const { sent } = open(Screen, at(1), {
      getUserBalanceList: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    expect(await screen.findByText('≈ $6.50')).toBeVisible();
    expect(screen.getByText('Available').nextSibling).toHaveTextContent('7.00000000');
    expect(screen.getByText('On hold').nextSibling).toHaveTextContent('--');
    await waitFor(() => expect(sent.of('getUserBalanceList')).toHaveLength(1));
    answer(build.balances());
    expect(await screen.findByText('≈ $1,214.55')).toBeVisible();
    expect(screen.getByText('Available').nextSibling).toHaveTextContent('1,204.55000000');
    expect(screen.getByText('On hold').nextSibling).toHaveTextContent('10.00000000');
  });

  it.each([
    ['History', 'getBillList', 1],
    ['Withdrawals', 'getWithdrawList', 2],
    ['Deposits', 'getRechargeList', 1],
    ['Transfers', 'getTransferList', 3],
  ] as const)('ACCOUNT-04 %s ask %s with coin, account, page and limit', async (tab, call, type) => {
    const page = open(Screen, at(type));
    await tap(page, tab, 'tab');
    await articles();
    expect(page.sent.last(call).form).toEqual({ c_id: '1', type: String(type), page: '1', limit: '10' });
  });

  it('ACCOUNT-05 a bill says what it was, with sign, 8 decimals and time; income looks different from expenses', async () => {
    open(Screen, at(1), {
      getBillList: {
        list: [
          build.bill({ st: 1, num: '18.5', remark: 'Option won', addtime: '2026-11-21 02:15:00' }),
          build.bill({ st: 2, num: '10', remark: 'Option bought' }),
        ],
      },
    });
    const [won, bought] = await articles();
    expect(won).toHaveTextContent(/Option won\+18\.50000000/);
    expect(won).toHaveTextContent(SHOWN_TIME);
    expect(bought).toHaveTextContent(/Option bought−10\.00000000/);
    expect(within(won!).getByText('+18.50000000').parentElement).toHaveClass('rise');
    expect(within(bought!).getByText('−10.00000000').parentElement).not.toHaveClass('rise');
  });

  it('ACCOUNT-06 ACCOUNT-09 D-58 a withdrawal shows amount, status, remark and time', async () => {
    const page = open(Screen, at(1), {
      getWithdrawList: {
        list: [
          build.withdrawalRecord({ mum: '50', status: 1, remark: '' }),
          build.withdrawalRecord({ mum: '5', status: 2 }),
          build.withdrawalRecord({ mum: '1', status: 3, remark: 'Name differs' }),
        ],
      },
    });
    await tap(page, 'Withdrawals', 'tab');
    const [pending, completed, rejected] = await articles();
    expect(pending).toHaveTextContent(/Under review50\.00000000/);
    expect(completed).toHaveTextContent(/Completed5\.00000000/);
    expect(rejected).toHaveTextContent(/Rejected1\.00000000.*Name differs/);
  });

  it('BOOK-05 a withdrawal that waits is cancelled after a question; others cannot be', async () => {
    const list = [
      build.withdrawalRecord({ id: 7, mum: '50', status: 1 }),
      build.withdrawalRecord({ id: 6, mum: '5', status: 2 }),
      build.withdrawalRecord({ id: 5, mum: '1', status: 3, cancelled: 1 }),
      build.withdrawalRecord({ mum: '2', status: 1 }),
    ];
    const page = open(Screen, at(1), {
      getWithdrawList: { list },
      cancelWithdrawal: outcome.success('Withdrawal canceled', null),
    });
    await tap(page, 'Withdrawals', 'tab');
    const shown = await articles();
    expect(shown[2]).toHaveTextContent(/^Canceled1\.00000000/);
    expect(
      shown.map((row) => within(row).queryAllByRole('button', { name: 'Cancel withdrawal' }).length),
    ).toEqual([1, 0, 0, 0]);
    await tap(page, 'Cancel withdrawal');
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText('50.00000000 USDT')).toBeVisible();
    await page.user.click(sheet.getByRole('button', { name: 'Cancel withdrawal' }));
    await waitFor(() => expect(page.sent.of('cancelWithdrawal')).toHaveLength(1));
    expect(page.sent.last('cancelWithdrawal').form).toEqual({ id: '7' });
  });

  it('BOOK-05 nothing can be cancelled where the back end does not offer it', async () => {
    const page = open(Screen, at(1), {
      wapConfig: build.siteConfig({ features: [] }),
      getWithdrawList: { list: [build.withdrawalRecord({ id: 7, status: 1 })] },
    });
    await tap(page, 'Withdrawals', 'tab');
    const [row] = await articles();
    expect(within(row!).queryByRole('button')).not.toBeInTheDocument();
  });

  it('ACCOUNT-07 ACCOUNT-09 a deposit shows amount, status, address and time', async () => {
    const list = [1, 2, 3].map((status) =>
      build.depositRecord({ num: '100', status, address: `TXYZ${status}` }),
    );
    const page = open(Screen, at(1), { getRechargeList: { list } });
    await tap(page, 'Deposits', 'tab');
    const shown = (await articles()).map((article) => article.textContent);
    expect(shown).toEqual(
      ['Under review', 'Completed', 'Rejected'].map((status, index) =>
        expect.stringMatching(new RegExp(`^${status}100\\.00000000${SHOWN_TIME}TXYZ${index + 1}$`)),
      ),
    );
  });

  it('ACCOUNT-08 ACCOUNT-09 a transfer shows both accounts, coin, amount, status, message and time', async () => {
    const page = open(Screen, at(3), {
      getTransferList: {
        list: [
          build.transferRecord({ num: '5', status: 2, from_type: 1, to_type: 3, coin: 'USDT', msg: 'Moved' }),
        ],
      },
    });
    await tap(page, 'Transfers', 'tab');
    const [moved] = await articles();
    expect(moved).toHaveTextContent(`Options to Quant5.00000000 USDT${SHOWN_TIME}CompletedMoved`);
  });

  it('ACCOUNT-10 reads the next page near the end, ends with a short one and starts again at a refresh', async () => {
    const near = watchListEnd();
    const page = open(Screen, at(1), {
      getBillList: ({ page: number }) => ({ list: bills(number === 1 ? 10 : 3) }),
    });
    expect(await articles()).toHaveLength(10);
    near();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(13));
    expect(screen.getByText('End of list')).toBeVisible();
    const asked = page.sent.of('getBillList').length;
    await tap(page, 'Refresh');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(10));
    expect(
      page.sent
        .of('getBillList')
        .slice(asked)
        .map(({ form }) => form['page']),
    ).toEqual(['1']);
  });

  it('ACCOUNT-11 says that there are no records', async () => {
    open(Screen, at(1), { getBillList: { list: [] } });
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
  });

  it('offers to try again when records could not be read', async () => {
    let works = false;
    const page = open(Screen, at(1), {
      getBillList: () => (works ? { list: bills(1) } : outcome.offline()),
    });
    await screen.findByText('Couldn’t load');
    works = true;
    await tap(page, 'Try again');
    expect(await articles()).toHaveLength(1);
  });

  it('SHELL-15 D-80 ACCOUNT-12 D-29 has transfer, deposit and withdrawal at the foot; closed ones lead to customer service', async () => {
    open(Screen, at(1), site({ withdrawal_status: 0 }));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', 'https://help.example/'),
    );
    expect(screen.getByRole('link', { name: 'Transfer' })).toHaveAttribute('href', '/changemoney');
    expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/recharge');
  });

  it('a closed entry without a usable link says so', async () => {
    const page = open(Screen, at(1), site({ recharge_status: 0, custom_service: 'javascript:alert(1)' }));
    await tap(page, 'Deposit');
    expect(await screen.findByText('Support isn’t available right now.')).toBeVisible();
  });

  it('RIM-10 saves all bills of the coin with every digit, sign and ISO times', async () => {
    const all = [
      ...Array.from({ length: 100 }, (_, at) =>
        build.bill({ id: `${at + 2}-0`, st: 1, num: '0.00000001', remark: '=SUM(A1)' }),
      ),
      build.bill({
        id: '1-0',
        st: 2,
        num: '12345678901.12345678',
        addtime: '2026-11-20 23:00:01',
        remark: 'Stake',
      }),
    ];
    const page = open(Screen, at(1), {
      getBillList: ({ page: number, limit }) => ({ list: all.slice((number - 1) * limit, number * limit) }),
    });
    await tap(page, 'Save as CSV');
    await waitFor(() => expect(names).toEqual(['bills-USDT.csv']));
    const written = await lines();
    expect(written).toHaveLength(102);
    expect(written[0]).toBe('Record ID,Time,Amount,Coin,Note');
    expect(written[1]).toBe("2-0,2026-11-21T02:15:00Z,0.00000001,USDT,'=SUM(A1)");
    expect(written[101]).toBe('1-0,2026-11-20T23:00:01Z,-12345678901.12345678,USDT,Stake');
  });

  it.each([
    [
      'Withdrawals',
      1,
      'Record ID,Time,Amount,Coin,Status,Note',
      ',2026-11-21T02:15:00Z,50,USDT,Under review,',
    ],
    [
      'Deposits',
      1,
      'Record ID,Time,Amount,Coin,Status,Address',
      ',2026-11-21T02:15:00Z,100,USDT,Under review,TXYZabc123',
    ],
    [
      'Transfers',
      3,
      'Record ID,Time,Amount,Coin,Status,From,To,Message',
      ',2026-11-21T02:15:00Z,5,USDT,Completed,Options,Funds,',
    ],
  ])('RIM-10 saves all %s', async (tab, type, head, line) => {
    const page = open(Screen, at(type));
    await tap(page, tab, 'tab');
    await articles();
    await tap(page, 'Save as CSV');
    await waitFor(() => expect(names).toEqual([`${tab.toLowerCase()}-USDT.csv`]));
    expect(await lines()).toEqual([head, line]);
  });

  it('amounts once hidden stay hidden on this device', async () => {
    const page = open(Screen, at(1));
    await articles();
    await tap(page, 'Hide amounts');
    expect(page.container).not.toHaveTextContent(/1,204|8\.5/);
    page.unmount();
    const again = open(Screen, at(1));
    await articles();
    expect(again.container).not.toHaveTextContent('1,204');
  });

  it('opens the list that a link names, and says what an incomplete link lacks', async () => {
    const page = open(Screen, at(1, '&list=deposits'));
    expect(await screen.findByRole('tab', { name: 'Deposits' })).toHaveAttribute('aria-selected', 'true');
    page.unmount();
    open(Screen, '/trade-account?id=x');
    expect(await screen.findByText('No coin selected')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to assets' })).toHaveAttribute('href', '/assets');
  });
});
